import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { followed } from '../order/followed.ts'
import { requireState } from '../order/lock.ts'
import type { Order } from '../order/lock.ts'

const shipping = ['发货', 'shipping', 'enviar', '発送'] as const
const redeemed = new WeakMap<object, number>()

/** The goods of an order are handed over by this action, against its code. */
export function handOver({ db }: Pick<Ctx<DB>, 'db'>, order: number): void {
  redeemed.set(db, order)
}

/** Throws `order_state` for an order of which nothing is sent now, `ship_by_code` for one that waits to be fetched, unless its code was shown. */
export function requireSendable(ctx: Ctx<DB>, order: Order): void {
  requireState(order, ['pay', 'send'], shipping, ctx)
  const fetched = order.status === 'send' && (order.way === 'pickup' || order.way === 'voucher')
  if (fetched && !followed() && redeemed.get(ctx.db) !== order.id) throw new AppError('ship_by_code', { no: order.order_no })
}
