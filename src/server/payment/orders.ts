import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { PayPage, Payment, PaymentRule } from '#core/define/payment.ts'
import type { Registry } from '#core/define/registry.ts'
import { ruleRefusal } from '#core/define/rule.ts'
import type { Tx } from '../db/db.ts'
import type { Session } from '../http/session-types.ts'
import { seconds } from '../http/clock.ts'
import { writeAuditEntry, writeLog } from '../http/op-log.ts'
import { runBehaviour } from '../write/behaviour-call.ts'
import { contextOf } from '../write/context.ts'
import { actionServicesFor, actionServicesOf, systemCaller } from '../write/action-services.ts'
import { unscoped } from '../read/scope.ts'
import { base32 } from '../account/totp.ts'
import { scheduleQuery } from './schedule-query.ts'

/** How long a provider's page stays good, in seconds. */
const LIFE_S = 30 * 60

interface Order {
  id: number
  no: string
  biz: string
  amount: number
  subject: string
  state: 'waiting' | 'paid' | 'closed'
  uid: number
  expires_at: number
  created_at: number
}

/** What a provider reports of an order, once its signature was proven. */
export interface PaymentNotice {
  no: string
  status: 'paid' | 'closed'
  amount: number
  pay_no: string
  paid_at: number
}

/**
 * Opens a payment order for what the caller owes and returns its page. While one is open it is reused, so that a second
 * tab or a double click pays once. Throws `pay_off`, `pay_failed` and what the section throws.
 */
export async function startPayment(request: FastifyRequest, registry: Registry, biz: string): Promise<PayPage> {
  const { server: app, session, lang, host, protocol } = request
  const { pay } = app
  const rule = ruleFor(registry, biz, session)
  if (!pay) throw new AppError('pay_off')
  const now = seconds(app.now())
  const { order, back } = await app.db.tenant(session.suid, async (tx) => {
    const acting = { registry, session, now, services: actionServicesOf(request), record: () => undefined }
    const { amount, subject, back: path } = await owedBy(rule, contextOf(tx, acting))
    const [waiting] = await tx.query<Order>(
      `select ${columns} from pay_order where suid = $1 and kind = $2 and state = 'waiting' and amount = $3 and expires_at > $4 order by created_at desc limit 1`,
      [tx.suid, biz, amount, new Date((now + 60) * 1000)],
    )
    if (waiting) return { order: waiting, back: path }
    const no = `P${tx.suid}-${base32(randomBytes(10))}`
    const [created] = await tx.query<Order>(
      `insert into pay_order (suid, no, kind, subject, amount, channel, created_by, expires_at, created_at, state, refunded, in_flight, surplus, asked)
       values ($1, $2, $3, $4, $5, 'gateway', $6, $7, $8, 'waiting', 0, 0, false, 0) returning ${columns}`,
      [tx.suid, no, biz, subject, amount, session.uid, new Date((now + LIFE_S) * 1000), app.now()],
    )
    if (!created) throw new Error('an order was not stored')
    writeLog(tx, request, [{ biz_type: 'pay_order', biz_id: created.id, biz_no: no, after: { no, amount } }])
    tx.afterCommit(
      () =>
        void scheduleQuery(app, { suid: tx.suid, no }, 0).catch((error: unknown) =>
          request.log.error({ err: error }, 'a payment is asked after at the next start'),
        ),
    )
    return { order: created, back: path }
  })
  const origin = `${protocol}://${host}`
  const { no, amount, subject, expires_at } = order
  const started = await pay.start({
    no,
    amount,
    subject,
    expires_at,
    lang,
    back_url: `${origin}${back}`,
    notify_url: `${origin}/api/pay/notify`,
  })
  if (!started) throw new AppError('pay_failed')
  if (started.pay_no !== undefined)
    await app.db.tenant(session.suid, async (tx) => {
      const paid = { no, status: 'paid', amount, pay_no: started.pay_no ?? '', paid_at: now } as const
      await applyPayment(tx, { app, registry }, { order: await orderOf(tx, no), notice: paid })
    })
  return { no, page: started.page }
}

/**
 * Takes a provider's notice, once for each key; a repeat changes nothing. The amount must be the order's. Throws
 * `not_found`, `amount_differs`, and `key_reused` for another notice under a key that was used.
 */
