import type { Tx } from '#server/db/db.ts'
import { numberFrom } from './call-runner.ts'
import type { CallRunner } from './call-runner.ts'
import type { RecycleLife } from './recycle-plan.ts'

/** Participants of an order: an operator who dispatches, inspects and pays, and a second one for rechecks. */
export interface RecycleCrew {
  member: { id: number; name: string; phone: string }
  by: number
  second: number
  /** Nothing happens after this time. */
  until: number
}

const ORDER_PATH = '/seller/recycle/order/Order'

/** Runs a recycling order as planned, up to `until`. Returns its id; undefined when the valuation refuses the item. */
export async function runRecycleOrder(
  runner: CallRunner,
  life: RecycleLife,
  { member, by, second, until }: RecycleCrew,
): Promise<number | undefined> {
  const { request, handover, placed, sent, finding, end, ended } = life
  const asMember = (at: number) => ({ by: member.id, at })
  const asOperator = (at: number) => ({ by, at })
  const offer = await runner.buy('/buyer/recycle/Valuate', request, asMember(placed))
  if (typeof offer !== 'object' || offer === null || !('amount' in offer) || offer.amount === null) return undefined
  const who = { contact: member.name, phone: member.phone, payout: 'wallet' }
  const created = await runner.buy(
    '/buyer/recycle/OrderCreate',
    { ...request, est_amount: offer.amount, ...handover, ...who },
    asMember(placed),
  )
  const id = numberFrom(created, 'id')
  const step = (call: string, at: number, more: object = {}) =>
    runner.call(`${ORDER_PATH}${call}`, { id, ...more }, asOperator(at))
  if (life.assigned > until) return id
  await step('Assign', life.assigned, {
    staff_id: life.staff,
    ...(life.expected === undefined ? {} : { appoint_at: life.expected }),
  })
  if (end === 'given_up') {
    if (ended <= until) await runner.buy('/buyer/recycle/OrderCancel', { id, reason: '不想卖了' }, asMember(ended))
    return id
  }
  if (sent && sent.at <= until)
    await runner.buy('/buyer/recycle/OrderExpress', { id, express_no: sent.express_no }, asMember(sent.at))
  if (life.received > until) return id
  await step('Receive', life.received)
  if (life.inspected > until) return id
  if (end === 'refused') {
    await step('Refuse', life.inspected, { remark: '与描述不符，主要部件缺失' })
    return id
  }
  const { answers, adjust, reason } = finding ?? {}
  const inspection = await step('Inspect', life.inspected, {
    ...(answers ? { answers } : {}),
    ...(adjust ? { adjust, adjust_reason: reason } : {}),
  })
  const { status, needs_second } = outcomeOf(inspection)
  if (status === 'refused' || ended > until) return id
  if (needs_second) await runner.call(`${ORDER_PATH}Recheck`, { id }, { by: second, at: life.inspected + 1800 })
  const accepted = end !== 'declined'
  if (needs_second || status === 'confirming')
    await runner.buy(
      '/buyer/recycle/OrderConfirm',
      { id, accepted },
      asMember(Math.max(life.inspected + 2400, ended - 3600)),
    )
  if (accepted || status === 'payable') await step('Pay', ended)
  return id
}

function outcomeOf(answer: unknown): { status: unknown; needs_second: boolean } {
  const isOutcome = typeof answer === 'object' && answer !== null && 'status' in answer && 'needs_second' in answer
  return isOutcome
    ? { status: answer.status, needs_second: answer.needs_second === true }
    : { status: undefined, needs_second: false }
}

/** Backdates the rows of an order to the moments of its steps; by default, a row has the time of the database. */
export function backdateRecycleOrder(tx: Tx, order: number, placed: number): void {
  tx.pipeline(
    `update recycle_order set created_at = to_timestamp($3), updated_at = coalesce(done_at, ended_at, confirmed_at, inspected_at, received_at, to_timestamp($3)) where suid = $1 and id = $2`,
    [tx.suid, order, placed],
  )
  tx.pipeline(
    `update inbound i set created_at = o.done_at, updated_at = o.done_at from recycle_order o where o.suid = $1 and o.id = $2 and i.suid = o.suid and i.id = o.inbound_id`,
    [tx.suid, order],
  )
}
