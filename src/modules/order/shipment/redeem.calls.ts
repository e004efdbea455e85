import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { text } from '#core/fields/index.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import { defineCall } from '../../db.ts'
import { noteEvent } from '../event/note.ts'
import { lockOrder, moveOrder, requireState } from '../order/lock.ts'
import { orders } from '../order/order.resource.ts'
import { signParcels } from '../order/sign-parcels.ts'
import { tellDone } from '../order/tell-addons.ts'
import { handOver } from './fetched.ts'
import { ship } from './ship.calls.ts'

const redeeming = ['核销', 'redeeming', 'canjear', '利用'] as const

/** What is fetched is handed over against its code: the goods leave and the order is done, once. */
export const redeemCalls = [
  defineCall({
    path: '/seller/order/OrderRedeem',
    method: 'POST',
    title: ['核销', 'Redeem code', 'Canjear código', '利用コードの確認'],
    access: 'api',
    button: { table: 'orders', key: 'redeem', scope: 'table' },
    input: { code: text(orders.fields.redeem_code.label, { required: true, max: 12 }) },
    async run({ code }, ctx) {
      const { rows } = await sql<{ id: number }>`select t.id from orders t where t.suid = ${ctx.suid} and t.redeem_code = ${code} and t.del_at is null and ${ctx.visible(orders, 't')}`.execute(ctx.db)
      const [found] = rows
      if (!found) throw new AppError('code_unknown')
      const { order, lines } = await lockOrder(ctx, found.id)
      if (order.status === 'done') throw new AppError('code_used')
      requireState(order, ['send'], redeeming, ctx)
      if (order.terms !== 'credit' && order.due_amount > 0) throw new AppError('code_unpaid', { no: order.order_no, due: formatDecimal(order.due_amount, 2) })
      handOver(ctx, order.id)
      await ship(ctx, order.id, { lines: [] })
      await signParcels(ctx, order.id)
      await moveOrder(ctx, order.id, 'done')
      await tellDone(ctx, { order, lines })
      noteEvent(ctx, order.id, 'redeemed')
      ctx.log({ biz_type: 'orders', biz_id: order.id, biz_no: order.order_no, before: { status: 'send' }, after: { status: 'done' } })
      return { id: order.id, order_no: order.order_no }
    },
  }),
] // prettier-ignore
