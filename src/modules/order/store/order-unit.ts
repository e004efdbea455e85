import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { lockReservedRows } from '../../inventory/stock/transfer-reservation.ts'
import type { ReservedRow } from '../../inventory/stock/transfer-reservation.ts'
import { startSettlement } from '../../payment/order/collected.ts'
import { closeExcessCodes } from '../../payment/pay/provider.job.ts'
import { loadLinks } from './links.ts'
import type { Link } from './links.ts'
import type { Order, OrderLine, OrderState, OrderWithLines } from './order-row.ts'
import { writeClosed, writeState } from './order-state.ts'
import { recount } from './order-totals.ts'
import { runAtSupplier, syncOrder } from './supply-mirror.ts'
import { countWrite, writesIn } from './write-order.ts'

/**
 * Whose change an action makes: the shop's own, by its staff, its buyers or in the background; or one that mirrors the
 * union store or the supplier at the other side of a supplied order, which triggers no further sync.
 */
export type Origin = 'shop' | 'store' | 'supplier'

/** What a transaction knows about an order that it has locked. */
interface OpenedOrder {
  origin: Origin
  /** The goods are handed over against the redemption code. */
  handedOver: boolean
  /** The order with its lines, and the number of writes before it was read. */
  snapshot?: OrderWithLines & { readonly writes: number }
  /** The order of the union store, for an order at its supplier. */
  storeOrder?: Link
  /** Reservations that were read ahead, until they are taken, and the number of writes before. */
  reservations?: { readonly rows: Promise<ReservedRow[]>; readonly writes: number }
  isSyncDeferred: boolean
}

class OpenedOrders {
  readonly byId = new Map<number, OpenedOrder>()
}

/**
 * An order with its lines, locked until the action ends. Every rule of an action that opens it shares one unit: it is
 * read once, and again only after a write.
 */
export class OrderUnit implements OrderWithLines {
  readonly id: number
  readonly order: Order
  readonly lines: readonly OrderLine[]
  readonly #ctx: Ctx<DB>
  readonly #opened: OpenedOrder

  constructor(ctx: Ctx<DB>, opened: OpenedOrder, { order, lines }: OrderWithLines) {
    this.id = order.id
    this.order = order
    this.lines = lines
    this.#ctx = ctx
    this.#opened = opened
  }

  get origin(): Origin {
    return this.#opened.origin
  }

  get isHandedOver(): boolean {
    return this.#opened.handedOver
  }

  /** Marks the order as handed over by this action, against its redemption code. */
  handOver(): void {
    this.#opened.handedOver = true
  }

