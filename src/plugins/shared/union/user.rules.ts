import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { members } from '#modules/member/tables.ts'
import type { DB } from '../../db.ts'
import { settleShares } from './share.ts'
import { computeShares, unionTable } from './save-orders.ts'

/** Attributes orders that arrived before their member was bound. */
export async function attributeOrders(ctx: Ctx<DB>, union: string, user: number): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`update ${unionTable(union, 'order')} o set member_id = u.member_id, updated_at = now(), ver = o.ver + 1
    from ${unionTable(union, 'user')} u where u.suid = ${ctx.suid} and u.id = ${user} and o.suid = u.suid and o.del_at is null and o.member_id is null
      and o.status <> 'void' and (o.who = u.rid or o.who = u.special_id) returning o.id`.execute(ctx.db)
  if (rows.length === 0) return
  await computeShares(
    ctx,
    union,
    rows.map(({ id }) => id),
  )
  await settleShares(ctx, union)
}

/** Order figures of a user or an advert; void orders do not count. */
const figures = (union: string, mine: string) => {
  const over = (is: string, also = '') =>
    `(select ${is} from ${union}_order o where o.suid = t.suid and o.${mine} and o.del_at is null and o.status <> 'void'${also})`
  return {
    orders: over('count(*)::int'),
    est_fee: over('coalesce(sum(o.est_fee), 0)::int8'),
    settle_fee: over('coalesce(sum(o.settle_fee), 0)::int8', ` and o.status in ('settled', 'shared')`),
  }
}

/** The wallet refused the share or its clawback. */
export const orderFigures = { stuck: '(t.problem is not null)' }
export const userFigures = (union: string) => ({
  phone: `(select m.phone from ${members.text('m')} where m.suid = t.suid and m.id = t.member_id)`,
  ...figures(union, 'member_id = t.member_id'),
})
export const advertFigures = (union: string) => ({
  users: `(select count(*)::int from ${union}_user u where u.suid = t.suid and u.advert_id = t.id and u.del_at is null)`,
  ...figures(union, 'advert_id = t.id'),
})
