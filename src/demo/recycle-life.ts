import type { Tx } from '#server/db/db.ts'
import { numberIn } from './desk.ts'
import type { Desk } from './desk.ts'
import type { RecycleLife } from './recycle-plan.ts'

/** Who does what with an order: somebody who dispatches, inspects and pays, and another person for a second look. */
export interface RecycleCrew {
  member: { id: number; name: string; phone: string }
  by: number
  second: number
  /** Nothing happens after it. */
  until: number
}

const own = '/seller/recycle/order/Order'

/** Lets an order live as planned, as far as `until`. Gives its number; undefined where nothing is taken. */
export async function recycle(desk: Desk, life: RecycleLife, { member, by, second, until }: RecycleCrew): Promise<number | undefined> {
  const { asked, handover, placed, sent, found, end, ended } = life
  const they = (at: number) => ({ by: member.id, at })
  const we = (at: number) => ({ by, at })
  const offer = await desk.buy('/buyer/recycle/Valuate', asked, they(placed))
  if (typeof offer !== 'object' || offer === null || !('amount' in offer) || offer.amount === null) return undefined
  const who = { contact: member.name, phone: member.phone, payout: 'wallet' }
  const made = await desk.buy('/buyer/recycle/OrderCreate', { ...asked, est_amount: offer.amount, ...handover, ...who }, they(placed))
  const id = numberIn(made, 'id')
  const does = (call: string, at: number, more: object = {}) => desk.call(`${own}${call}`, { id, ...more }, we(at))
  if (life.assigned > until) return id
  await does('Assign', life.assigned, { staff_id: life.staff, ...(life.expected === undefined ? {} : { appoint_at: life.expected }) })
  if (end === 'given_up') {
    if (ended <= until) await desk.buy('/buyer/recycle/OrderCancel', { id, reason: '不想卖了' }, they(ended))
    return id
  }
  if (sent && sent.at <= until) await desk.buy('/buyer/recycle/OrderExpress', { id, express_no: sent.express_no }, they(sent.at))
  if (life.received > until) return id
  await does('Receive', life.received)
  if (life.inspected > until) return id
  if (end === 'refused') {
    await does('Refuse', life.inspected, { remark: '与描述不符，主要部件缺失' })
    return id
  }
  const { answers, adjust, reason } = found ?? {}
  const told = await does('Inspect', life.inspected, { ...(answers ? { answers } : {}), ...(adjust ? { adjust, adjust_reason: reason } : {}) })
  const { status, needs_second } = outcomeOf(told)
  if (status === 'refused' || ended > until) return id
  if (needs_second) await desk.call(`${own}Recheck`, { id }, { by: second, at: life.inspected + 1800 })
  const accepted = end !== 'declined'
  if (needs_second || status === 'confirming') await desk.buy('/buyer/recycle/OrderConfirm', { id, accepted }, they(Math.max(life.inspected + 2400, ended - 3600)))
  if (accepted || status === 'payable') await does('Pay', ended)
  return id
} // prettier-ignore

function outcomeOf(told: unknown): { status: unknown; needs_second: boolean } {
  const known = typeof told === 'object' && told !== null && 'status' in told && 'needs_second' in told
  return known ? { status: told.status, needs_second: told.needs_second === true } : { status: undefined, needs_second: false }
}

/** Dates what an order left as if it had been written when it happened: a row’s own moment is otherwise that of the database. */
export function dateRecycled(tx: Tx, order: number, placed: number): void {
  tx.pipeline(
    `update recycle_order set created_at = to_timestamp($3), updated_at = coalesce(done_at, ended_at, confirmed_at, inspected_at, received_at, to_timestamp($3)) where suid = $1 and id = $2`,
    [tx.suid, order, placed],
  )
  tx.pipeline(
    `update inbound i set created_at = o.done_at, updated_at = o.done_at from recycle_order o where o.suid = $1 and o.id = $2 and i.suid = o.suid and i.id = o.inbound_id`,
    [tx.suid, order],
  )
}
