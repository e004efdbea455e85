import { mulDiv } from '../shared/amounts.ts'
import type { Ctx, RecordWithLines } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { storeCosts } from '../inbound/inbound.post.ts'
import type { BizType } from '../shared/biz-type.ts'
import { outboundBizType } from '../trade/biz-types.ts'
import { linkOf } from '../trade/links.ts'
import { handedTo } from './issue-held.ts'
import { outbound } from './outbound.document.ts'
import { demandOf } from './outbound.wants.ts'
import { consumeReservation, planAllocation, allocateStock } from '../stock/reservation.ts'
import type { ReservedLine } from '../stock/reservation.ts'
import { advance } from '../trade/source.ts'
import type { Advance } from '../trade/source.ts'
import { issueAtAverage, postStock } from '../stock/stock-log.ts'
import type { StockMove, PostingSource } from '../stock/stock-log.ts'
import { balancesOf, keyOf, lockBalances, makeBalances } from '../stock/stock-rows.ts'
import type { Balance, StockKey } from '../stock/stock-rows.ts'
import { expiredRefusal } from '../stock/stock-short.ts'
import { expectArrival, priceArrival } from './transfer.ts'
import { transitWarehouse } from '../stock/transit.ts'

type Issue = RecordWithLines<typeof outbound>

/** The share of a line that one balance issues; `release` is how much of it was reserved. */
export interface OutgoingShare extends StockKey {
  line_id: number
  qty: number
  release: number
}

/**
 * Posts an audited issue with its reservations: its source, the stock movement deferred to the end of the action, and for a transfer the
 * expected arrival.
 */
export async function postIssue(ctx: Ctx<DB>, row: Issue, held: readonly ReservedLine[]): Promise<void> {
  const kind = outboundBizType(row.biz_type)
  const link = linkOf(outbound, row.biz_type)
  const advanced = link ? await advance(ctx, link, row.lines, 1, row.partner_id) : []
  const source: PostingSource = {
    bill_type: 'outbound',
    bill_id: row.id,
    bill_no: row.bill_no,
    biz_type: row.biz_type,
    partner_id: row.partner_id,
    round: row.ver,
  }
  if (row.biz_type === 'transfer') return dispatchTransfer(ctx, row, source, { kind, held })
  const planned = advanced.length > 0 ? undefined : await plannedIssue(ctx, row, { kind, held })
  ctx.defer(async () => {
    if (planned) return issueAtAverage(ctx, source, planned)
    const { leaving, locked } = await allocateOutgoing(ctx, row, { kind, held })
    const values = returnValues(row, leaving, advanced)
    const moves = movesOf(row, leaving).map((move, n) => ({ ...move, value: values[n] }))
    storeCosts(ctx, 'outbound', row.id, await postStock(ctx, source, moves, { locked }))
  })
}

function movesOf(row: Issue, leaving: readonly OutgoingShare[]): StockMove[] {
  return leaving.map((part) => ({ ...part, qty: -part.qty, row: rowOf(row, part) }))
}

/** The 1-based place of a line in its document. */
function rowOf({ lines }: Issue, { line_id }: { line_id: number }): number {
  return 1 + lines.findIndex(({ id }) => id === line_id)
}

/** Goods of a transfer are in transit until the other warehouse receives them. */
async function dispatchTransfer(
  ctx: Ctx<DB>,
  row: Issue,
  source: PostingSource,
  { kind, held }: { kind: BizType; held: readonly ReservedLine[] },
): Promise<void> {
  const transit = await transitWarehouse(ctx)
  // The transit balances are locked together with the source balances, in one key order: arrivals take from them concurrently. A balance that is made only
  // after the sources are locked would be out of that order.
  const wants = demandOf(row)
  const transits = wants.map((want) => ({ ...want, warehouse_id: transit, batch_no: '' }))
  if (held.length === 0) await Promise.all([makeBalances(ctx, transits), balancesOf(ctx, [...wants, ...transits], { lock: true })])
  const { leaving } = await allocateOutgoing(ctx, row, { kind, held })
  const arrival = await expectArrival(ctx, row, leaving)
  await lockBalances(
    ctx,
    leaving.flatMap((part) => [part, { ...part, warehouse_id: transit }]),
  )
  const posted = await postStock(ctx, source, movesOf(row, leaving))
  const arriving = await postStock(
    ctx,
    source,
    posted.map(({ line_id, material_id, batch_no, qty, value_delta }) => ({
      warehouse_id: transit,
      material_id,
      batch_no,
      line_id,
      qty: -qty,
      value: -value_delta,
    })),
  )
  priceArrival(ctx, arrival, arriving)
  storeCosts(ctx, 'outbound', row.id, posted)
}

interface IssueSource {
  leaving: OutgoingShare[]
  locked: Balance[]
}

/**
 * The plan of an issue at average cost that takes from each balance once, made before any of them is locked. Undefined where it must be
 * decided under locks.
 */
async function plannedIssue(
  ctx: Ctx<DB>,
  row: Issue,
  { kind, held }: { kind: BizType; held: readonly ReservedLine[] },
): Promise<OutgoingShare[] | undefined> {
  if (ctx.retry) return undefined
  const parts = held.length > 0 ? held : await planAllocation(ctx, demandOf(row), kind)
  if (!parts || new Set(parts.map(keyOf)).size < parts.length) return undefined
  return held.length > 0 ? (await allocateOutgoing(ctx, row, { kind, held })).leaving : parts.map((pick) => ({ ...pick, release: 0 }))
}

/** Which balance issues what: the document's reservations, or what is available now. Throws `batch_expired`. */
async function allocateOutgoing(
  ctx: Ctx<DB>,
  row: Issue,
  { kind, held }: { kind: BizType; held: readonly ReservedLine[] },
): Promise<IssueSource> {
  if (held.length === 0) {
    const { picks, locked } = await allocateStock(ctx, demandOf(row), kind)
    return { leaving: picks.map((pick) => ({ ...pick, release: 0 })), locked }
  }
  const old = kind.expired ? [] : held.filter(({ expire_at }) => expire_at !== null && expire_at <= ctx.now)
  if (old.length > 0)
    throw await expiredRefusal(
      ctx,
      old.map((part) => ({ ...part, row: rowOf(row, part) })),
    )
  if (!handedTo(ctx, row.id)) consumeReservation(ctx, { src_type: 'outbound', src_id: row.id })
  return { leaving: held.map((part) => ({ ...part, release: part.qty })), locked: [] }
}

/** Values goods returned to a supplier at the cost they were received at, in proportion, so that the parts add up to the whole. */
function returnValues(row: Issue, leaving: readonly OutgoingShare[], advanced: readonly Advance[]): (number | undefined)[] {
  const done = new Map(advanced.map(({ line_id, done_qty }) => [line_id, done_qty]))
  return leaving.map(({ line_id, qty }) => {
    const line = row.lines.find(({ id }) => id === line_id)
    const source = advanced.find((one) => one.line_id === line?.src_line_id)
    if (!source || source.cost === null) return undefined
    const before = done.get(source.line_id) ?? 0
    done.set(source.line_id, before + qty)
    return mulDiv(source.cost, before + qty, source.base_qty) - mulDiv(source.cost, before, source.base_qty)
  })
}