  /** The reservations of the order, locked; those that were read ahead are returned once. */
  async reservations(): Promise<ReservedRow[]> {
    const ahead = this.#opened.reservations
    delete this.#opened.reservations
    return ahead?.writes === writesIn(this.#ctx) ? ahead.rows : loadReservations(this.#ctx, this.id)
  }

  /** Moves the order into a state and sets its timestamp. A completed order becomes due for settlement. */
  async changeState(to: Exclude<OrderState, 'close'>): Promise<void> {
    writeState(this.#ctx, this.id, to)
    if (to === 'done') await startSettlement(this.#ctx, { kind: 'order', id: this.id })
  }

  /**
   * Moves the order into its closed state; undefined keeps the stored reason. Ends payment codes and starts the
   * settlement.
   */
  async close(reason?: string | null): Promise<void> {
    writeClosed(this.#ctx, this.id, reason)
    await closeExcessCodes(this.#ctx, { kind: 'order', kind_id: this.id })
    await startSettlement(this.#ctx, { kind: 'order', id: this.id })
  }

  /** Updates the sums of the order from its rows, with further columns in the same statement. */
  addTotals(columns?: RawBuilder<unknown>): void {
    recount(this.#ctx, this.id, columns)
  }
}

interface Opening {
  /** Whose change follows; it holds for the rest of the action. */
  readonly origin?: Origin
  /** Reads the reservations ahead, in one pipeline with the lock. */
  readonly reservations?: boolean
}

/**
 * Locks an order with its lines until the action ends: before its payments, the stock of its parcels and everything
 * else that belongs to it. Reads it only if this transaction has not read it since its last write.
 */
export async function openOrder(ctx: Ctx<DB>, id: number, { origin, reservations }: Opening = {}): Promise<OrderUnit> {
  const opened = openedOrder(ctx, id)
  if (origin) opened.origin = origin
  const { snapshot } = opened
  const reading = snapshot?.writes === writesIn(ctx) ? Promise.resolve(snapshot) : readOrder(ctx, id, opened)
  if (reservations) readAhead(ctx, id, opened)
  const current = await reading
  if (opened.origin === 'shop') deferSync(ctx, id, opened, current)
  return new OrderUnit(ctx, opened, current)
}

/** Runs changes that mirror the other side of an order; the earlier origin holds again afterwards. */
export async function mirroring<T>(ctx: Ctx<DB>, id: number, origin: Origin, run: () => Promise<T>): Promise<T> {
  const opened = openedOrder(ctx, id)
  const before = opened.origin
  opened.origin = origin
  try {
    return await run()
  } finally {
    opened.origin = before
  }
}

/** Forgets the opened orders: after the engine has written one, or where a savepoint may have released their locks. */
export function reopenOrders(ctx: Pick<Ctx<DB>, 'unit'>): void {
  countWrite(ctx)
}

function openedOrder({ unit }: Pick<Ctx<DB>, 'unit'>, id: number): OpenedOrder {
  const { byId } = unit.of(OpenedOrders)
  const opened = byId.get(id) ?? { origin: 'shop', handedOver: false, isSyncDeferred: false }
  byId.set(id, opened)
  return opened
}

async function readOrder(ctx: Ctx<DB>, id: number, opened: OpenedOrder): Promise<NonNullable<OpenedOrder['snapshot']>> {
  const writes = writesIn(ctx)
  const isSupplied = opened.snapshot?.order.source === 'supply'
  const locking = lockRow(ctx, id, isSupplied ? sql`` : sql`and source <> 'supply'`)
  ctx.preloadSubscriptions() // A caller that locks the order is about to write it and to emit events.
  const { order, lines } = (await locking) ?? (await lockSupplied(ctx, id, opened))
  opened.snapshot = { order, lines, writes }
  return opened.snapshot
}

/** Locks an order at its supplier: after the store's order, as every action does. */
async function lockSupplied(ctx: Ctx<DB>, id: number, opened: OpenedOrder): Promise<OrderWithLines> {
  if (opened.origin === 'shop') await lockStoreOrder(ctx, id, opened)
  const locked = await lockRow(ctx, id, sql``)
  if (!locked) throw new AppError('not_found')
  return locked
}

async function lockRow(
  { db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>,
  id: number,
  which: RawBuilder<unknown>,
): Promise<OrderWithLines | undefined> {
  const locking = sql<Order>`select * from orders where suid = ${suid} and id = ${id} and del_at is null ${which} for no key update`
  const reading = sql<OrderLine>`
    select id, sku_id, title, spec, qty, share, surcharges, shipped_qty, cancelled_qty, returned_qty, taken_qty, refunded, in_flight, withheld, supplier_suid, supplier, sent_elsewhere
    from order_line where suid = ${suid} and orders_id = ${id} order by line_no`
  // One pipeline: the lines are read once the order is locked.
  const [
    {
      rows: [order],
    },
    { rows: lines },
  ] = await Promise.all([locking.execute(db), reading.execute(db)])
  return order && { order, lines }
}

const loadReservations = (ctx: Ctx<DB>, id: number) => lockReservedRows(ctx, { src_type: 'order', src_id: id })

function readAhead(ctx: Ctx<DB>, id: number, opened: OpenedOrder): void {
  const rows = loadReservations(ctx, id)
  rows.catch(() => undefined) // Awaited where the parcel is shipped.
  opened.reservations = { rows, writes: writesIn(ctx) }
}

async function lockStoreOrder(ctx: Ctx<DB>, id: number, opened: OpenedOrder): Promise<void> {
  const [link] = await loadLinks(ctx, 'order', id)
  if (!link) return
  opened.storeOrder = link
  await runAtSupplier(ctx, link.other_suid, ({ db, suid }) =>
    sql`select from orders where suid = ${suid} and id = ${link.other_id} for no key update`.execute(db),
  )
}

/** Syncs the two sides of a supplied order at the end of the action. */
function deferSync(ctx: Ctx<DB>, id: number, opened: OpenedOrder, { lines }: OrderWithLines): void {
  const { storeOrder } = opened
  const isStoreSide = lines.some(({ supplier_suid }) => supplier_suid !== null)
  if (opened.isSyncDeferred || !(storeOrder || isStoreSide)) return
  opened.isSyncDeferred = true
  ctx.defer(async () => {
    opened.isSyncDeferred = false
    if (!storeOrder) return syncOrder(ctx, id)
    await runAtSupplier(ctx, storeOrder.other_suid, (storeCtx) => syncOrder(storeCtx, storeOrder.other_id))
    countWrite(ctx)
  })
}
