import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { invitationsOf } from '#core/define/plugin.ts'
import type { Ctx } from '#core/define/resource.ts'
import { members } from '#modules/member/tables.ts'
import type { DB } from '../../db.ts'

export type Asking = Pick<Ctx<DB>, 'suid' | 'registry' | 'installed' | 'asAddon'>

/** The add-ons of the supplier that record who invited whom. */
export async function recorders({ registry, installed }: Asking) {
  const all = invitationsOf<DB>(registry.modules)
  const has = all.length === 0 ? new Set<string>() : await installed(all.map(({ key }) => key))
  return all.filter(({ key }) => has.has(key))
}

/** How many members each invited in a span of time, as add-ons tell it. */
export async function invitedIn(ctx: Asking, span: { readonly from: number; readonly until: number }): Promise<RawBuilder<unknown>> {
  const told = []
  for (const { key, read } of await recorders(ctx)) told.push(...(await ctx.asAddon(key, (own) => read(span, own))))
  return sql`select coalesce(m.merged_into, m.id) as who, null::bigint as amount, sum(i.count)::int as count, max(to_timestamp(i.last_at)) as reached_at
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as i(member_id bigint, count int, last_at float8)
    join ${members.as('m')} on m.suid = ${ctx.suid} and m.id = i.member_id group by 1`
}
