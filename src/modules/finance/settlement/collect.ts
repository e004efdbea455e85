import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Row } from '#core/define/resource.ts'
import { dayStart } from '#core/value/time.ts'
import type { DB } from '../../db.ts'
import { post } from '../../ledger/transaction/post.ts'
import type { Source } from '../../ledger/transaction/request.ts'
import { supplierFacts } from '../../sys/site/supplier.ts'
import { clawBack } from '../shared/fee.ts'
import { settlementDay } from '../shared/settlement-day.ts'
import { collection } from './collection.resource.ts'
import { income } from './income.resource.ts'
import { channelAccount, freeIn, fromPlatform, platformAccount, toPlatform } from './money.ts'
import { termsOf } from './terms.ts'
import { lockWallet } from './wallet-lock.ts'
import type { Channel } from './words.ts'

/** A buyer's payment received through a channel. `no` is the channel's number; amounts in cents, times in seconds. */
export interface CollectedPayment {
  readonly channel: Channel
  readonly no: string
  readonly amount: number
  readonly paidAt: number
  /** The record that it pays for. */
  readonly source?: Source
}

export type Income = Row<typeof income>

/**
 * Books a payment collected for the supplier: it waits in `pending` under the current terms. A repeated call returns
 * the first booking; refuses another amount under the same number.
 */
export async function bookPaid(
  ctx: Ctx<DB>,
  { channel, no, amount, paidAt, source }: CollectedPayment,
): Promise<number> {
  const { db, suid } = ctx
  await sql`select pg_advisory_xact_lock(hashtextextended(${`income ${channel} ${no}`}, ${suid}))`.execute(db)
  const existing = await db
    .selectFrom('income')
    .select(['id', 'amount'])
    .where('suid', '=', suid)
    .where('channel', '=', channel)
    .where('pay_no', '=', no)
    .where('del_at', 'is', null)
    .executeTakeFirst()
  if (existing && existing.amount !== amount)
    throw new AppError('payment_differs', {
      no,
      booked: figure.money(existing.amount),
      asked: figure.money(amount),
    })
  if (existing) return existing.id
  const { mode, settle_days, fee_bp, fee_min, fee_cap, commission_bp, fee_bearer } = await termsOf(ctx)
  const terms = { mode, settle_days, fee_bp, fee_min, fee_cap, commission_bp, fee_bearer }
  const from = { source_table: source?.table ?? null, source_id: source?.id ?? null, source_no: source?.no ?? null }
  const { id, income_no } = await ctx.save(
    income,
    {},
    { ...terms, ...from, channel, pay_no: no, amount, paid_at: paidAt, ...initialTotals },
  )
  await recordCollection(ctx, { channel, kind: 'payment', no, amount, day: dayStart(paidAt), income_id: id })
  await fromPlatform(ctx, {
    key: `income:${id}`,
    type: 'wallet.collect',
    source: { table: 'income', id, no: income_no },
    amount,
    from: channelAccount(channel),
    to: 'pending',
  })
  return id
}

const initialTotals = { refunded: 0, fee: 0, commission: 0, net: 0, clawed: 0, state: 'paid' } as const

/** The paid record is fulfilled: its payment is settled after the configured number of days. Idempotent. */
export async function bookDone({ db, suid }: Ctx<DB>, id: number, at: number): Promise<void> {
  const { settle_days } = await db
    .selectFrom('income')
    .select('settle_days')
    .where('suid', '=', suid)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await sql`
    update income set state = 'pending', done_at = to_timestamp(${at}), settle_on = to_timestamp(${settlementDay(at, settle_days)}), updated_at = now(), ver = ver + 1
    where suid = ${suid} and id = ${id} and state = 'paid' and del_at is null`.execute(db)
}

/** A full or partial refund of a payment. `no` is the channel's number of the refund. */
export interface CollectedRefund {
  readonly id: number
  readonly no: string
  readonly amount: number
  readonly at: number
}

/**
 * Books a refund made by the channel. Before the settlement, it leaves `pending`; after it, the supplier returns its
 * share of the gain, first from the available balance, the remainder as debt (`due`). The platform returns its share of
 * the fees. Idempotent.
 */
