import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { text } from '#core/fields/index.ts'
import type { ProviderJob } from '#core/define/provider.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Text } from '#core/text/i18n.ts'
import { defineBuyerCall, defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'
import { unionTable } from './save-orders.ts'
import { settingOf } from './test.job.ts'
import { unionTexts } from './words.ts'
import { commonTexts } from '../common-texts.ts'

interface Entry {
  id: number
  name: string
  icon: string | null
  kind: string
  jump: string
}

/**
 * Buyer calls of a union: the navigation entries, and the promotion links that count for a member. `makeUserId` makes
 * the id by which the union knows a member.
 */
export const unionBuyerCalls = (key: string, linkJob: ProviderJob, makeUserId?: (member: number) => string) => [
  defineBuyerCall({
    path: `/addons/${key}/buyer/Nav`,
    method: 'GET',
    title: unionTexts.navs,
    input: {},
    refusals: [],
    example: {},
    async run(_input, { db, suid }) {
      const { rows } = await sql<Entry>`select n.id, n.name, n.icon, n.kind, n.jump from ${unionTable(key, 'nav')} n
        where n.suid = ${suid} and n.show and n.del_at is null order by n.sort desc, n.id limit 100`.execute(db)
      return rows
    },
  }),
  defineBuyerCall({
    path: `/addons/${key}/buyer/Link`,
    method: 'POST',
    title: unionTexts.link,
    input: {
      target: text(commonTexts.target, {
        required: true,
        max: 500,
        pattern: { test: /^(https:\/\/[^\s"'<>\\]{3,}|[\w-]{1,64})$/, refused: 'wrong_type' },
      }),
    },
    refusals: ['union_not_set_up', 'union_not_bound', 'union_no_advert'],
    example: { target: '742536912' },
    /** The union is called after the answer: while the link is being made, the buyer repeats the call. */
    async run({ target }, ctx, { id: member }) {
      await settingOf(ctx, key)
      const existing = await linkOf(ctx, key, { member, target })
      if (existing && existing.status !== 'failed') return { status: existing.status, url: existing.url }
      const { who, advert } = await userOf(ctx, key, member, makeUserId)
      const { rows } = await sql<{
        id: number
      }>`insert into ${unionTable(key, 'link')} (suid, member_id, target, advert_id, who)
        values (${ctx.suid}, ${member}, ${target}, ${advert}, ${who})
        on conflict (suid, member_id, target) where del_at is null do update set status = 'waiting', problem = null, who = excluded.who, advert_id = excluded.advert_id, updated_at = now()
        returning id`.execute(ctx.db)
      await ctx.dispatch(linkJob, rows[0]?.id ?? 0)
      return { status: 'waiting', url: null }
    },
  }),
]

/** Job that has a union make a link; repeating it is harmless. */
export const linkJobOf = (union: string, title: Text) =>
  defineProviderJob({
    name: `${union}.link`,
    title,
    kind: 'union',
    async prepare(id, { db, suid }) {
      const { rows } = await sql<{
        target: string
        who: string
        advert: string
      }>`select l.target, l.who, a.pid as advert from ${unionTable(union, 'link')} l
        join ${unionTable(union, 'advert')} a on a.suid = l.suid and a.id = l.advert_id
        where l.suid = ${suid} and l.id = ${id} and l.status = 'waiting' and l.del_at is null`.execute(db)
      return rows[0]
    },
    perform: (provider, request) => provider.link(request),
    async complete(id, outcome, { db, suid }) {
      const url = outcome.is === 'done' && outcome.value.startsWith('https://') ? outcome.value.slice(0, 1000) : null
      const problem = url === null ? (outcome.is === 'refused' ? outcome.code.slice(0, 100) : 'unanswered') : null
      await sql`update ${unionTable(union, 'link')} set url = ${url}, status = ${url === null ? 'failed' : 'ready'}, problem = ${problem}, updated_at = now(), ver = ver + 1
        where suid = ${suid} and id = ${id} and status = 'waiting'`.execute(db)
    },
  })

async function linkOf({ db, suid }: Ctx<DB>, key: string, { member, target }: { member: number; target: string }) {
  const { rows } = await sql<{ status: string; url: string | null }>`select status, url from ${unionTable(key, 'link')}
    where suid = ${suid} and member_id = ${member} and target = ${target} and del_at is null`.execute(db)
  return rows[0]
}

/**
 * The id by which a union knows a member, and the advert through which they buy. Where the shop issues these ids
 * itself, the first link binds the member.
 */
async function userOf(ctx: Ctx<DB>, key: string, member: number, makeUserId?: (member: number) => string) {
  const { db, suid } = ctx
  const { rows } = await sql<{
    rid: string
    advert: number | null
  }>`select rid, advert_id as advert from ${unionTable(key, 'user')}
    where suid = ${suid} and member_id = ${member} and del_at is null`.execute(db)
  const [bound] = rows
  if (!bound && !makeUserId) throw new AppError('union_not_bound')
  const adverts = await sql<{ id: number }>`select id from ${unionTable(key, 'advert')}
    where suid = ${suid} and status = 'on' and del_at is null order by (id = ${bound?.advert ?? 0}) desc, id limit 1`.execute(
    db,
  )
  const advert = adverts.rows[0]?.id
  if (advert === undefined) throw new AppError('union_no_advert')
  const who = bound?.rid ?? makeUserId?.(member) ?? ''
  if (!bound)
    await sql`insert into ${unionTable(key, 'user')} (suid, member_id, rid, advert_id, bound_at) values (${suid}, ${member}, ${who}, ${advert}, to_timestamp(${ctx.now})) on conflict do nothing`.execute(
      db,
    )
  return { who, advert }
}
