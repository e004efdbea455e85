import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '#modules/db.ts'
import { applyPayment } from '#modules/payment/pay/apply.ts'
import { addPayment, lockOwed } from '#modules/payment/pay/start.ts'
import { settleRefund } from '#modules/payment/refund/settle-refund.ts'
import type { Tx } from '#server/db/db.ts'
import { runBehaviour } from '#server/write/behaviour-call.ts'
import type { contextOf } from '#server/write/context.ts'
import type { ScheduledAction } from './clerk.ts'
import type { Client } from './client.ts'
import { actBehind, pastDesk as actingDesk } from './desk.ts'
import type { Body } from './desk.ts'

/** The user agent under which the demo’s orders are logged. */
export const orderAgent = 'saltern demo orders'

/** Makes the calls of the order desk. There are two: one makes them now, one acts behind them at past moments, and both must leave the same rows. */
export interface OrderDesk {
  /** A call by its path; gives what it made. */
  call(path: string, body: Body, action: ScheduledAction): Promise<number>
  /** What the channel tells: all that an order owes was paid, or a refund has reached its buyer. */
  paidOnline(order: number, channel: 'wxpay' | 'alipay', action: ScheduledAction): Promise<void>
  refundedOnline(order: number, action: ScheduledAction): Promise<void>
  /** The code by which a buyer fetches an order. */
  codeOf(order: number): Promise<string>
}

interface Made {
  id?: number
}

/** The desk of a person who makes calls now. What channels tell it is done for them by cash, since no channel calls here. */
export function callingDesk(client: Client, codeOf: OrderDesk['codeOf']): OrderDesk {
  return {
    call: async (path, body) => (await client.post<Made | null>(path, body))?.id ?? 0,
    paidOnline: async (id) => void (await client.post('/seller/order/OrderPay', { id, channel: 'cash' })),
    refundedOnline: async () => undefined,
    codeOf,
  }
}

/** Acts behind the calls in a transaction, as any of a supplier’s people, at past moments: only the clock differs from a call. */
export function pastDesk(app: FastifyInstance, tx: Tx, names: ReadonlyMap<number, string>, agent = orderAgent): OrderDesk {
  const { suid } = tx
  const desk = actingDesk(app, tx, { agent, names })
  const act = <T>({ by, at }: ScheduledAction, path: string, run: (ctx: ReturnType<typeof contextOf>) => Promise<T>) =>
    actBehind(app, tx, { uid: by, name: names.get(by) ?? '', at, path, agent }, run)
  return {
    call: async (path, body, action) => idOf(await desk.call(path, body, action)),
    paidOnline: (id, channel, action) =>
      act(action, '/seller/order/OrderPayCode', async (ctx) => void (await runBehaviour(payOnline, [ctx, { id, channel, at: action.at }]))),
    async refundedOnline(order, action) {
      const waiting = await tx.query<{ id: number }>(
        `select r.id from pay_refund r join pay_order p on p.suid = r.suid and p.id = r.pay_order_id
         where r.suid = $1 and p.kind = 'order' and p.kind_id = $2 and r.state = 'wait' and p.channel in ('wxpay', 'alipay')`,
        [suid, order],
      )
      for (const { id } of waiting)
        await act(
          action,
          '/seller/refund/RefundAgree',
          async (ctx) => void (await runBehaviour(settleRefund, [ctx, id, { at: action.at }])),
        )
    },
    async codeOf(order) {
      const [row] = await tx.query<{ redeem_code: string }>('select redeem_code from orders where suid = $1 and id = $2', [suid, order])
      return row?.redeem_code ?? ''
    },
  }
}

function idOf(made: unknown): number {
  return typeof made === 'object' && made !== null && 'id' in made ? Number(made.id) : 0
}

interface Online {
  id: number
  channel: 'wxpay' | 'alipay'
  at: number
}

/** A payment at a channel that has told of it, as its notice does. */
async function payOnline(ctx: Ctx<DB>, { id, channel, at }: Online): Promise<void> {
  const asked = { kind: 'order', id, key: `order:${id}:${channel}` }
  const owed = await lockOwed(ctx, { ...asked, amount: 0 })
  const { no } = await addPayment(ctx, { ...asked, amount: owed.due }, owed, { channel, way: 'native' })
  const pay_no = channel === 'wxpay' ? `4200002${at}${String(id).padStart(8, '0')}` : `${at}2200${String(id).padStart(10, '0')}`
  await applyPayment(ctx, { no, amount: owed.due, pay_no, at })
}
