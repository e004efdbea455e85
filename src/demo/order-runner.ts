import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '#modules/db.ts'
import { applyPayment } from '#modules/payment/pay/apply.ts'
import { addPayment, lockOwed } from '#modules/payment/pay/start.ts'
import { settleRefund } from '#modules/payment/refund/settle-refund.ts'
import type { Tx } from '#server/db/db.ts'
import { runBehaviour } from '#server/write/behaviour-call.ts'
import type { contextOf } from '#server/write/context.ts'
import type { ScheduledAction } from './clerk.ts'
import type { Client } from './client.ts'
import { runAs, pastRunner as actingDesk } from './call-runner.ts'
import type { Body } from './call-runner.ts'

/** The user agent under which the demo’s orders are logged. */
export const orderAgent = 'saltern demo orders'

/**
 * Makes the calls of order processing. Two implementations must create the same rows: one makes the calls now, one runs
 * their actions at past moments.
 */
export interface OrderRunner {
  /** Makes a call by its path; returns the created id. */
  call(path: string, body: Body, action: ScheduledAction): Promise<number>
  /** A message of the payment channel: the order was paid in full, or a refund reached its buyer. */
  paidOnline(order: number, channel: 'wxpay' | 'alipay', action: ScheduledAction): Promise<void>
  refundedOnline(order: number, action: ScheduledAction): Promise<void>
  /** The pickup code of an order. */
  codeOf(order: number): Promise<string>
}

interface Created {
  id?: number
}

/** Makes calls now. Channel messages are replaced by cash payments, since no channel is connected. */
export function orderCallRunner(client: Client, codeOf: OrderRunner['codeOf']): OrderRunner {
  return {
    call: async (path, body) => (await client.post<Created | null>(path, body))?.id ?? 0,
    paidOnline: async (id) => void (await client.post('/seller/order/OrderPay', { id, channel: 'cash' })),
    refundedOnline: async () => undefined,
    codeOf,
  }
}

/**
 * Runs the actions of calls in a transaction, as any operator of a supplier, at past moments. Only the clock differs
 * from a call.
 */
export function pastOrderRunner(
  app: FastifyInstance,
  tx: Tx,
  names: ReadonlyMap<number, string>,
  agent = orderAgent,
): OrderRunner {
  const { suid } = tx
  const runner = actingDesk(app, tx, { agent, names })
  const act = <T>({ by, at }: ScheduledAction, path: string, run: (ctx: ReturnType<typeof contextOf>) => Promise<T>) =>
    runAs(app, tx, { uid: by, name: names.get(by) ?? '', at, path, agent }, run)
  return {
    call: async (path, body, action) => idOf(await runner.call(path, body, action)),
    paidOnline: (id, channel, action) =>
      act(
        action,
        '/seller/order/OrderPayCode',
        async (ctx) => void (await runBehaviour(payOnline, [ctx, { id, channel, at: action.at }])),
      ),
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
      const [row] = await tx.query<{ redeem_code: string }>(
        'select redeem_code from orders where suid = $1 and id = $2',
        [suid, order],
      )
      return row?.redeem_code ?? ''
    },
  }
}

function idOf(answer: unknown): number {
  return typeof answer === 'object' && answer !== null && 'id' in answer ? Number(answer.id) : 0
}

interface OnlinePayment {
  id: number
  channel: 'wxpay' | 'alipay'
  at: number
}

/** A payment confirmed by its channel, as the channel's notification would record it. */
async function payOnline(ctx: Ctx<DB>, { id, channel, at }: OnlinePayment): Promise<void> {
  const payable = { kind: 'order', id, key: `order:${id}:${channel}` }
  const owed = await lockOwed(ctx, { ...payable, amount: 0 })
  const { no } = await addPayment(ctx, { ...payable, amount: owed.due }, owed, { channel, way: 'native' })
  const pay_no =
    channel === 'wxpay' ? `4200002${at}${String(id).padStart(8, '0')}` : `${at}2200${String(id).padStart(10, '0')}`
  await applyPayment(ctx, { no, amount: owed.due, pay_no, at })
}
