import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { dayStart } from '#core/value/time.ts'
import { balance } from '#modules/ledger/balance/balance.ts'
import { requireActive } from '#modules/member/member/members.ts'
import { walletOf } from '#modules/member/wallet/wallets.ts'
import type { DB } from '../../db.ts'
import { lifepaySetting } from '../setting/setting.resource.ts'
import type { Kind } from '../words.ts'
import { billOf } from '../arrears/arrears.job.ts'
import { accountPatterns, accountHints } from '../unit/accounts.ts'
import { chargeOrder } from './charge.job.ts'
import { chargeWallet } from './money.ts'
import { lifepayOrder } from './order.resource.ts'

/** Orders of one member that may wait for payment. */
const MAX_UNPAID = 10

/** An order as the buyer's calls answer it. */
export interface Placed {
  readonly id: number
  readonly order_no: string
  readonly status: string
}

/** Orders a top-up for a member and pays it where the wallet balance is sufficient; otherwise it waits for payment. */
export async function placeOrder(
  ctx: Ctx<DB>,
  member: number,
  { price_id, account }: { price_id: number; account: string },
): Promise<Placed> {
  const { db, suid } = ctx
  await lockMember(ctx, member)
  const setting = await ctx.single(lifepaySetting)
  const { rows } = await sql<{
    kind: Kind
    unit_id: number
    region: string | null
    face: number
    price: number
    cost: number
    product_code: string | null
    is_complete: boolean
  }>`
    select u.kind, u.id as unit_id, u.region, p.face, p.price, p.cost, coalesce(p.product_code, u.product_code) as product_code,
      u.kind <> 'electric' or num_nulls(u.province_code, u.city_code, u.project_code, u.unit_code, coalesce(p.product_code, u.product_code)) = 0 as is_complete
    from lifepay_price p
    join lifepay_unit u on u.suid = p.suid and u.id = p.unit_id and u.del_at is null and u.enabled
    where p.suid = ${suid} and p.id = ${price_id} and p.del_at is null and p.enabled for share`.execute(db)
  const [chosen] = rows
  if (!setting.is_open) throw new AppError('lifepay_closed')
  if (!chosen?.is_complete) throw new AppError('lifepay_off_sale')
  if (setting[`${chosen.kind}_key`] === null) throw new AppError('lifepay_not_set_up')
  if (!accountPatterns[chosen.kind].test(account))
    throw refusing('account', 'lifepay_account', { wanted: accountHints[chosen.kind] })
  const open = await sql<{ n: number }>`select count(*)::int as n from lifepay_order
    where suid = ${suid} and member_id = ${member} and status = 'unpaid' and del_at is null`.execute(db)
  if ((open.rows[0]?.n ?? 0) >= MAX_UNPAID) throw new AppError('lifepay_many_unpaid', { most: MAX_UNPAID })
  const { is_complete: _isComplete, ...bought } = chosen
  const bill = await billOf(ctx, { member_id: member, unit_id: chosen.unit_id, account })
  const { id } = await ctx.save(
    lifepayOrder,
    {},
    { ...bought, ...bill, member_id: member, account, pay_state: 'unpaid', tries: 0, asked: 0 },
  )
  return (await freeOf(ctx, member)) >= BigInt(chosen.price)
    ? payOrder(ctx, member, id)
    : placedOf(await ctx.find(lifepayOrder, id))
}

/**
 * Pays an order from the member's wallet, and forwards it: to a person where the rules require a review, otherwise to
 * the gateway.
 */
export async function payOrder(ctx: Ctx<DB>, member: number, id: number): Promise<Placed> {
  await lockMember(ctx, member)
  await requireActive(ctx, member)
  const { rows } = await sql<{ id: number }>`select id from lifepay_order
    where suid = ${ctx.suid} and id = ${id} and member_id = ${member} and del_at is null for update`.execute(ctx.db)
  if (rows.length === 0) throw new AppError('not_found')
  const order = await ctx.find(lifepayOrder, id)
  if (order.status !== 'unpaid') throw new AppError('state_changed')
  const free = await freeOf(ctx, member)
  if (free < BigInt(order.price))
    throw new AppError('lifepay_balance', { price: figure.money(order.price), have: figure.money(free) })
  await chargeWallet(ctx, order)
  const why = await reviewReason(ctx, order)
  await sql`update lifepay_order set status = ${why === null ? 'charging' : 'review'}, review_reason = ${why}, pay_state = 'paid',
    paid_at = to_timestamp(${ctx.now}), ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${id}`.execute(
    ctx.db,
  )
  if (why === null) await ctx.dispatch(chargeOrder, id)
  return placedOf(await ctx.find(lifepayOrder, id))
}

/** Why an order needs a review before it is submitted; null where it needs none. */
async function reviewReason(
  ctx: Ctx<DB>,
  order: { member_id: number; account: string; face: number },
): Promise<'all' | 'amount' | 'often' | null> {
  const { review_mode, review_above, review_per_day } = await ctx.single(lifepaySetting)
  if (review_mode === 'all') return 'all'
  if (review_mode === 'none') return null
  if (review_above !== null && order.face >= review_above) return 'amount'
  if (review_per_day === null) return null
  const since = dayStart(ctx.now)
  const { rows } = await sql<{ by_member: number; by_account: number }>`
    select count(*) filter (where member_id = ${order.member_id})::int as by_member, count(*) filter (where account = ${order.account})::int as by_account
    from lifepay_order where suid = ${ctx.suid} and paid_at >= to_timestamp(${since}) and del_at is null
      and (member_id = ${order.member_id} or account = ${order.account})`.execute(ctx.db)
  const [{ by_member, by_account } = { by_member: 0, by_account: 0 }] = rows
  return Math.max(by_member, by_account) >= review_per_day ? 'often' : null
}

async function freeOf(ctx: Ctx<DB>, member: number): Promise<bigint> {
  return (await balance(ctx, walletOf(member, 'rmb'))).free
}

const placedOf = ({ id, order_no, status }: Placed): Placed => ({ id, order_no, status })

/** Serialises the orders and payments of one member. */
async function lockMember({ db, suid }: Ctx<DB>, member: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lifepay:${suid}:${member}`}, 0))`.execute(db)
}
