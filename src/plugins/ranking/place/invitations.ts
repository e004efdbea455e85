import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { invitationsOf } from '#core/define/plugin.ts'
import type { Ctx } from '#core/define/context.ts'
import { members } from '#modules/member/tables.ts'
import type { DB } from '../../db.ts'

export type ReadContext = Pick<Ctx<DB>, 'suid' | 'registry' | 'installed' | 'asAddon'>

/** The supplier's add-ons that record who invited whom. */
export async function invitationSources({ registry, installed }: ReadContext) {
  const all = invitationsOf<DB>(registry.modules)
  const enabled = all.length === 0 ? new Set<string>() : await installed(all.map(({ key }) => key))
  return all.filter(({ key }) => enabled.has(key))
}

/** SQL: number of members that each member invited in a period, from the add-ons. */
export async function invitationCounts(
  ctx: ReadContext,
  span: { readonly from: number; readonly until: number },
): Promise<RawBuilder<unknown>> {
  const counts = []
  for (const { key, read } of await invitationSources(ctx))
    counts.push(...(await ctx.asAddon(key, (addonCtx) => read(span, addonCtx))))
  return sql`select coalesce(m.merged_into, m.id) as who, null::bigint as amount, sum(i.count)::int as count, max(to_timestamp(i.last_at)) as reached_at
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as i(member_id bigint, count int, last_at float8)
    join ${members.as('m')} on m.suid = ${ctx.suid} and m.id = i.member_id group by 1`
}
