import { sql } from 'kysely'
import { warehouses } from '../../basicdata/tables.ts'
import type { LedgerContext } from './stock-log.ts'
import { keyOf, lockBalances, makeBalances, balancesOf } from './stock-rows.ts'
import type { Balance, StockKey } from './stock-rows.ts'
import { expiredRefusal, shortageRefusal } from './stock-short.ts'
import type { Expired, Shortage } from './stock-short.ts'

/** The demand of a line. `batch_no` null lets the allocation choose: first expiry first out. */
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
  /** Goods past their day may go out too: they are thrown away or sent back. */
  expired?: boolean
}

/** An allocation with the balances as they were when locked. */
export interface LockedAllocation {
  picks: Allocation[]
  locked: Balance[]
}

/** Locks balances and allocates demand to them, first expiry first out. Throws `stock_short`, `batch_expired`. */
export async function allocateStock(
  books: LedgerContext,
  wants: readonly Demand[],
  { expired = false }: AllocationOptions = {},
): Promise<LockedAllocation> {
  const shelves = stockKeysOf(wants)
  const [, locked] = await Promise.all([
    makeBalances(
      books,
      shelves.map((shelf) => ({ ...shelf, batch_no: '' })),
    ),
    balancesOf(books, shelves, { lock: true }),
  ])
  const { picks, shortages, old } = allocate(books, wants, { balances: locked, expired })
  if (old.length > 0) throw await expiredRefusal(books, old)
  if (shortages.length > 0) throw await shortageRefusal(books, shortages)
  return { picks, locked }
}

/**
 * Allocates without locking, so that what follows needs no round trip while it holds a balance; the statement that writes it asserts the
 * plan. Undefined where it cannot be planned: too little stock, a warehouse that may go negative, or a retry.
 */
export async function planAllocation(
  books: LedgerContext,
  wants: readonly Demand[],
  { expired = false }: AllocationOptions = {},
): Promise<Allocation[] | undefined> {
  if (books.retry) return undefined
  const balances = await balancesOf(books, stockKeysOf(wants), { lock: false })
  const { picks, shortages, left } = allocate(books, wants, { balances, expired })
  return shortages.length > 0 || left.some(({ on_hand, reserved }) => on_hand < reserved) ? undefined : picks
}

function stockKeysOf(wants: readonly Demand[]) {
  return [
    ...new Map(wants.map(({ warehouse_id, material_id }) => [`${warehouse_id}/${material_id}`, { warehouse_id, material_id }])).values(),
  ]
}

export interface AvailableStock {
  balances: readonly Balance[]
  expired: boolean
}

/**
 * Allocates first expiry first out: the picks, the shortages, and expired stock that was asked for by its batch. `left` are the balances
 * afterwards.
 */
export function allocate({ now }: Pick<LedgerContext, 'now'>, wants: readonly Demand[], { balances: found, expired }: AvailableStock) {
  const balances = found.map((balance) => ({ ...balance }))
  const shortages: Shortage[] = []
  const old: Expired[] = []
  const picks = wants.flatMap((want) => {
    const fits = balances.filter(
      (one) =>
        one.warehouse_id === want.warehouse_id &&
        one.material_id === want.material_id &&
        (want.batch_no === null || one.batch_no === want.batch_no),
    )
    const fresh = fits.filter((one) => expired || one.expire_at === null || one.expire_at > now)
    const { picks: taken, missing } = takeFrom(want, fresh.toSorted(firstExpiryFirst))
    if (missing > 0) {
      const past = want.batch_no === null ? [] : fits.filter((one) => !fresh.includes(one) && one.on_hand > one.reserved)
      old.push(...past.map((one) => ({ ...one, row: want.row })))
      shortages.push({ ...want, batch_no: want.batch_no ?? '', available: want.qty - missing, required: want.qty })
    }
    return taken
  })
  return { picks, shortages, old, left: balances }
}

interface ReservationRequest {
  wants: readonly Demand[]
  /** The allocation that was planned without a lock, if any. */
  plan: readonly Allocation[] | undefined
  choice?: AllocationOptions
}

/** Reserves stock for a document; deferred to the end of the action. Throws `stock_short`. */
export function reserve(books: LedgerContext, holder: ReservationOwner, { wants, plan, choice }: ReservationRequest): void {
  books.defer(async () => {
    if (!plan) return writeReservation(books, holder, (await allocateStock(books, wants, choice)).picks, false)
    writeReservation(books, holder, plan, true)
  })
}

