import type { Ctx } from '#core/define/context.ts'
import { addonReason, joinReason } from '#core/define/reasons.ts'
import type { DB } from '../../db.ts'
import type { OrderReason } from '../shared/reasons.ts'
import { agreeRefund } from './agree.ts'
import { remainingFreight } from './in-flight.ts'
import { refund } from './refund.resource.ts'
import { unshippedQty } from '../store/order-row.ts'
import { openOrder } from '../store/order-unit.ts'

const unsuccessful: OrderReason = '#order.unsuccessful'

/**
 * Refunds all unshipped units of a paid order whose promotion did not succeed, as a refund raised by the shop.
 * `detail`: why it did not succeed, as the add-on or a person says.
 */
export async function refundAll(
  ctx: Ctx<DB>,
  order_id: number,
  addon: string,
  detail: string | null = null,
): Promise<void> {
  const { order, lines } = await openOrder(ctx, order_id)
  const linesBySku = Map.groupBy(lines, ({ sku_id }) => sku_id)
  const open = [...linesBySku].map(([sku_id, skuLines]) => ({
    sku_id,
    qty: skuLines.reduce((sum, line) => sum + unshippedQty(line), 0),
  }))
  const reason = joinReason(addonReason(addon), unsuccessful, detail).slice(0, 200)
  const created = await ctx.save(refund, {
    order_id,
    source: 'seller',
    type: 'refund',
    reason,
    freight_part: await remainingFreight(ctx, order),
    lines: open,
  })
  // Needs no second approval, whatever the amount.
  const row = await ctx.find(refund, created.id)
  if (row.to_approve) await agreeRefund(ctx, row, null)
}
