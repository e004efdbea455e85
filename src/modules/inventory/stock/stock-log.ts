import { sql } from 'kysely'
import { unitCost } from '../shared/amounts.ts'
import type { ErrorCode } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { warehouses } from '../../basicdata/tables.ts'
import type { DB } from '../../db.ts'
import { keyOf, lockBalances } from './stock-rows.ts'
import type { Balance, StockKey, RequiredBalance } from './stock-rows.ts'
import { shortageRefusal } from './stock-short.ts'
import type { Shortage } from './stock-short.ts'
import { applyMovement } from './valuation.ts'
import { estimatedCosts } from './estimated-cost.ts'
import type { EstimatedCost } from './estimated-cost.ts'

/** The context that postings require: transaction, tenant and clock. */
export type LedgerContext = Pick<
  Ctx<DB>,
  'db' | 'unit' | 'suid' | 'uid' | 'now' | 'retry' | 'pipeline' | 'defer' | 'registry' | 'visible'
>

/** A movement of a line. Quantities in thousandths of the base unit, values in cents. */
export interface StockMove extends RequiredBalance {
  /** Signed; 0 changes only the reserved or incoming quantity. */
  qty: number
  /** The document's value, for a movement that is not valued at the average. */
  value?: number | undefined
  /** Added to the cost difference, to reverse an earlier one. */
  diff?: number
  /** The reserved quantity that this issue consumes. */
  release?: number
  /** Change of the incoming quantity. */
  incoming?: number
  line_id?: number | null
  /** 1-based row of the document, for refusals. */
  row?: number
  /** The log row that this one reverses. */
  reversal_of?: number | null
}

/** The source document of a posting. `round` distinguishes a second audit of a document from its first. */
export interface PostingSource {
  bill_type: string
  bill_id: number
  bill_no: string
  biz_type: string
  partner_id: number | null
  round: number
}

export interface Posted extends StockKey {
  line_id: number | null
  qty: number
  value_delta: number
  cost_diff: number
  /** The estimate by which goods were issued that had no cost of their own. */
  estimated: EstimatedCost | undefined
}

/**
 * The only writer of balances and their log. Locks balances in key order, values each movement, and writes balance and
 * log row in one pipelined statement (docs/decisions/0010). Throws `shortageCode` when a balance would fall below its
 * reserved quantity and the warehouse does not allow it; posting a movement twice violates a unique key. `locked` are
 * balances that this transaction has locked and not changed since.
 */
export async function postStock(
  books: LedgerContext,
  source: PostingSource,
  moves: readonly StockMove[],
  { short: shortageCode = 'stock_short', locked = [] }: { short?: ErrorCode; locked?: readonly Balance[] } = {},
): Promise<Posted[]> {
  if (moves.length === 0) return []
  const lockedByKey = new Map(locked.map((balance) => [keyOf(balance), { ...balance }]))
  const balances = moves.every((move) => lockedByKey.has(keyOf(move))) ? lockedByKey : await lockBalances(books, moves)
  const shortages: Shortage[] = []
  const estimates = await estimatedCosts(
    books,
    moves.filter((move) => lacksCost(move, balances)).map(({ material_id }) => material_id),
  )
  const settled = moves.map((move, n) => {
    const balance = balances.get(keyOf(move))
    if (!balance) throw new Error(`the balance ${keyOf(move)} is not there after it was made`)
    const estimated = lacksCost(move, balances) ? estimates.get(move.material_id) : undefined
    if (estimated) balance.last_cost = estimated.est_cost
    const { release = 0, incoming = 0, diff = 0 } = move
    const after = applyMovement(balance, move)
    const reserved = balance.reserved - release
    if (move.qty < 0 && after.on_hand < reserved && !balance.neg_ok)
      shortages.push({ ...move, available: balance.on_hand - reserved, required: -move.qty, row: move.row })
    Object.assign(balance, { on_hand: after.on_hand, value: after.value, last_cost: after.last_cost, reserved })
    return {
      n,
      ...keyOnly(move),
      qty: move.qty,
      release,
      incoming,
      value_delta: after.value_delta,
      cost_diff: after.cost_diff + diff,
      estimated,
      ...logDetails(move, source),
    }
  })
  if (shortages.length > 0) throw await shortageRefusal(books, shortages, shortageCode)
  writeMoves(books, source, settled, balances)
  return settled.filter(({ qty }) => qty !== 0)
}