/** Replaces the reservation of a changed document; deferred to the end of the action. */
export function replaceReservation(
  books: LedgerContext,
  holder: ReservationOwner,
  wants: readonly Demand[],
  choice?: AllocationOptions,
): void {
  books.defer(async () => {
    // old and new balances are locked in key order, so that two concurrent changes cannot deadlock
    const held = await activeReservations(books, holder)
    if (held.length > 0) await balancesOf(books, [...held, ...wants], { lock: true })
    await releaseReservation(books, holder)
    if (wants.length > 0) writeReservation(books, holder, (await allocateStock(books, wants, choice)).picks, false)
  })
}

/** Writes a reservation, its balances locked in the order of their keys. A planned one asserts that its goods are still free, and fails the transaction otherwise. */
export function writeReservation(books: LedgerContext, holder: ReservationOwner, picks: readonly Allocation[], free: boolean): void {
  if (picks.length === 0) return
  const holding = sql`
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
    select ${books.suid}, ${holder.src_type}, ${holder.src_id}, m.line_id, m.warehouse_id, m.material_id, m.batch_no, m.qty, to_timestamp(${books.now}), to_timestamp(${books.now})
    from m cross join asserted`
  books.pipeline(holding.compile(books.db))
}

/** Releases the reservation of a document. */
export async function releaseReservation(books: LedgerContext, { src_type, src_id }: ReservationOwner): Promise<void> {
  const held = await activeReservations(books, { src_type, src_id })
  if (held.length === 0) return
  await lockBalances(books, held)
  const freeing = sql`
    with done as (
      update reservation set state = 'released', updated_at = to_timestamp(${books.now})
      where suid = ${books.suid} and src_type = ${src_type} and src_id = ${src_id} and state = 'active'
      returning warehouse_id, material_id, batch_no, qty
    )
    update stock s set reserved = s.reserved - d.qty
    from (select warehouse_id, material_id, batch_no, sum(qty)::bigint as qty from done group by 1, 2, 3) d
    where s.suid = ${books.suid} and s.warehouse_id = d.warehouse_id and s.material_id = d.material_id and s.batch_no = d.batch_no`
  books.pipeline(freeing.compile(books.db))
}

export interface ReservedLine extends StockKey {
  line_id: number
  qty: number
  expire_at: number | null
}

/** The active reservation of a document. */
export async function activeReservations({ db, suid }: LedgerContext, { src_type, src_id }: ReservationOwner): Promise<ReservedLine[]> {
  const { rows } = await sql<ReservedLine>`
    select r.line_id, r.warehouse_id, r.material_id, r.batch_no, r.qty, s.expire_at from reservation r
    join stock s on s.suid = r.suid and s.warehouse_id = r.warehouse_id and s.material_id = r.material_id and s.batch_no = r.batch_no
    where r.suid = ${suid} and r.src_type = ${src_type} and r.src_id = ${src_id} and r.state = 'active' order by r.id`.execute(db)
  return rows
}

/** Marks the reservation of a document as consumed; the issue in the same action lowers `reserved` of the balances. */
export function consumeReservation({ db, pipeline, suid, now }: LedgerContext, { src_type, src_id }: ReservationOwner): void {
  const using = sql`update reservation set state = 'consumed', updated_at = to_timestamp(${now})
    where suid = ${suid} and src_type = ${src_type} and src_id = ${src_id} and state = 'active'`
  pipeline(using.compile(db))
}

/** Takes the free quantity of each balance in turn; negative stock, where a warehouse allows it, comes last. */
function takeFrom(want: Demand, balances: readonly Balance[]): { picks: Allocation[]; missing: number } {
  let missing = want.qty
  const picks: Allocation[] = []
  const draw = (balance: Balance, qty: number) => {
    balance.reserved += qty
    missing -= qty
    const { warehouse_id, material_id, batch_no } = balance
    picks.push({ line_id: want.line_id, row: want.row, warehouse_id, material_id, batch_no, qty })
  }
  for (const balance of balances) {
    const free = Math.min(missing, balance.on_hand - balance.reserved)
    if (free > 0) draw(balance, free)
  }
  const owing = balances.find(({ neg_ok, batch_no }) => neg_ok && batch_no === (want.batch_no ?? ''))
  if (missing > 0 && owing) {
    const again = picks.find((one) => keyOf(one) === keyOf(owing))
    if (again) {
      owing.reserved += missing
      again.qty += missing
      missing = 0
    } else draw(owing, missing)
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
