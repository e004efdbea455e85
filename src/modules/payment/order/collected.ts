import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { bookDone, bookPaid, bookRefund } from '../../finance/settlement/collect.ts'
import { closeRefund, openRefund } from '../../finance/settlement/open-refunds.ts'
import { supplierFacts } from '../../sys/site/supplier.ts'
import type { SupplierFacts } from '../../sys/site/supplier.ts'
import { isPort } from '../shared/words.ts'
import { paymentsOf } from './rows.ts'
import type { PayOrder } from './rows.ts'

/**
 * Books a provider payment of a union account with the platform, under the current settlement terms (decision 0038).
 * Returns the income id there; null for money that the supplier receives directly.
 */
export async function bookWithPlatform(
  ctx: Ctx<DB>,
  { channel, no, kind_no, amount, id }: PayOrder,
  { pay_no, at, supplier }: { pay_no: string; at: number; supplier: SupplierFacts | undefined },
): Promise<number | null> {
  if (!isPort(channel) || channel === 'gateway') return null
  const facts = supplier ?? (await supplierFacts(ctx))
  if (!facts?.is_union) return null
  return bookPaid(ctx, {
    channel,
    no: pay_no,
    amount,
    paidAt: at,
    source: { table: 'pay_order', id, no: kind_no ?? no },
  })
}

interface RefundFacts {
  readonly id: number
  readonly no: string
  readonly amount: number
}

/** Records the start of a money refund: the platform pays out nothing of this payment until the refund ends. */
export async function beginRefund(
  ctx: Ctx<DB>,
  { income_id }: PayOrder,
  { id }: Pick<RefundFacts, 'id'>,
): Promise<void> {
  if (income_id !== null) await openRefund(ctx, { id: income_id, key: `pay_refund:${id}` })
}

/** Records the end of a refund, made from the collected money, or `byHand`, which leaves it to the supplier. */
export async function endRefund(
  ctx: Ctx<DB>,
  { income_id }: PayOrder,
  { id, no, amount }: RefundFacts,
  how: { at: number; byHand: boolean },
): Promise<void> {
  if (income_id === null) return
  if (!how.byHand) await bookRefund(ctx, { id: income_id, no, amount, at: how.at })
  await closeRefund(ctx, { id: income_id, key: `pay_refund:${id}` })
}

interface PayableRef {
  readonly kind: string
  readonly id: number
}

/**
 * The payable is fulfilled: its collected money is settled after the configured number of days. Idempotent, for any
 * payable.
 */
export async function startSettlement(ctx: Ctx<DB>, { kind, id }: PayableRef): Promise<void> {
  for (const { income_id } of await paymentsOf(ctx, kind, id))
    if (income_id !== null) await bookDone(ctx, income_id, ctx.now)
}

/** Blocks the settlement of its collected money while `key` is open. Repeat the call to cover later payments. */
export async function holdSettlement(ctx: Ctx<DB>, { kind, id }: PayableRef, key: string): Promise<void> {
  for (const { income_id } of await paymentsOf(ctx, kind, id))
    if (income_id !== null) await openRefund(ctx, { id: income_id, key })
}

export async function releaseSettlement(ctx: Ctx<DB>, { kind, id }: PayableRef, key: string): Promise<void> {
  for (const { income_id } of await paymentsOf(ctx, kind, id))
    if (income_id !== null) await closeRefund(ctx, { id: income_id, key })
}
