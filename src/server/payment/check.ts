import { scheduleQuery } from './schedule-query.ts'
import type { Named } from './schedule-query.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { PayState } from '#core/define/payment.ts'
import type { Registry } from '#core/define/registry.ts'
import type { Payload } from '../jobs/jobs.ts'
import { seconds } from '../http/clock.ts'
import { orderOf, applyPayment } from './orders.ts'

/** Minimum interval between queries that a person triggers (seconds). */
const REST_S = 5

interface At {
  app: FastifyInstance
  registry: Registry
}
/**
 * Notices get lost when the provider or this server is down. Every waiting order is therefore queried by a job with
 * growing intervals until it is settled or a day has passed. At start-up, waiting orders without such a job on any
 * server are queried again.
 */
export function watchPayments(at: At): void {
  const { app } = at
  app.jobs.define('pay_check', (payload) => comeBack(at, payload), { lane: 'network' })
  app.jobs.onOpen(async () => {
    const open = await app.db.platform('payments that wait for their outcome', (tx) =>
      tx.query<Named>(
        `select suid, no from pay_order where channel = 'gateway' and state = 'waiting' and created_at > now() - interval '1 day' order by created_at limit 1000`,
      ),
    )
    for (const order of open) await scheduleQuery(app, order, 0, { missing: true })
  })
}

/**
 * `POST /v1/seller/pay/PayCheck`: queries the provider about the caller's last order for a purpose and returns its
 * state. Throws `pay_off` and `not_found`.
 */
export async function checkPayment(at: At, { session }: FastifyRequest, biz: string): Promise<PayState> {
  const { app } = at
  if (!app.pay) throw new AppError('pay_off')
  const [order] = await app.db.tenant(session.suid, (tx) =>
    tx.query<{ no: string }>(
      `select no from pay_order where suid = $1 and kind = $2 order by state = 'paid' desc, created_at desc limit 1`,
      [session.suid, biz],
    ),
  )
  if (!order) throw new AppError('not_found')
  return { no: order.no, state: await queryState(at, { suid: session.suid, no: order.no }) }
}

async function comeBack(at: At, { suid, no, turn }: Payload): Promise<void> {
  const order = { suid: Number(suid), no: String(no) }
  if ((await queryState(at, order)) === 'waiting') await scheduleQuery(at.app, order, Number(turn) + 1)
}

/** The state of an order, after a query to the provider if it is waiting. A running query is not repeated. */
async function queryState(at: At, { suid, no }: Named): Promise<PayState['state']> {
  const { app } = at
  const now = app.now()
  const mayAsk = await app.db.tenant(suid, (tx) =>
    tx.query<{ amount: number }>(
      `update pay_order set checked_at = $3 where suid = $1 and no = $2 and state = 'waiting' and (checked_at is null or checked_at <= $4) returning amount`,
      [suid, no, now, new Date(now.getTime() - REST_S * 1000)],
    ),
  )
  const reported = mayAsk.length > 0 ? await app.pay?.state?.(no) : undefined
  return app.db.tenant(suid, async (tx) => {
    const order = await orderOf(tx, no)
    if (!reported || reported.status === 'waiting') return order.state
    const paid_at = Math.min(reported.paid_at, seconds(now))
    await applyPayment(tx, at, { order, notice: { ...reported, status: reported.status, no, paid_at } })
    return (await orderOf(tx, no)).state
  })
}
