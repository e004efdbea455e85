import type { FastifyInstance } from 'fastify'
import { registry } from '#core/define/registry.ts'
import type { Ctx, Resource } from '#core/define/resource.ts'
import type { DB } from '#modules/db.ts'
import { inbound } from '#modules/inventory/inbound/inbound.document.ts'
import { member } from '#modules/member/member/member.resource.ts'
import { orders } from '#modules/order/order/order.resource.ts'
import { refund } from '#modules/order/refund/refund.resource.ts'
import { applyPayment } from '#modules/payment/pay/apply.ts'
import { addPayment, lockOwed } from '#modules/payment/pay/start.ts'
import { settleRefund } from '#modules/payment/refund/settle-refund.ts'
import { product } from '#plugins/index.ts'
import { writeAuditEntry } from '#server/http/op-log.ts'
import type { RecordChange } from '#server/http/op-log.ts'
import type { Tx } from '#server/db/db.ts'
import { checkCall } from '#server/routes/call-input.ts'
import { runBehaviour } from '#server/write/behaviour-call.ts'
import { contextOf } from '#server/write/context.ts'
import type { ScheduledAction } from './clerk.ts'
import type { Client } from './client.ts'

type Body = Readonly<Record<string, unknown>>

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

const saves: Readonly<Record<string, Resource>> = {
  '/seller/order/OrderSave': orders,
  '/seller/refund/RefundCreate': refund,
  '/seller/member/MemberSave': member,
  '/jxc/inbound/InboundSave': inbound,
}
const steps: Readonly<Record<string, readonly [Resource, string]>> = {
  '/seller/order/OrderReceive': [orders, 'receive'],
  '/jxc/inbound/InboundAudit': [inbound, 'audit'],
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
  const known = registry(product)
  const { suid } = tx
  const act = async <T>({ by, at }: ScheduledAction, path: string, run: (ctx: ReturnType<typeof contextOf>) => Promise<T>): Promise<T> => {
    const changes: RecordChange[] = []
    const session = { uid: by, suid, lang: 'zh', dataScope: 'all', dept_id: null } as const
    const made = await run(contextOf(tx, { registry: known, session, now: at, record: (change) => void changes.push(change) }))
    await tx.runDeferred()
    const action = { uid: by, name: names.get(by) ?? '', ip: '127.0.0.1', ua: agent, method: 'POST', path: `/v1${path}`, ms: 0, at }
    writeAuditEntry(tx, app.registry, action, changes)
    return made
  }
  return {
    call: (path, body, action) =>
      act(action, path, async (ctx) => {
        const saved = saves[path]
        if (saved) return (await ctx.save(saved, body)).id
        const [resource, step] = steps[path] ?? []
        if (resource && step !== undefined) {
          await ctx.step(resource, step, { ...body, id: Number(body.id) })
          return 0
        }
        const call = known.calls.find((one) => one.path === path)
        if (!call) throw new Error(`the demo knows no call ${path}`)
        return idOf(await runBehaviour(call.run, [checkCall(call, body), ctx]))
      }),
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
