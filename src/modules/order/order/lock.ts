import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Row } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { startSettlement } from '../../payment/order/collected.ts'
import { closeExcessCodes } from '../../payment/pay/provider.job.ts'
import { dropPrelocked, storePrelocked, takePrelocked } from '../store/prelocked.ts'
import { lockStoreOrder, deferSync } from './lock-supplied.ts'
import { writeClosed, writeState } from '../store/order-state.ts'
import type { OrderState } from '../store/order-state.ts'
import { orderStates } from '../shared/words.ts'
import type { orders } from './order.resource.ts'

export type Order = Row<typeof orders>
export type { OrderState }

/** A line of an order, as shipments and refunds need it. */
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
  /** Amount that the shop withheld for returned units, because it agreed to less than was requested. */
  readonly withheld: number
  /** The supplier of this store that supplies the goods, if any. */
  readonly supplier_suid: number | null
  readonly supplier: string | null
  /** Whether the other side of a supplied order ships the line. */
  readonly sent_elsewhere: boolean
}

export interface LockedOrder {
  readonly order: Order
  readonly lines: OrderLine[]
}
type Locking = Pick<Ctx<DB>, 'db' | 'suid'>

/** Locks an order and stores it for the next step of the same action, which takes it with `usePrelocked`. */
export async function prelockOrder(ctx: Ctx<DB>, id: number): Promise<LockedOrder> {
  const locked = await lockOrder(ctx, id)
  storePrelocked(ctx, locked)
  return locked
}

/** Returns the order that the previous step locked; reads it again where any order was locked or written since. */
export async function usePrelocked(ctx: Ctx<DB>, id: number): Promise<LockedOrder> {
  return takePrelocked(ctx, id) ?? lockOrder(ctx, id)
}

/**
 * Locks an order with its lines until the action ends: before its payments, the stock of its parcels and everything
 * else that belongs to it.
 */
export async function lockOrder(ctx: Ctx<DB>, id: number): Promise<LockedOrder> {
  dropPrelocked(ctx) // A caller that locks the order is about to write it and to emit events.
  const locking = lockRow(ctx, id, sql`and source <> 'supply'`)
  ctx.preloadSubscriptions()
  const lockedRow = await locking
  if (lockedRow.order) {
    if (lockedRow.lines.some(({ supplier_suid }) => supplier_suid !== null)) deferSync(ctx, id)
    return { order: lockedRow.order, lines: lockedRow.lines }
  }
  await lockStoreOrder(ctx, id)
  const { order, lines } = await lockRow(ctx, id, sql``)
  if (!order) throw new AppError('not_found')
  return { order, lines }
}

async function lockRow(
  { db, suid }: Locking,
  id: number,
  which: RawBuilder<unknown>,
): Promise<{ order: Order | undefined; lines: OrderLine[] }> {
  const locking = sql<Order>`select * from orders where suid = ${suid} and id = ${id} and del_at is null ${which} for no key update`
  const reading = sql<OrderLine>`
    select id, sku_id, title, spec, qty, share, shipped_qty, cancelled_qty, returned_qty, taken_qty, refunded, in_flight, withheld, supplier_suid, supplier, sent_elsewhere
    from order_line where suid = ${suid} and orders_id = ${id} order by line_no`
  // One pipeline: the lines are read once the order is locked.
  const [
    {
      rows: [order],
    },
    { rows: lines },
  ] = await Promise.all([locking.execute(db), reading.execute(db)])
  return { order, lines }
}

export const unshippedQty = ({ qty, cancelled_qty, shipped_qty }: OrderLine): number =>
  qty - cancelled_qty - shipped_qty
export const lineName = ({ title, spec }: Pick<OrderLine, 'title' | 'spec'>): string =>
  [title, spec].filter(Boolean).join(' ')

/** Throws `order_state` unless an order is in one of these states. */
export function requireState(
  { order_no: no, status }: Order,
  allowed: readonly OrderState[],
  what: Text,
  { lang }: Pick<Ctx<DB>, 'lang'>,
): void {
  if (!allowed.includes(status))
    throw new AppError('order_state', { no, state: orderStates[status], what: inLang(what, lang) })
}

/**
 * Moves an order into a state and sets its timestamp. The caller holds its lock. A completed order becomes due for
 * settlement.
 */
export async function moveOrder(ctx: Ctx<DB>, id: number, to: 'pay' | 'send' | 'done'): Promise<void> {
  dropPrelocked(ctx)
  writeState(ctx, id, to)
  if (to === 'done') await startSettlement(ctx, { kind: 'order', id })
}

/**
 * Moves an order into its closed state; undefined keeps the stored reason. Ends payment codes, and starts the
 * settlement. The caller holds its lock.
 */
export async function moveToClosed(ctx: Ctx<DB>, id: number, reason?: string | null): Promise<void> {
  dropPrelocked(ctx)
  writeClosed(ctx, id, reason)
  await closeExcessCodes(ctx, { kind: 'order', kind_id: id })
  await startSettlement(ctx, { kind: 'order', id })
}
