import { sql } from 'kysely'
import { warehouses } from '../../basicdata/tables.ts'
import type { LedgerContext } from './stock-log.ts'
import { keyOf, lockBalances, createBalances, balancesOf } from './stock-rows.ts'
import type { Balance, StockKey } from './stock-rows.ts'
import { expiredRefusal, shortageRefusal } from './stock-short.ts'
import type { Expired, Shortage } from './stock-short.ts'

/** The demand of a line. With `batch_no` null the allocation chooses the batch: first expiry first out. */
export interface Demand {
  line_id: number
  row: number
  warehouse_id: number
  material_id: number
  batch_no: string | null
  qty: number
}

/** The part of a line's demand that one balance covers. */
export interface Allocation extends StockKey {
  line_id: number
  row: number
  qty: number
}

export interface ReservationOwner {
  src_type: 'outbound' | 'order' | 'activity'
  src_id: number
}

interface AllocationOptions {
  /** Expired goods may be issued: they are scrapped or returned. */
  expired?: boolean
}

/** An allocation with the balances at the time of locking. */
export interface LockedAllocation {
  picks: Allocation[]
  locked: Balance[]
}

/** Locks balances and allocates demand to them, first expiry first out. Throws `stock_short`, `batch_expired`. */
export async function allocateStock(
  books: LedgerContext,
  demands: readonly Demand[],
  { expired = false }: AllocationOptions = {},
): Promise<LockedAllocation> {
  const stockKeys = distinctStockKeys(demands)
  const [, locked] = await Promise.all([
    createBalances(
      books,
      stockKeys.map((shelf) => ({ ...shelf, batch_no: '' })),
    ),
    balancesOf(books, stockKeys, { lock: true }),
  ])
  const { picks, shortages, expired: old } = allocate(books, demands, { balances: locked, expired })
  if (old.length > 0) throw await expiredRefusal(books, old)
  if (shortages.length > 0) throw await shortageRefusal(books, shortages)
  return { picks, locked }
}

/**
 * Allocates without locking, so that no round trip happens while a balance is locked; the writing statement asserts the
 * plan. Undefined where planning is impossible: too little stock, a warehouse that allows negative stock, or a retry.
 */
export async function planAllocation(
  books: LedgerContext,
  demands: readonly Demand[],
  { expired = false }: AllocationOptions = {},
): Promise<Allocation[] | undefined> {
  if (books.retry) return undefined
  const balances = await balancesOf(books, distinctStockKeys(demands), { lock: false })
  const { picks, shortages, remaining } = allocate(books, demands, { balances, expired })
  return shortages.length > 0 || remaining.some(({ on_hand, reserved }) => on_hand < reserved) ? undefined : picks
}

function distinctStockKeys(demands: readonly Demand[]) {
  return [
    ...new Map(
      demands.map(({ warehouse_id, material_id }) => [`${warehouse_id}/${material_id}`, { warehouse_id, material_id }]),
    ).values(),
  ]
}

export interface AvailableStock {
  balances: readonly Balance[]
  expired: boolean
}

/**
 * Allocates first expiry first out. Returns the picks, the shortages, requested batches that are expired, and in
 * `remaining` the balances afterwards.
 */
export function allocate(
  { now }: Pick<LedgerContext, 'now'>,
  demands: readonly Demand[],
  { balances: unallocated, expired }: AvailableStock,
) {
  const balances = unallocated.map((balance) => ({ ...balance }))
  const shortages: Shortage[] = []
  const expiredRows: Expired[] = []
  const picks = demands.flatMap((demand) => {
    const candidates = balances.filter(
      (balance) =>
        balance.warehouse_id === demand.warehouse_id &&
        balance.material_id === demand.material_id &&
        (demand.batch_no === null || balance.batch_no === demand.batch_no),
    )
    const usable = candidates.filter((balance) => expired || balance.expire_at === null || balance.expire_at > now)
    const { picks: allocations, missing } = allocateFrom(demand, usable.toSorted(firstExpiryFirst))
    if (missing > 0) {
      const expiredBalances =
        demand.batch_no === null
          ? []
          : candidates.filter((balance) => !usable.includes(balance) && balance.on_hand > balance.reserved)
      expiredRows.push(...expiredBalances.map((balance) => ({ ...balance, row: demand.row })))
      shortages.push({
        ...demand,
        batch_no: demand.batch_no ?? '',
        available: demand.qty - missing,
        required: demand.qty,
      })
    }
    return allocations
  })
  return { picks, shortages, expired: expiredRows, remaining: balances }
}

interface ReservationRequest {
  demands: readonly Demand[]
  /** The allocation that was planned without locks, if any. */
  plan: readonly Allocation[] | undefined
  options?: AllocationOptions
}

/** Reserves stock for a document; deferred to the end of the transaction. Throws `stock_short`. */
export function reserve(
  books: LedgerContext,
  holder: ReservationOwner,
  { demands: wants, plan, options: choice }: ReservationRequest,
): void {
  books.defer(async () => {
    if (!plan) return writeReservation(books, holder, (await allocateStock(books, wants, choice)).picks, false)
    writeReservation(books, holder, plan, true)
  })
}

/** Replaces the reservation of a changed document; deferred to the end of the transaction. */
export function replaceReservation(
  books: LedgerContext,
  holder: ReservationOwner,
  demands: readonly Demand[],
  options?: AllocationOptions,
): void {
  books.defer(async () => {
    // old and new balances are locked in key order, so that two concurrent changes cannot deadlock
    const reserved = await activeReservations(books, holder)
    if (reserved.length > 0) await balancesOf(books, [...reserved, ...demands], { lock: true })
    await releaseReservation(books, holder)
    if (demands.length > 0) writeReservation(books, holder, (await allocateStock(books, demands, options)).picks, false)
  })
}

