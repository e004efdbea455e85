import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import type { DB } from '../../db.ts'
import { supplierFacts } from '../../sys/site/supplier.ts'
import type { SupplierFacts } from '../../sys/site/supplier.ts'
import { refundMoney } from '../refund/refund-money.ts'
import { postMoney } from '../order/books.ts'
import { collect } from '../order/collected.ts'
import { lockBoth, paymentByNo, toldOf } from '../order/rows.ts'
import type { LockedPayment, PayOrder } from '../order/rows.ts'

/** What a channel says of a payment that was made. Cents and seconds. */
export interface Told {
  readonly no: string
  readonly amount: number
  readonly pay_no: string
  readonly at: number
  /** By which channel, and the app and merchant, that it was made to. */
  readonly channel?: string
  readonly account?: string
  /** The payment, where the caller has read it already. */
  readonly about?: PayOrder | undefined
}

/** `repeated`: it counted before, and nothing changes. */
export type Applied = 'applied' | 'repeated'

/**
 * The one road by which money from outside counts: the callback, asking after and the reconciliation end here, under the lock of what is owed. Refuses another
 * amount or merchant, and throws `not_found` for a number that is not there (yet).
 */
export async function applyPayment(ctx: Ctx<DB>, { no, amount, pay_no, at, channel, account, about }: Told): Promise<Applied> {
  const found = about ?? (await paymentByNo(ctx, no))
  if (!found) throw new AppError('not_found')
  if (channel !== undefined && found.channel !== channel) throw new AppError('pay_account_differs', { no })
  // one pipeline with the first lock
  const [locked, supplier] = await Promise.all([lockBoth(ctx, found), supplierFacts(ctx)])
  const { row } = locked
  if (amount !== row.amount)
    throw new AppError('pay_amount_differs', { no, amount: formatDecimal(row.amount, 2), told: formatDecimal(amount, 2) })
  if (account !== undefined && row.account !== null && account !== row.account) throw new AppError('pay_account_differs', { no })
  if (row.state === 'paid') return 'repeated'
  await takePayment(ctx, row, { pay_no, at: Math.min(at, ctx.now), locked, supplier })
  return 'applied'
}

interface Taken {
  readonly pay_no: string
  readonly at: number
  /** The payment and what it is for, where the caller has locked them already and changed nothing since. */
  readonly locked?: LockedPayment
  /** Who is paid, where the caller has read that already. */
  readonly supplier?: SupplierFacts | undefined
}

/**
 * Notes that a payment is made, posts it and tells what it is for. What comes for something closed, or paid already, is kept and given back by itself; so is what
 * is more than is owed by now.
 */
export async function takePayment(ctx: Ctx<DB>, given: PayOrder, { pay_no, at, locked, supplier }: Taken): Promise<PayOrder> {
  const { payable, owed, about, row: before } = locked ?? (await lockBoth(ctx, given))
  const surplus = !owed.open || owed.due <= 0
  const income_id = await collect(ctx, before, { pay_no, at, supplier })
  const row: PayOrder = { ...before, state: 'paid', pay_no, paid_at: at, surplus, step: null, problem: null, income_id }
  const noting = sql`
    update pay_order set state = 'paid', pay_no = ${pay_no.slice(0, 100)}, paid_at = to_timestamp(${at}), surplus = ${surplus}, step = null, problem = null,
      income_id = ${income_id}::bigint, fund_id = ${given.fund_id}::bigint, settled_by = ${given.settled_by}::bigint, ver = ${before.ver + 1}
    where suid = ${ctx.suid} and id = ${row.id}`
  ctx.pipeline(noting.compile(ctx.db))
  ctx.log({
    biz_type: 'pay_order',
    biz_id: row.id,
    biz_no: row.no,
    before: { state: before.state },
    after: { state: 'paid', pay_no, surplus },
  })
  const paid: PayOrder = { ...row, fund_id: given.fund_id }
  if (!surplus) await payable.paid(ctx, { id: about, payment: toldOf(paid) })
  await postMoney(ctx, paid, {
    key: `pay_order:${row.id}`,
    type: surplus ? 'payment.surplus' : 'payment.taken',
    amount: row.amount,
    points: row.points ?? 0,
    source: { table: 'pay_order', id: row.id, no: row.no },
  })
  const over = surplus ? row.amount : Math.max(0, row.amount - owed.due)
  if (over > 0) {
    await refundMoney(ctx, { payment: row.id, amount: over, key: `surplus:${row.no}`, surplus: true })
    await payable.over?.(ctx, { id: about, payment: toldOf(paid), amount: over })
  }
  return paid
}
