import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { postDebt } from '../../debt/item/post-debt.ts'
import type { DebtSource } from '../../debt/item/post-debt.ts'
import { sliceOf } from '../shared/slice.ts'
import { lockOrder, openOf } from './lock.ts'
import type { Order, OrderLine } from './lock.ts'

/** An order with its lines, as they stand or are about to. */
export interface Standing {
  readonly order: Order
  readonly lines: readonly OrderLine[]
}

/**
 * Makes what was posted of an order on account what is out of it by now, in the name of a document. The caller has counted the order. Gives the cents, for that
 * document; below zero where the account was lowered.
 */
export async function settleAccount(ctx: Ctx<DB>, order_id: number, source: DebtSource): Promise<number> {
  return postDifference(ctx, await lockOrder(ctx, order_id), source)
}

/** As `settleAccount`, for an order whose lines are known. */
export async function postDifference(ctx: Ctx<DB>, { order, lines }: Standing, source: DebtSource): Promise<number> {
  const { partner_id, terms, account_amount } = order
  const supplied = order.source === 'supply'
  if (terms !== 'credit' || (partner_id === null && !supplied)) return 0
  const amount = outOf(order, lines) - account_amount
  // what a store owes its supplier is posted with the store’s side of it
  if (amount === 0 || partner_id === null) return amount
  await postDebt(ctx, { partner_id, side: 'receivable', kind: amount > 0 ? 'sale' : 'sale_return', amount, source, day: ctx.now, against: 'sales' })
  return amount
} // prettier-ignore

/** What of an order has left comes to: all of it without what was given back and what is still to be sent. Freight is owed with the first piece. Cents. */
function outOf({ total_amount, agreed_amount }: Order, lines: readonly OrderLine[]): number {
  const open = lines.reduce((sum, line) => sum + openOf(line), 0)
  if (open > 0 && lines.every(({ shipped_qty }) => shipped_qty === 0)) return 0
  const waiting = lines.reduce((sum, line) => sum + sliceOf({ ...line, priorQty: line.qty - openOf(line) }, openOf(line)), 0)
  return Math.max(0, total_amount - agreed_amount - waiting)
}