/**
 * Writes a reservation and locks its balances in key order. A planned reservation asserts that its stock is still
 * available, and aborts the transaction otherwise.
 */
export function writeReservation(
  books: LedgerContext,
  owner: ReservationOwner,
  picks: readonly Allocation[],
  free: boolean,
): void {
  if (picks.length === 0) return
  const writing = sql`
    with m as (
      select * from jsonb_to_recordset(${JSON.stringify(picks)}::jsonb) as m(line_id bigint, warehouse_id bigint, material_id bigint, batch_no text, qty bigint)
    ), was as materialized (
      select s.id, s.reserved + d.qty as reserved, s.neg_ok or w.allow_negative as neg_ok
      from (select warehouse_id, material_id, batch_no, sum(qty)::bigint as qty from m group by 1, 2, 3) d
      join stock s on s.suid = ${books.suid} and s.warehouse_id = d.warehouse_id and s.material_id = d.material_id and s.batch_no = d.batch_no
      ${warehouses.join('w', 's.warehouse_id')}
      where not ${free} or s.on_hand - s.reserved >= d.qty
      order by s.warehouse_id, s.material_id, s.batch_no for no key update of s
    ), up as (
      update stock s set reserved = was.reserved, neg_ok = was.neg_ok from was where s.suid = ${books.suid} and s.id = was.id returning s.id
    ), asserted as (
      select assert_plan((select count(*) from up) = (select count(distinct (warehouse_id, material_id, batch_no)) from m))
    )
    insert into reservation (suid, src_type, src_id, line_id, warehouse_id, material_id, batch_no, qty, created_at, updated_at)
    select ${books.suid}, ${owner.src_type}, ${owner.src_id}, m.line_id, m.warehouse_id, m.material_id, m.batch_no, m.qty, to_timestamp(${books.now}), to_timestamp(${books.now})
    from m cross join asserted`
  books.pipeline(writing.compile(books.db))
}

/** Releases the reservation of a document. */
export async function releaseReservation(books: LedgerContext, { src_type, src_id }: ReservationOwner): Promise<void> {
  const reserved = await activeReservations(books, { src_type, src_id })
  if (reserved.length === 0) return
  await lockBalances(books, reserved)
  const releasing = sql`
    with done as (
      update reservation set state = 'released', updated_at = to_timestamp(${books.now})
      where suid = ${books.suid} and src_type = ${src_type} and src_id = ${src_id} and state = 'active'
      returning warehouse_id, material_id, batch_no, qty
    )
    update stock s set reserved = s.reserved - d.qty
    from (select warehouse_id, material_id, batch_no, sum(qty)::bigint as qty from done group by 1, 2, 3) d
    where s.suid = ${books.suid} and s.warehouse_id = d.warehouse_id and s.material_id = d.material_id and s.batch_no = d.batch_no`
  books.pipeline(releasing.compile(books.db))
}

export interface ReservedLine extends StockKey {
  line_id: number
  qty: number
  expire_at: number | null
}

/** The active reservation of a document. */
export async function activeReservations(
  { db, suid }: LedgerContext,
  { src_type, src_id }: ReservationOwner,
): Promise<ReservedLine[]> {
  const { rows } = await sql<ReservedLine>`
    select r.line_id, r.warehouse_id, r.material_id, r.batch_no, r.qty, s.expire_at from reservation r
    join stock s on s.suid = r.suid and s.warehouse_id = r.warehouse_id and s.material_id = r.material_id and s.batch_no = r.batch_no
    where r.suid = ${suid} and r.src_type = ${src_type} and r.src_id = ${src_id} and r.state = 'active' order by r.id`.execute(
    db,
  )
  return rows
}

/**
 * Marks the reservation of a document as consumed; the issue in the same transaction reduces `reserved` of the
 * balances.
 */
export function consumeReservation(
  { db, pipeline, suid, now }: LedgerContext,
  { src_type, src_id }: ReservationOwner,
): void {
  const consuming = sql`update reservation set state = 'consumed', updated_at = to_timestamp(${now})
    where suid = ${suid} and src_type = ${src_type} and src_id = ${src_id} and state = 'active'`
  pipeline(consuming.compile(db))
}

/**
 * Allocates the available quantity of each balance in turn; negative stock comes last, where the warehouse allows it.
 */
function allocateFrom(demand: Demand, balances: readonly Balance[]): { picks: Allocation[]; missing: number } {
  let missing = demand.qty
  const picks: Allocation[] = []
  const allocatePart = (balance: Balance, qty: number) => {
    balance.reserved += qty
    missing -= qty
    const { warehouse_id, material_id, batch_no } = balance
    picks.push({ line_id: demand.line_id, row: demand.row, warehouse_id, material_id, batch_no, qty })
  }
  for (const balance of balances) {
    const free = Math.min(missing, balance.on_hand - balance.reserved)
    if (free > 0) allocatePart(balance, free)
  }
  const negativeAllowed = balances.find(({ neg_ok, batch_no }) => neg_ok && batch_no === (demand.batch_no ?? ''))
  if (missing > 0 && negativeAllowed) {
    const existing = picks.find((pick) => keyOf(pick) === keyOf(negativeAllowed))
    if (existing) {
      negativeAllowed.reserved += missing
      existing.qty += missing
      missing = 0
    } else allocatePart(negativeAllowed, missing)
  }
  return { picks, missing }
}

function firstExpiryFirst(a: Balance, b: Balance): number {
  return (
    (a.expire_at ?? Infinity) - (b.expire_at ?? Infinity) ||
    (a.produced_at ?? 0) - (b.produced_at ?? 0) ||
    (a.batch_no < b.batch_no ? -1 : 1)
  )
}
