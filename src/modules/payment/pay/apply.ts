import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { supplierFacts } from '../../sys/site/supplier.ts'
import type { SupplierFacts } from '../../sys/site/supplier.ts'
import { refundMoney } from '../refund/refund-money.ts'
import { postMoney } from '../order/books.ts'
import { bookWithPlatform } from '../order/collected.ts'
import { lockBoth, paymentByNo, toPaidPayment } from '../order/rows.ts'
import type { LockedPayment, PayOrder } from '../order/rows.ts'

/** A payment as reported by its channel. Cents and seconds. */
export interface ChannelPayment {
  readonly no: string
  readonly amount: number
  readonly pay_no: string
  readonly at: number
  /** The channel, and the app and merchant that received the payment. */
  readonly channel?: string
  readonly account?: string
  /** The payment, where the caller has already read it. */
  readonly about?: PayOrder | undefined
}

/** `repeated`: it was counted before, and nothing changes. */
export type Applied = 'applied' | 'repeated'

/**
 * The single path by which external money is counted: notices, checks and reconciliation all end here, under the lock
 * of the payable. Refuses another amount or merchant, and throws `not_found` for an unknown number.
 */
export async function applyPayment(
  ctx: Ctx<DB>,
  { no, amount, pay_no, at, channel, account, about }: ChannelPayment,
): Promise<Applied> {
  const payment = about ?? (await paymentByNo(ctx, no))
  if (!payment) throw new AppError('not_found')
  if (channel !== undefined && payment.channel !== channel) throw new AppError('pay_account_differs', { no })
  // one pipeline with the first lock
  const [locked, supplier] = await Promise.all([lockBoth(ctx, payment), supplierFacts(ctx)])
  const { row } = locked
  if (amount !== row.amount)
    throw new AppError('pay_amount_differs', {
      no,
      amount: figure.money(row.amount),
      told: figure.money(amount),
    })
  if (account !== undefined && row.account !== null && account !== row.account)
    throw new AppError('pay_account_differs', { no })
  if (row.state === 'paid') return 'repeated'
  await recordPayment(ctx, row, { pay_no, at: Math.min(at, ctx.now), locked, supplier })
  return 'applied'
}

interface PaidDetails {
  readonly pay_no: string
  readonly at: number
  /** The locked payment and payable, where the caller holds the locks and has changed nothing since. */
  readonly locked?: LockedPayment
  /** The supplier, where the caller has already read it. */
  readonly supplier?: SupplierFacts | undefined
}

/**
 * Records that a payment is made, posts it and calls the hook of its payable. A payment for a closed or fully paid
 * payable is stored and refunded automatically, as is any amount above the current due.
 */
export async function recordPayment(
  ctx: Ctx<DB>,
  payment: PayOrder,
  { pay_no, at, locked, supplier }: PaidDetails,
): Promise<PayOrder> {
  const { payable, owed, about, row: before } = locked ?? (await lockBoth(ctx, payment))
  const surplus = !owed.open || owed.due <= 0
  const income_id = await bookWithPlatform(ctx, before, { pay_no, at, supplier })
  const row: PayOrder = { ...before, state: 'paid', pay_no, paid_at: at, surplus, step: null, problem: null, income_id }
  const updatePayment = sql`
    update pay_order set state = 'paid', pay_no = ${pay_no.slice(0, 100)}, paid_at = to_timestamp(${at}), surplus = ${surplus}, step = null, problem = null,
      income_id = ${income_id}::bigint, fund_id = ${payment.fund_id}::bigint, settled_by = ${payment.settled_by}::bigint, ver = ${before.ver + 1}
    where suid = ${ctx.suid} and id = ${row.id}`
  ctx.pipeline(updatePayment.compile(ctx.db))
  ctx.log({
    biz_type: 'pay_order',
    biz_id: row.id,
    biz_no: row.no,
    before: { state: before.state },
    after: { state: 'paid', pay_no, surplus },
  })
  const paid: PayOrder = { ...row, fund_id: payment.fund_id }
  if (!surplus) await payable.paid(ctx, { id: about, payment: toPaidPayment(paid) })
  await postMoney(ctx, paid, {
    key: `pay_order:${row.id}`,
    type: surplus ? 'payment.surplus' : 'payment.taken',
    amount: row.amount,
    points: row.points ?? 0,
    source: { table: 'pay_order', id: row.id, no: row.no },
  })
  const excess = surplus ? row.amount : Math.max(0, row.amount - owed.due)
  if (excess > 0) {
    await refundMoney(ctx, { payment: row.id, amount: excess, key: `surplus:${row.no}`, surplus: true })
    await payable.over?.(ctx, { id: about, payment: toPaidPayment(paid), amount: excess })
  }
  return paid
}