export async function takeNotice(
  at: { app: FastifyInstance; registry: Registry },
  notice: PaymentNotice,
  sent: { key: string; hash: string },
): Promise<'ok' | 'duplicate'> {
  const suid = Number(/^P(\d{1,12})-[A-Z2-7]{16}$/.exec(notice.no)?.[1])
  if (!Number.isSafeInteger(suid)) throw new AppError('not_found')
  return at.app.db.tenant(suid, async (tx) => {
    const order = await orderOf(tx, notice.no)
    const fresh = await tx.query(
      `insert into pay_notice (suid, key, hash, no, channel, what, amount, pay_no, result, times, received_at) values ($1, $2, $3, $4, 'gateway', $5, $6, $7, 'applied', 1, $8) on conflict do nothing returning key`,
      [suid, sent.key, sent.hash, notice.no, notice.status, notice.amount, notice.pay_no, at.app.now()],
    )
    if (fresh.length > 0) {
      await applyPayment(tx, at, { order, notice })
      return 'ok'
    }
    const [existing] = await tx.query<{ hash: string }>(
      `select hash from pay_notice where suid = $1 and channel = 'gateway' and key = $2`,
      [suid, sent.key],
    )
    if (existing?.hash !== sent.hash) throw new AppError('key_reused')
    return 'duplicate'
  })
}

/** Applies the outcome of a payment order. `paid` is final: nothing later changes it, and its effects run once. */
export async function applyPayment(
  tx: Tx,
  { app, registry }: { app: FastifyInstance; registry: Registry },
  { order, notice }: { order: Order; notice: PaymentNotice },
): Promise<void> {
  if (notice.amount !== order.amount) throw new AppError('amount_differs')
  if (order.state === 'paid') return
  if (notice.status === 'closed') {
    await tx.query(`update pay_order set state = 'closed' where suid = $1 and no = $2`, [tx.suid, order.no])
    return
  }
  const { no, pay_no, amount, paid_at } = notice
  await tx.query(
    `update pay_order set state = 'paid', pay_no = $3, paid_at = to_timestamp($4) where suid = $1 and no = $2`,
    [tx.suid, no, pay_no, paid_at],
  )
  const session = { ...unscoped, suid: tx.suid, uid: order.uid, dept_id: null, lang: 'zh' } as const
  const acting = {
    registry,
    session,
    now: seconds(app.now()),
    services: actionServicesFor(app, systemCaller(tx.suid, order.uid)),
    record: () => undefined,
  }
  const payment: Payment = { no, pay_no, amount, paid_at, ordered_at: order.created_at }
  await runBehaviour(ruleOf(registry, order.biz).paid, [payment, contextOf(tx, acting)])
  const auditEntry = { uid: order.uid, name: '', ip: '', ua: '', method: 'POST', path: '/api/pay/notify', ms: 0 }
  writeAuditEntry(tx, app.registry, auditEntry, [
    {
      biz_type: 'pay_order',
      biz_id: order.id,
      biz_no: no,
      before: { state: order.state },
      after: { state: 'paid', pay_no },
    },
  ])
}

/** An order, held until the transaction ends. Throws `not_found`. */
export async function orderOf(tx: Tx, no: string): Promise<Order> {
  const [order] = await tx.query<Order>(`select ${columns} from pay_order where suid = $1 and no = $2 for update`, [
    tx.suid,
    no,
  ])
  if (!order) throw new AppError('not_found')
  return order
}

const columns = 'id, no, kind as biz, amount, subject, state, created_by as uid, expires_at, created_at'

function ruleOf(registry: Registry, biz: string): PaymentRule {
  const rule = registry.modules.flatMap(({ payments = [] }) => payments).find((payment) => payment.biz === biz)
  if (!rule) throw new AppError('not_found')
  return rule
}

/**
 * The rule of something that the caller may pay. Throws `plugin_off` and `forbidden` where its section is not for them.
 */
function ruleFor(registry: Registry, biz: string, session: Session): PaymentRule {
  const owner = registry.modules.find(({ payments = [] }) => payments.some((payment) => payment.biz === biz))
  const reason = owner?.rule && ruleRefusal(owner.rule, session)
  if (reason) throw new AppError(reason === 'plugin' ? 'plugin_off' : 'forbidden')
  return ruleOf(registry, biz)
}

async function owedBy(rule: PaymentRule, context: object): Promise<{ amount: number; subject: string; back: string }> {
  const owed: unknown = await runBehaviour(rule.owed, [context])
  if (typeof owed === 'object' && owed !== null && 'amount' in owed && 'subject' in owed && 'back' in owed) {
    const { amount, subject, back } = owed
    if (typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0)
      return { amount, subject: String(subject), back: String(back) }
  }
  throw new Error(`nothing payable is owed for ${rule.biz}`)
}
