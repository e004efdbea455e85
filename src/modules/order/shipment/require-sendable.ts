import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { counterpartyWrite } from '../order/counterparty.ts'
import { requireState } from '../order/lock.ts'
import type { Order } from '../order/lock.ts'

const shipping = ['发货', 'shipping', 'enviar', '発送'] as const
const handedOver = new WeakMap<object, number>()

/** Marks an order as handed over by this action, against its redemption code. */
export function markHandedOver({ db }: Pick<Ctx<DB>, 'db'>, order: number): void {
  handedOver.set(db, order)
}

/**
 * Throws `order_state` for an order that cannot be shipped now, `ship_by_code` for a pick-up order whose code was not
 * presented.
 */
export function requireSendable(ctx: Ctx<DB>, order: Order): void {
  requireState(order, ['pay', 'send'], shipping, ctx)
  const isPickup = order.status === 'send' && (order.way === 'pickup' || order.way === 'voucher')
  if (isPickup && !counterpartyWrite() && handedOver.get(ctx.db) !== order.id)
    throw new AppError('ship_by_code', { no: order.order_no })
}
