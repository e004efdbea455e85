import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError } from '#core/errors/errors.ts'
import { quantity, text } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Text } from '#core/text/i18n.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { recordEvent } from '../event/record-event.ts'
import { orders } from '../order.resource.ts'
import { signParcels } from '../lifecycle/sign-parcels.ts'
import { notifyDone } from '../lifecycle/addon-hooks.ts'
import { ship } from './ship.calls.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { requireState } from '../store/order-row.ts'
import { openOrder } from '../store/order-unit.ts'
import type { OrderUnit } from '../store/order-unit.ts'

const redeeming = ['核销', 'redeeming', 'canjear', '引換'] as const
const handing = ['当面交付', 'hand over', 'entregar en mano', '手渡し'] as const
const awaitingPickup = [
  ['status', 'in', ['send']],
  ['way', 'in', ['pickup']],
  ['source', 'in', ['proxy']],
  ['ship_state', 'in', ['ready']],
] as const

/**
 * Hands the goods over and completes the order. The caller has verified the recipient. Throws `order_state`,
 * `code_unpaid`.
 */
async function handOverGoods(ctx: Ctx<DB>, unit: OrderUnit, what: Text): Promise<{ id: number; order_no: string }> {
  const { order, lines } = unit
  requireState(order, ['send'], what, ctx)
  const { id, order_no, terms, due_amount } = order
  if (terms !== 'credit' && due_amount > 0)
    throw new AppError('code_unpaid', { no: order_no, due: figure.money(due_amount) })
  unit.handOver()
  await ship(ctx, id, { lines: [] })
  await signParcels(ctx, id)
  await unit.changeState('done')
  await notifyDone(ctx, { order, lines })
  recordEvent(ctx, id, 'redeemed')
  ctx.log({ biz_type: 'orders', biz_id: id, biz_no: order_no, before: { status: 'send' }, after: { status: 'done' } })
  return { id, order_no }
}

/** Pick-up orders are handed over against their code; orders that staff placed at the counter need none. */
export const redeemCalls = [
  defineCall({
    path: '/seller/order/OrderRedeem',
    method: 'POST',
    title: ['核销', 'Redeem', 'Canjear', '引換'],
    access: 'api',
    button: { table: 'orders', key: 'redeem', scope: 'table' },
    input: { code: text(orders.fields.redeem_code.label, { required: true, max: 12 }) },
    example: { code: '000000000000' },
    unrepeatable: 'The code is drawn at random and shown to the buyer alone.',
    async run({ code }, ctx) {
      const { rows } = await sql<{
        id: number
      }>`select t.id from orders t where t.suid = ${ctx.suid} and t.redeem_code = ${code} and t.del_at is null and ${ctx.visible(orders, 't')}`.execute(
        ctx.db,
      )
      const [match] = rows
      if (!match) throw new AppError('code_unknown')
      const unit = await openOrder(ctx, match.id)
      if (unit.order.status === 'done') throw new AppError('code_used')
      return handOverGoods(ctx, unit, redeeming)
    },
  }),
  defineCall({
    path: '/seller/order/OrderHandOver',
    method: 'POST',
    title: ['当面交付', 'Hand over', 'Entregar en mano', '手渡し'],
    access: 'api',
    button: {
      table: 'orders',
      key: 'handOver',
      scope: 'row',
      when: awaitingPickup,
      otherwise: [
        '仅限代客下单、自提且待核销的订单；买家自己下的订单凭码核销',
        'Only for staff-placed pick-up orders. Buyers’ own orders need a redemption code',
        'Solo pedidos creados por el personal y con recogida. Los del comprador se entregan con su código',
        '代理注文で店頭受取待ちの注文のみ。購入者自身の注文は引換コードで確認します',
      ],
      confirm: true,
      onward: true,
    },
    input: { id: quantity(labelTexts.id, { required: true, decimals: 0, min: 1 }) },
    example: {
      id: {
        exampleOf: 'orders',
        state: 'pay',
        values: { way: 'pickup', receiver: null, receiver_phone: null, region: null, street: null },
      },
    },
    /** Throws `hand_over_proxy` for an order that the buyer placed and has a code for. */
    async run({ id: orderId }, ctx) {
      const { id } = await ctx.find(orders, orderId)
      const locked = await openOrder(ctx, id)
      if (locked.order.source !== 'proxy' || locked.order.way !== 'pickup')
        throw new AppError('hand_over_proxy', { no: locked.order.order_no })
      return handOverGoods(ctx, locked, handing)
    },
  }),
]
