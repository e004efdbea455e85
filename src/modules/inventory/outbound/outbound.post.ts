import { mulDiv } from '../shared/amounts.ts'
import type { Ctx } from '#core/define/context.ts'
import type { RecordWithLines } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { storeCosts } from '../inbound/inbound.post.ts'
import type { BizType } from '../shared/biz-type.ts'
import { outboundBizType } from '../trade/biz-types.ts'
import { linkOf } from '../trade/links.ts'
import { transferredReservation } from './issue-reserved.ts'
import { outbound } from './outbound.document.ts'
import { demandOf } from './outbound.demand.ts'
import { consumeReservation, planAllocation, allocateStock } from '../stock/reservation.ts'
import type { ReservedLine } from '../stock/reservation.ts'
import { advanceSources } from '../trade/source.ts'
import type { AdvancedSource } from '../trade/source.ts'
import { issueAtAverage, postStock } from '../stock/stock-log.ts'
import type { StockMove, PostingSource } from '../stock/stock-log.ts'
import { balancesOf, keyOf, lockBalances, createBalances } from '../stock/stock-rows.ts'
import type { Balance, StockKey } from '../stock/stock-rows.ts'
import { expiredRefusal } from '../stock/stock-short.ts'
import { expectArrival as createArrival, priceArrival as setArrivalCosts } from './transfer.ts'
import { transitWarehouse } from '../stock/transit.ts'

type Issue = RecordWithLines<typeof outbound>

/** The share of a line that one balance issues; `release` is its reserved quantity. */
export interface OutgoingShare extends StockKey {
  line_id: number
  qty: number
  release: number
}

/**
 * Posts an audited issue with its reservations: its source, the stock movement deferred to the end of the transaction,
 * and for a transfer the expected arrival.
 */
export async function postIssue(ctx: Ctx<DB>, row: Issue, reserved: readonly ReservedLine[]): Promise<void> {
  const kind = outboundBizType(row.biz_type)
  const link = linkOf(outbound, row.biz_type)
  const advanced = link ? await advanceSources(ctx, link, row.lines, 1, row.partner_id) : []
  const source: PostingSource = {
    bill_type: 'outbound',
    bill_id: row.id,
    bill_no: row.bill_no,
    biz_type: row.biz_type,
    partner_id: row.partner_id,
    round: row.ver,
  }
  if (row.biz_type === 'transfer') return dispatchTransfer(ctx, row, source, { kind, reserved })
  const planned = advanced.length > 0 ? undefined : await planIssue(ctx, row, { kind, reserved })
  ctx.defer(async () => {
    if (planned) return issueAtAverage(ctx, source, planned)
    const { leaving, locked } = await allocateOutgoing(ctx, row, { kind, reserved })
    const values = returnValues(row, leaving, advanced)
    const moves = stockMoves(row, leaving).map((move, n) => ({ ...move, value: values[n] }))
    storeCosts(ctx, 'outbound', row.id, await postStock(ctx, source, moves, { locked }))
  })
}

function stockMoves(row: Issue, leaving: readonly OutgoingShare[]): StockMove[] {
  return leaving.map((part) => ({ ...part, qty: -part.qty, row: rowNumber(row, part) }))
}

/** The 1-based row of a line in its document. */
function rowNumber({ lines }: Issue, { line_id }: { line_id: number }): number {
  return 1 + lines.findIndex(({ id }) => id === line_id)
}

/** Goods of a transfer are in transit until the other warehouse receives them. */
async function dispatchTransfer(
  ctx: Ctx<DB>,
  row: Issue,
  source: PostingSource,
  { kind, reserved }: { kind: BizType; reserved: readonly ReservedLine[] },
): Promise<void> {
  const transit = await transitWarehouse(ctx)
  // The transit balances are locked together with the source balances, in key order, because arrivals take from them
  // concurrently. Creating a balance after locking the sources would break that order.
  const demands = demandOf(row)
  const transitKeys = demands.map((demand) => ({ ...demand, warehouse_id: transit, batch_no: '' }))
  if (reserved.length === 0)
    await Promise.all([createBalances(ctx, transitKeys), balancesOf(ctx, [...demands, ...transitKeys], { lock: true })])
  const { leaving } = await allocateOutgoing(ctx, row, { kind, reserved })
  const arrival = await createArrival(ctx, row, leaving)
  await lockBalances(
    ctx,
    leaving.flatMap((part) => [part, { ...part, warehouse_id: transit }]),
  )
  const posted = await postStock(ctx, source, stockMoves(row, leaving))
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
  setArrivalCosts(ctx, arrival, arriving)
  storeCosts(ctx, 'outbound', row.id, posted)
}

interface IssueSource {
  leaving: OutgoingShare[]
  locked: Balance[]
}

/**
 * Plans an issue at average cost that takes from each balance once, before any balance is locked. Undefined where the
 * decision requires locks.
 */
async function planIssue(
  ctx: Ctx<DB>,
  row: Issue,
  { kind, reserved }: { kind: BizType; reserved: readonly ReservedLine[] },
): Promise<OutgoingShare[] | undefined> {
  if (ctx.retry) return undefined
  const parts = reserved.length > 0 ? reserved : await planAllocation(ctx, demandOf(row), kind)
  if (!parts || new Set(parts.map(keyOf)).size < parts.length) return undefined
  return reserved.length > 0
    ? (await allocateOutgoing(ctx, row, { kind, reserved })).leaving
    : parts.map((pick) => ({ ...pick, release: 0 }))
}

/**
 * The balances that issue the goods: the reservations of the document, or the available stock. Throws `batch_expired`.
 */
async function allocateOutgoing(
  ctx: Ctx<DB>,
  row: Issue,
  { kind, reserved }: { kind: BizType; reserved: readonly ReservedLine[] },
): Promise<IssueSource> {
  if (reserved.length === 0) {
    const { picks, locked } = await allocateStock(ctx, demandOf(row), kind)
    return { leaving: picks.map((pick) => ({ ...pick, release: 0 })), locked }
  }
  const expired = kind.expired ? [] : reserved.filter(({ expire_at }) => expire_at !== null && expire_at <= ctx.now)
  if (expired.length > 0)
    throw await expiredRefusal(
      ctx,
      expired.map((part) => ({ ...part, row: rowNumber(row, part) })),
    )
  if (!transferredReservation(ctx, row.id)) consumeReservation(ctx, { src_type: 'outbound', src_id: row.id })
  return { leaving: reserved.map((part) => ({ ...part, release: part.qty })), locked: [] }
}

/**
 * Values goods returned to a supplier at their receipt cost, in proportion, so that partial returns add up to the full
 * cost.
 */
function returnValues(
  row: Issue,
  leaving: readonly OutgoingShare[],
  advanced: readonly AdvancedSource[],
): (number | undefined)[] {
  const done = new Map(advanced.map(({ line_id, done_qty }) => [line_id, done_qty]))
  return leaving.map(({ line_id, qty }) => {
    const line = row.lines.find(({ id }) => id === line_id)
    const source = advanced.find((candidate) => candidate.line_id === line?.src_line_id)
    if (!source || source.cost === null) return undefined
    const before = done.get(source.line_id) ?? 0
    done.set(source.line_id, before + qty)
    return mulDiv(source.cost, before + qty, source.base_qty) - mulDiv(source.cost, before, source.base_qty)
  })
}