/** Whether a movement issues goods below zero from a balance that never had a cost. */
function lacksCost(move: StockMove, balances: ReadonlyMap<string, Balance>): boolean {
  const { on_hand = 0, last_cost = 0, neg_ok = false } = balances.get(keyOf(move)) ?? {}
  return neg_ok && last_cost === 0 && move.qty < 0 && move.value === undefined && on_hand + move.qty < 0
}

type ValuedMove = ReturnType<typeof logDetails> &
  StockKey & { n: number; qty: number; release: number; incoming: number; value_delta: number; cost_diff: number }

function keyOnly({ warehouse_id, material_id, batch_no }: StockKey): StockKey {
  return { warehouse_id, material_id, batch_no }
}

function logDetails(move: StockMove, { bill_type, bill_id, biz_type, round }: PostingSource) {
  const { line_id = null, reversal_of = null, produced_at = null, expire_at = null, qty, batch_no, warehouse_id } = move
  const direction = qty < 0 ? 'out' : 'in'
  const idem_key = [bill_type, bill_id, round, biz_type, line_id, warehouse_id, direction, reversal_of, batch_no].join(
    ':',
  )
  return { line_id, reversal_of, produced_at, expire_at, idem_key }
}

/** One statement updates the balances and logs each movement with the resulting balance. */
function writeMoves(
  { db, pipeline, suid, uid, now }: LedgerContext,
  { bill_type, bill_id, bill_no, biz_type, partner_id }: PostingSource,
  moves: readonly ValuedMove[],
  balances: ReadonlyMap<string, Balance>,
): void {
  const list = moves.map((move) => {
    const balance = balances.get(keyOf(move))
    return {
      ...move,
      unit_cost: unitCost(move.value_delta, move.qty),
      last_cost: balance?.last_cost ?? 0,
      neg_ok: balance?.neg_ok ?? false,
    }
  })
  const posting = sql`
    with m as (
      select * from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as m(n int, warehouse_id bigint, material_id bigint, batch_no text, qty bigint, release bigint,
        incoming bigint, value_delta bigint, cost_diff bigint, unit_cost bigint, last_cost bigint, neg_ok boolean, line_id bigint, reversal_of bigint, idem_key text,
        produced_at double precision, expire_at double precision)
    ), d as (
      select warehouse_id, material_id, batch_no, sum(qty)::bigint as qty, sum(release)::bigint as release, sum(incoming)::bigint as incoming,
        sum(value_delta)::bigint as value, max(last_cost) as last_cost, bool_or(neg_ok) as neg_ok,
        to_timestamp(max(produced_at)) as produced_at, to_timestamp(max(expire_at)) as expire_at
      from m group by 1, 2, 3
    ), up as (
      update stock s set on_hand = s.on_hand + d.qty, reserved = s.reserved - d.release, incoming = s.incoming + d.incoming, value = s.value + d.value,
        last_cost = d.last_cost,
        -- a receipt into a balance that is still short is welcome although the warehouse no longer allows less than nothing
        neg_ok = d.neg_ok or (s.neg_ok and s.on_hand + d.qty < s.reserved - d.release),
        -- an empty batch may come in again with other dates
        produced_at = case when s.on_hand = 0 and d.qty > 0 then coalesce(d.produced_at, s.produced_at) else s.produced_at end,
        expire_at = case when s.on_hand = 0 and d.qty > 0 then coalesce(d.expire_at, s.expire_at) else s.expire_at end,
        since = case when s.on_hand <= 0 and s.on_hand + d.qty > 0 then to_timestamp(${now}) else s.since end,
        moved_at = case when d.qty <> 0 then to_timestamp(${now}) else s.moved_at end
      from d where s.suid = ${suid} and s.warehouse_id = d.warehouse_id and s.material_id = d.material_id and s.batch_no = d.batch_no
      returning s.warehouse_id, s.material_id, s.batch_no, s.on_hand, s.value
    )
    insert into stock_log (suid, warehouse_id, material_id, batch_no, qty, qty_after, value_delta, value_after, cost_diff, unit_cost,
      biz_type, bill_type, bill_id, bill_no, line_id, partner_id, reversal_of, idem_key, op_uid, posted_at)
    select ${suid}, m.warehouse_id, m.material_id, m.batch_no, m.qty,
      up.on_hand - coalesce(sum(m.qty) over later, 0)::bigint, m.value_delta, up.value - coalesce(sum(m.value_delta) over later, 0)::bigint, m.cost_diff, m.unit_cost,
      ${biz_type}, ${bill_type}, ${bill_id}, ${bill_no}, m.line_id, ${partner_id}::bigint, m.reversal_of, m.idem_key, ${uid}, to_timestamp(${now})
    from m join up using (warehouse_id, material_id, batch_no)
    where m.qty <> 0
    window later as (partition by m.warehouse_id, m.material_id, m.batch_no order by m.n rows between 1 following and unbounded following)
    order by m.n`
  pipeline(posting.compile(db))
}

