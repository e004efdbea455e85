import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import type { Ctx, Row } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { startSettlement } from '../../payment/order/collected.ts'
import { closeExcessCodes } from '../../payment/pay/provider.job.ts'
import { dueText } from './due.ts'
import { lockStoreFirst, syncLater } from './lock-supplied.ts'
import { orderStates } from '../shared/words.ts'
import type { orders } from './order.resource.ts'

export type Order = Row<typeof orders>
export type OrderState = keyof typeof orderStates

/** A line of an order, as what ships and refunds it needs it. */
export interface OrderLine {
  readonly id: number
  readonly sku_id: number
  readonly title: string | null
  readonly spec: string | null
  readonly qty: number
  readonly share: number
  readonly shipped_qty: number
  readonly cancelled_qty: number
  readonly returned_qty: number
  readonly taken_qty: number
  readonly refunded: number
  readonly in_flight: number
  /** What the shop kept of pieces that went back, because it agreed to less than was asked for. */
  readonly withheld: number
  /** Whose goods these are, where that is a supplier of this store. */
  readonly supplier_suid: number | null
  readonly supplier: string | null
  /** Whether the other side of a supplied order sends it. */
  readonly sent_elsewhere: boolean
}

export interface LockedOrder {
  readonly order: Order
  readonly lines: OrderLine[]
}
type Locking = Pick<Ctx<DB>, 'db' | 'suid'>

const ahead = new WeakMap<object, LockedOrder>()

/** Locks an order whose next part of the same action takes it over as it was read here, by `lockedAhead`. */
export async function lockAhead(ctx: Ctx<DB>, id: number): Promise<LockedOrder> {
  const found = await lockOrder(ctx, id)
  ahead.set(ctx.db, found)
  return found
}

/** An order that the part before this one locked, read anew where any order was locked or written since. */
export async function lockedAhead(ctx: Ctx<DB>, id: number): Promise<LockedOrder> {
  const found = ahead.get(ctx.db)
  ahead.delete(ctx.db)
  return found?.order.id === id ? found : lockOrder(ctx, id)
}

/** Whoever writes an order says so: what was read of it is not taken over. */
export const orderWritten = ({ db }: Pick<Locking, 'db'>): boolean => ahead.delete(db)

/** An order with its lines, locked until the action ends: before its payments, its parcels' goods and everything else of it. */
export async function lockOrder(ctx: Ctx<DB>, id: number): Promise<LockedOrder> {
  orderWritten(ctx) // whoever locks it is about to write, and to tell of it
  const locking = lockNow(ctx, id, sql`and source <> 'supply'`)
  ctx.preloadSubscriptions()
  const own = await locking
  if (own.order) {
    if (own.lines.some(({ supplier_suid }) => supplier_suid !== null)) syncLater(ctx, id)
    return { order: own.order, lines: own.lines }
  }
  await lockStoreFirst(ctx, id)
  const { order, lines } = await lockNow(ctx, id, sql``)
  if (!order) throw new AppError('not_found')
  return { order, lines }
}

async function lockNow({ db, suid }: Locking, id: number, which: RawBuilder<unknown>): Promise<{ order: Order | undefined; lines: OrderLine[] }> {
  const locking = sql<Order>`select * from orders where suid = ${suid} and id = ${id} and del_at is null ${which} for no key update`
  const reading = sql<OrderLine>`
    select id, sku_id, title, spec, qty, share, shipped_qty, cancelled_qty, returned_qty, taken_qty, refunded, in_flight, withheld, supplier_suid, supplier, sent_elsewhere
    from order_line where suid = ${suid} and orders_id = ${id} order by line_no`
  // one pipeline: the lines are read once the order is locked
  const [{ rows: [order] }, { rows: lines }] = await Promise.all([locking.execute(db), reading.execute(db)]) // prettier-ignore
  return { order, lines }
} // prettier-ignore

export const openOf = ({ qty, cancelled_qty, shipped_qty }: OrderLine): number => qty - cancelled_qty - shipped_qty
export const lineName = ({ title, spec }: Pick<OrderLine, 'title' | 'spec'>): string => [title, spec].filter(Boolean).join(' ')

/** Throws `order_state` unless an order is in one of these states. */
export function requireState({ order_no: no, status }: Order, allowed: readonly OrderState[], what: Text, { lang }: Pick<Ctx<DB>, 'lang'>): void {
  if (!allowed.includes(status)) throw new AppError('order_state', { no, state: orderStates[status], what: inLang(what, lang) })
} // prettier-ignore

/** What is set on an order that stands there from now on, with the moment of that unless it is `given` beside it. */
export function movedTo({ now }: Pick<Ctx<DB>, 'now'>, to: OrderState, given?: string) {
  const at = { pay: 'paid_at', send: 'sent_at', done: 'done_at', close: 'closed_at', submit: null }[to]
  const moment = at === null || at === given ? sql`` : sql`, ${sql.ref(at)} = coalesce(${sql.ref(at)}, to_timestamp(${now}))`
  return sql`status = ${to}, ver = ver + 1, updated_at = now() ${moment}`
}

/** Puts an order into the state that its pieces and its money say, with the moments of that. The caller holds its lock. What is over is settled from now on. */
export async function moveOrder(ctx: Ctx<DB>, id: number, to: OrderState): Promise<void> {
  const { db, suid } = ctx
  orderWritten(ctx)
  ctx.pipeline(sql`update orders set ${movedTo(ctx, to)} where suid = ${suid} and id = ${id} and status <> ${to}`.compile(db))
  if (to === 'close') {
    ctx.pipeline(sql`update orders o set due_amount = ${sql.raw(dueText('o'))} where o.suid = ${suid} and o.id = ${id}`.compile(db))
    await closeExcessCodes(ctx, { kind: 'order', kind_id: id })
  }
  if (to === 'done' || to === 'close') await startSettlement(ctx, { kind: 'order', id })
}
