import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

type ReadContext = Pick<Ctx<DB>, 'db' | 'suid'>

/** The columns of a lot that bidding and its end need. Cents and seconds. */
export interface Lot {
  readonly id: number
  readonly name: string
  readonly status: 'draft' | 'published' | 'awarded' | 'sold' | 'failed' | 'stopped'
  readonly begin_at: number
  readonly end_at: number
  readonly sku_id: number
  readonly quota: number
  readonly pool_id: number | null
  readonly start_price: number
  readonly step: number
  readonly reserve_price: number | null
  readonly top_price: number | null
  readonly deposit: number
  readonly extend_seconds: number
  readonly max_extends: number
  readonly extended: number | null
  readonly pay_hours: number
  readonly second_offer: boolean
  readonly lead_price: number | null
  readonly lead_member_id: number | null
  readonly lead_at: number | null
  readonly winner_id: number | null
  readonly hammer_price: number | null
  readonly offer_no: number | null
  readonly pay_until: number | null
  readonly order_id: number | null
}

async function read({ db, suid }: ReadContext, id: number, lock: RawBuilder<unknown>): Promise<Lot | undefined> {
  const { rows } = await sql<Lot>`
    select id, name, status, begin_at, end_at, sku_id, quota, pool_id, start_price, step, reserve_price, top_price, deposit, extend_seconds, max_extends, extended,
      pay_hours, second_offer, lead_price, lead_member_id, lead_at, winner_id, hammer_price, offer_no, pay_until, order_id
    from auction_lot where suid = ${suid} and id = ${id} and del_at is null ${lock}`.execute(db)
  return rows[0]
}

/** Reads and locks a lot: bids, payment, end and order wait until the transaction ends. */
export const lockLot = (ctx: ReadContext, id: number): Promise<Lot | undefined> => read(ctx, id, sql`for update`)
export const lotAt = (ctx: ReadContext, id: number): Promise<Lot | undefined> => read(ctx, id, sql``)

type Times = Pick<Lot, 'status' | 'begin_at' | 'end_at'>
export const isRunning = ({ status, begin_at, end_at }: Times, now: number): boolean =>
  status === 'published' && begin_at <= now && now < end_at
/** Bidding is over and the result is not stored yet. */
export const isOver = ({ status, end_at }: Times, now: number): boolean => status === 'published' && end_at <= now

/** Whether bidding reached the reserve price. */
export const isReached = ({ lead_price, reserve_price }: Pick<Lot, 'lead_price' | 'reserve_price'>): boolean =>
  lead_price !== null && lead_price >= (reserve_price ?? 0)

/**
 * Who may buy a lot, at which price and until when; undefined while no member may. The answer is the same before and
 * after the result is stored.
 */
export function awardOf(lot: Lot, now: number): { member: number; price: number; until: number } | undefined {
  const { lead_member_id, lead_price, winner_id, hammer_price, pay_until } = lot
  if (isOver(lot, now) && isReached(lot) && lead_member_id !== null && lead_price !== null)
    return { member: lead_member_id, price: lead_price, until: now + lot.pay_hours * 3600 }
  if (lot.status !== 'awarded' || winner_id === null || hammer_price === null || pay_until === null || pay_until <= now)
    return undefined
  return { member: winner_id, price: hammer_price, until: pay_until }
}

/** A step of a lot's ladder: the minimum increment from a price on. Cents. */
export interface LadderStep {
  readonly from_price: number
  readonly step: number
}

/** The ladder of a lot, the highest step first; it does not change while the lot runs. */
export async function ladderOf({ db, suid }: ReadContext, id: number): Promise<LadderStep[]> {
  const { rows } = await sql<LadderStep>`
    select from_price, step from auction_step where suid = ${suid} and auction_lot_id = ${id} order by from_price desc`.execute(
    db,
  )
  return rows
}

/** The minimum next bid, by the ladder where the lot has one. */
export function nextBid(
  lot: Pick<Lot, 'lead_price' | 'start_price' | 'step' | 'top_price'>,
  ladder: readonly LadderStep[],
): number {
  const { lead_price, start_price, step, top_price } = lot
  if (lead_price === null) return start_price
  const on = ladder.find(({ from_price }) => from_price <= lead_price)
  return Math.min(lead_price + (on?.step ?? step), top_price ?? Number.MAX_SAFE_INTEGER)
}

/** SQL: the current phase of a lot. `row` is its alias. */
export const lotPhaseText = (row: string): string =>
  `(case when ${row}.status <> 'published' then ${row}.status when now() < ${row}.begin_at then 'planned' when now() < ${row}.end_at then 'running'
    when ${row}.lead_price >= coalesce(${row}.reserve_price, 0) then 'awarded' else 'failed' end)`
export const bidCountText = (row: string): string =>
  `(select count(*)::int from auction_bid b where b.suid = ${row}.suid and b.lot_id = ${row}.id and b.status = 'valid' and b.del_at is null)`
