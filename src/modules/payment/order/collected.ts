import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { bookDone, bookPaid, bookRefund } from '../../finance/settlement/collect.ts'
import { closeRefund, openRefund } from '../../finance/settlement/open-refunds.ts'
import { supplierFacts } from '../../sys/site/supplier.ts'
import type { SupplierFacts } from '../../sys/site/supplier.ts'
import { isPort } from '../shared/words.ts'
import { paymentsOf } from './rows.ts'
import type { PayOrder } from './rows.ts'

/**
 * Books with the platform what a union account is paid through a provider, under the terms of this moment (decision 0038). Gives its record there; null for
 * money that the supplier holds itself.
 */
export async function collect(ctx: Ctx<DB>, { channel, no, kind_no, amount, id }: PayOrder, { pay_no, at, supplier }: { pay_no: string; at: number; supplier: SupplierFacts | undefined }): Promise<number | null> {
  if (!isPort(channel)) return null
  const paid = supplier ?? (await supplierFacts(ctx))
  if (!paid?.is_union) return null
  return bookPaid(ctx, { channel, no: pay_no, amount, paidAt: at, source: { table: 'pay_order', id, no: kind_no ?? no } })
} // prettier-ignore

interface Returned {
  readonly id: number
  readonly no: string
  readonly amount: number
}

/** A refund of money has begun: the platform pays nothing of its payment out before it has come to an end. */
export async function holdRefund(ctx: Ctx<DB>, { income_id }: PayOrder, { id }: Pick<Returned, 'id'>): Promise<void> {
  if (income_id !== null) await openRefund(ctx, { id: income_id, key: `pay_refund:${id}` })
}

/** It has come to its end, out of what was collected; or `byHand`, which leaves that to the supplier. */
export async function endRefund(ctx: Ctx<DB>, { income_id }: PayOrder, { id, no, amount }: Returned, how: { at: number; byHand: boolean }): Promise<void> {
  if (income_id === null) return
  if (!how.byHand) await bookRefund(ctx, { id: income_id, no, amount, at: how.at })
  await closeRefund(ctx, { id: income_id, key: `pay_refund:${id}` })
} // prettier-ignore

interface Of {
  readonly kind: string
  readonly id: number
}

/** What was paid for is done: what was collected for it is settled so many days later. For whatever is owed, as often as it likes. */
export async function settleFrom(ctx: Ctx<DB>, { kind, id }: Of): Promise<void> {
  for (const { income_id } of await paymentsOf(ctx, kind, id)) if (income_id !== null) await bookDone(ctx, income_id, ctx.now)
}

/** Nothing collected for it is settled while this is open; also what comes in later, once it is said again. */
export async function holdSettlement(ctx: Ctx<DB>, { kind, id }: Of, key: string): Promise<void> {
  for (const { income_id } of await paymentsOf(ctx, kind, id)) if (income_id !== null) await openRefund(ctx, { id: income_id, key })
}

export async function releaseSettlement(ctx: Ctx<DB>, { kind, id }: Of, key: string): Promise<void> {
  for (const { income_id } of await paymentsOf(ctx, kind, id)) if (income_id !== null) await closeRefund(ctx, { id: income_id, key })
}
