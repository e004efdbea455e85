import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { postDebt } from '../../debt/item/post-debt.ts'
import type { DebtSource } from '../../debt/item/post-debt.ts'
import { sliceOf } from '../shared/slice.ts'
import { unshippedQty } from '../store/order-row.ts'
import type { Order, OrderLine } from '../store/order-row.ts'
import { openOrder } from '../store/order-unit.ts'

/** An order with its lines, current or about to be written. */
export interface OrderWithLines {
  readonly order: Order
  readonly lines: readonly OrderLine[]
}

/**
 * Posts the difference between an account order's shipped amount and what is already posted, in the name of a document.
 * The caller has recounted the order. Returns the cents for that document, negative where the receivable decreases.
 */
export async function settleAccount(ctx: Ctx<DB>, order_id: number, source: DebtSource): Promise<number> {
  return postDifference(ctx, await openOrder(ctx, order_id), source)
}

/** As `settleAccount`, for an order whose lines are already loaded. */
export async function postDifference(
  ctx: Ctx<DB>,
  { order, lines }: OrderWithLines,
  source: DebtSource,
): Promise<number> {
  const { partner_id, terms, account_amount } = order
  const supplied = order.source === 'supply'
  if (terms !== 'credit' || (partner_id === null && !supplied)) return 0
  const amount = shippedAmount(order, lines) - account_amount
  // The store's side posts the amount that it owes its supplier.
  if (amount === 0 || partner_id === null) return amount
  await postDebt(ctx, {
    partner_id,
    side: 'receivable',
    kind: amount > 0 ? 'sale' : 'sale_return',
    amount,
    source,
    day: ctx.now,
    against: 'sales',
  })
  return amount
}

/**
 * Amount of an order's shipped goods: the total without refunds and unshipped units. The freight is due with the first
 * unit. Cents.
 */
function shippedAmount({ total_amount, agreed_amount }: Order, lines: readonly OrderLine[]): number {
  const open = lines.reduce((sum, line) => sum + unshippedQty(line), 0)
  if (open > 0 && lines.every(({ shipped_qty }) => shipped_qty === 0)) return 0
  const unshippedAmount = lines.reduce(
    (sum, line) => sum + sliceOf({ ...line, priorQty: line.qty - unshippedQty(line) }, unshippedQty(line)),
    0,
  )
  return Math.max(0, total_amount - agreed_amount - unshippedAmount)
}