/** The largest value in cents whose unit price is exact for the smallest quantity. */
const MAX_VALUE = Math.floor(Number.MAX_SAFE_INTEGER / 100_000)

/** An issue from a balance at average cost; `release` is the reserved part of `qty`. */
export interface AverageIssue extends StockKey {
  qty: number
  release: number
  line_id: number
}

/**
 * Issues goods at average cost, each balance once, and stores the cost on the lines and the head. One statement,
 * pipelined with the commit, locks in key order, values, updates and logs, so no lock is held during a round trip. It
 * assumes sufficient stock; otherwise the transaction is retried and locks first.
 */
export function issueAtAverage(
  { db, pipeline, suid, uid, now }: LedgerContext,
  source: PostingSource,
  issues: readonly AverageIssue[],
): void {
  const { bill_type, bill_id, bill_no, biz_type, partner_id } = source
  const list = issues.map((issue, n) => ({
    n,
    ...keyOnly(issue),
    qty: issue.qty,
    release: issue.release,
    line_id: issue.line_id,
    idem_key: logDetails({ ...issue, qty: -issue.qty }, source).idem_key,
  }))
  const [head, line] = [sql.table(bill_type), sql.table(`${bill_type}_line`)]
  const posting = sql`
    with m as (
      select * from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as m(n int, warehouse_id bigint, material_id bigint, batch_no text, qty bigint, release bigint,
        line_id bigint, idem_key text)
    ), was as materialized (
      -- as in valuation.ts: a share of the value, and all of it with the last piece
      select m.*, s.on_hand, s.reserved, s.value, w.allow_negative, case when s.on_hand = m.qty then s.value else least(share_of(s.value, m.qty, s.on_hand), s.value) end as cost
      from m join stock s on s.suid = ${suid} and s.warehouse_id = m.warehouse_id and s.material_id = m.material_id and s.batch_no = m.batch_no
      ${warehouses.join('w', 's.warehouse_id')}
      -- written so that the key of the balance is the only index that fits
      where least(s.on_hand - m.qty, s.on_hand - m.qty - s.reserved + m.release, ${MAX_VALUE}::bigint - s.value) >= 0
      order by s.warehouse_id, s.material_id, s.batch_no for no key update of s
    ), up as (
      -- from what was locked: of a row that moved while this waited, a statement sees its old version first, and that would be held against the row's conditions
      update stock s set on_hand = was.on_hand - was.qty, reserved = was.reserved - was.release, value = was.value - was.cost,
        last_cost = case when was.on_hand > was.qty then share_of(was.value - was.cost, 100000, was.on_hand - was.qty) else s.last_cost end,
        neg_ok = was.allow_negative, moved_at = to_timestamp(${now})
      from was where s.suid = ${suid} and s.warehouse_id = was.warehouse_id and s.material_id = was.material_id and s.batch_no = was.batch_no
      returning s.warehouse_id, s.material_id, s.batch_no, s.on_hand, s.value
    ), logged as (
      insert into stock_log (suid, warehouse_id, material_id, batch_no, qty, qty_after, value_delta, value_after, unit_cost,
        biz_type, bill_type, bill_id, bill_no, line_id, partner_id, idem_key, op_uid, posted_at)
      select ${suid}, warehouse_id, material_id, batch_no, -was.qty, up.on_hand, -was.cost, up.value, share_of(was.cost, 100000, was.qty),
        ${biz_type}, ${bill_type}, ${bill_id}, ${bill_no}, was.line_id, ${partner_id}::bigint, was.idem_key, ${uid}, to_timestamp(${now})
      from was join up using (warehouse_id, material_id, batch_no) order by was.n
      returning line_id, value_delta
    ), costed as (
      update ${line} l set cost = c.cost, est_cost = null, est_basis = null from (select line_id, -sum(value_delta)::bigint as cost from logged group by 1) c where l.suid = ${suid} and l.id = c.line_id
    ), asserted as (
      select assert_plan((select count(*) from logged) = ${list.length}::bigint)
    )
    update ${head} set cost_amount = (select -sum(value_delta)::bigint from logged) from asserted where suid = ${suid} and id = ${bill_id}`
  pipeline(posting.compile(db))
}
