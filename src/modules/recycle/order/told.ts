import type { ExternalEvent } from '#core/define/external-event.ts'
import type { Ctx } from '#core/define/resource.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import type { DB } from '../../db.ts'
import type { Order } from './lock.ts'

/** What people do with an order beside its plain steps, for add-ons and other systems. */
export const recycleTold = {
  assigned: { name: 'recycle.assigned', title: ['回收派单', 'Recycling order dispatched', 'Orden de reciclaje asignada', '回収の割り当て'] },
  priced: {
    name: 'recycle.priced',
    title: ['回收报价待确认', 'Recycling price to be confirmed', 'Precio de reciclaje por confirmar', '回収価格の確認待ち'],
    steps: ['recycle_order.recheck'],
  },
  refused: {
    name: 'recycle.refused',
    title: ['回收拒收', 'Recycling refused', 'Reciclaje rechazado', '回収の受取拒否'],
    steps: ['recycle_order.refuse'],
  },
  paid: { name: 'recycle.paid', title: ['回收打款', 'Recycling paid out', 'Reciclaje pagado', '回収の支払い'] },
} as const satisfies Record<string, ExternalEvent> // prettier-ignore

/** Tells of an order what this action did with it; amounts in yuan. */
export function tellOrder(
  ctx: Ctx<DB>,
  { id, order_no }: Pick<Order, 'id' | 'order_no'>,
  what: keyof typeof recycleTold,
  amount?: number,
): void {
  const data = { order_no, ...(amount === undefined ? {} : { amount: formatDecimal(amount, 2) }) }
  ctx.tell(recycleTold[what], { biz_type: 'recycle_order', biz_id: id, describe: async () => ({ no: order_no, data }) })
}