export async function bookRefund(ctx: Ctx<DB>, { id, no, amount, at }: CollectedRefund): Promise<void> {
  await lockWallet(ctx)
  const row = await lockIncome(ctx, id)
  const { channel, pay_no, income_no } = row
  const booked = await bookedRefund(ctx, channel, no)
  if (booked !== undefined && booked !== -amount)
    throw new AppError('payment_differs', { no, booked: figure.money(-booked), asked: figure.money(amount) })
  if (booked !== undefined) return
  const refundable = row.amount - row.refunded
  if (amount > refundable)
    throw new AppError('refund_over_payment', {
      no: pay_no,
      asked: figure.money(amount),
      left: figure.money(refundable),
    })
  const refunded = row.refunded + amount
  const settled = row.state === 'settled'
  const clawed = settled ? clawBack(row.net, refunded - refundedBefore(row), row.amount - refundedBefore(row)) : 0
  const state = settled || refunded < row.amount ? row.state : 'refunded'
  await sql`
    update income set refunded = ${refunded}, clawed = ${clawed}, state = ${state}, updated_at = now(), ver = ver + 1
    where suid = ${ctx.suid} and id = ${id}`.execute(ctx.db)
  await recordCollection(ctx, { channel, kind: 'refund', no, amount: -amount, day: dayStart(at), income_id: id })
  const facts = { type: 'wallet.refund' as const, source: { table: 'income', id, no: income_no }, memo: no }
  const key = `income:${id}:refund:${no}`
  if (!settled) return toPlatform(ctx, { ...facts, key, amount, from: 'pending', to: channelAccount(channel) })
  const share = clawed - row.clawed
  const fromAvailable = Math.min(share, Math.max(0, await freeIn(ctx, 'available')))
  await toPlatform(ctx, {
    ...facts,
    key: `${key}:own`,
    amount: fromAvailable,
    from: 'available',
    to: channelAccount(channel),
  })
  await toPlatform(ctx, {
    ...facts,
    key: `${key}:due`,
    amount: share - fromAvailable,
    from: 'due',
    to: channelAccount(channel),
  })
  await refundPlatformShare(ctx, row, { key: `${key}:fee`, amount: amount - share })
}

/** The amount refunded before the settlement: net was computed without it. */
function refundedBefore({ amount, net, fee, commission }: Income): number {
  return amount - net - fee - commission
}

/**
 * The platform's share of a refund after the settlement, taken proportionally from its commission and its fee. Computed
 * from the total returned until now, so that many small refunds add up to one full refund.
 */
async function refundPlatformShare(
  { inTenant, suid }: Ctx<DB>,
  row: Income,
  { key, amount }: { key: string; amount: number },
): Promise<void> {
  if (amount <= 0) return
  const { channel, fee, commission } = row
  const before = row.refunded - refundedBefore(row) - row.clawed
  const commissionOf = (returned: number) =>
    fee + commission === 0 ? 0 : Number((BigInt(returned) * BigInt(commission)) / BigInt(fee + commission))
  const share = commissionOf(before + amount) - commissionOf(before)
  await inTenant('platform', (platform) => {
    const postings = [
      { account: platformAccount('commission'), amount: -BigInt(share) },
      { account: platformAccount('service_fee'), amount: -BigInt(amount - share) },
      { account: channelAccount(channel), amount: BigInt(amount) },
    ]
    return post(platform, {
      key: `${suid}:${key}`,
      type: 'wallet.refund',
      postings: postings.filter((posting) => posting.amount !== 0n),
    })
  })
}

/** A payment, locked until the action ends. */
export async function lockIncome({ db, suid }: Ctx<DB>, id: number): Promise<Income> {
  const row = await db
    .selectFrom('income')
    .selectAll()
    .where('suid', '=', suid)
    .where('id', '=', id)
    .where('del_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

interface CollectionRecord {
  channel: Channel
  kind: 'payment' | 'refund'
  no: string
  amount: number
  day: number
  income_id: number
}

/** The platform's own record of a payment or refund through a channel. */
async function recordCollection(ctx: Ctx<DB>, record: CollectionRecord): Promise<void> {
  const { suid, inTenant } = ctx
  const facts = await supplierFacts(ctx)
  await inTenant('platform', (platform) =>
    platform.save(collection, {}, { ...record, of_suid: suid, supplier: facts?.name ?? String(suid) }),
  )
}

/** The booked amount of a refund, negative; undefined where it is not booked. */
async function bookedRefund({ inTenant, suid }: Ctx<DB>, channel: Channel, no: string): Promise<number | undefined> {
  const refund = await inTenant('platform', ({ db, suid: platform }) =>
    db
      .selectFrom('collection')
      .select('amount')
      .where('suid', '=', platform)
      .where('channel', '=', channel)
      .where('kind', '=', 'refund')
      .where('no', '=', no)
      .where('of_suid', '=', suid)
      .where('del_at', 'is', null)
      .executeTakeFirst(),
  )
  return refund?.amount
}
