import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { requireState } from '../store/order-row.ts'
import type { OrderUnit } from '../store/order-unit.ts'

const shipping = ['发货', 'shipping', 'enviar', '発送'] as const

/**
 * Throws `order_state` for an order that cannot be shipped now, `ship_by_code` for a pick-up order whose code was not
 * presented. A parcel of the other side (`isMirrored`) needs no code here.
 */
export function requireSendable(
  ctx: Pick<Ctx<DB>, 'lang'>,
  { order, isHandedOver }: OrderUnit,
  { isMirrored }: { isMirrored: boolean },
): void {
  requireState(order, ['pay', 'send'], shipping, ctx)
  const isPickup = order.status === 'send' && (order.way === 'pickup' || order.way === 'voucher')
  if (isPickup && !isMirrored && !isHandedOver) throw new AppError('ship_by_code', { no: order.order_no })
}
