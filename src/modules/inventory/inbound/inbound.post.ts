import { sql } from 'kysely'
import { mulDiv } from '../shared/amounts.ts'
import type { RecordWithLines } from '#core/define/resource.ts'
import type { MaterialFacts, InventorySettings } from '../trade/facts.ts'
import { inbound } from './inbound.document.ts'
import { lossClaim, dispatchedBase } from './inbound.amounts.ts'
import { inboundBizType } from '../trade/biz-types.ts'
import { linkOf } from '../trade/links.ts'
import { refuseLateOpenings, refuseDifferentBatchDates } from '../trade/readiness-checks.ts'
import { advanceSources } from '../trade/source.ts'
import type { AdvancedSource } from '../trade/source.ts'
import { postStock } from '../stock/stock-log.ts'
import type { LedgerContext, StockMove, Posted, PostingSource } from '../stock/stock-log.ts'
import { keyOf, lockBalances } from '../stock/stock-rows.ts'
import type { Balance } from '../stock/stock-rows.ts'
import { transitWarehouse } from '../stock/transit.ts'

type Receipt = RecordWithLines<typeof inbound>

/**
 * Posts an audited receipt: its source, its costs, and the stock movement, deferred to the end of the transaction.
 * Returns the claim for losses.
 */
export async function postReceipt(
  books: LedgerContext,
  row: Receipt,
  { facts, settings }: { facts: ReadonlyMap<number, MaterialFacts>; settings: InventorySettings },
): Promise<{ claim_amount: number | null }> {
  const link = linkOf(inbound, row.biz_type)
  const claim_amount = lossClaim(row.lines, facts, row.claim_partner_id)
  const sourceUses =
    row.biz_type === 'transfer' ? row.lines.map((line) => ({ ...line, base_qty: dispatchedBase(line) })) : row.lines
  const advanced = link ? await advanceSources(books, link, sourceUses, 1, row.partner_id) : []
  const source: PostingSource = {
    bill_type: 'inbound',
    bill_id: row.id,
    bill_no: row.bill_no,
    biz_type: row.biz_type,
    partner_id: row.partner_id,
    round: row.ver,
  }
  books.defer(async () => {
    // the lines of a transfer keep their transfer value
    if (row.biz_type === 'transfer')
      storeCosts(books, 'inbound', row.id, await postArrival(books, row, source, facts), [])
    else storeCosts(books, 'inbound', row.id, await postGoods(books, row, source, { advanced, settings, facts }))
  })
  return { claim_amount }
}

async function postGoods(
  books: LedgerContext,
  row: Receipt,
  source: PostingSource,
  {
    advanced,
    settings: { cost_with_tax },
    facts,
  }: { advanced: readonly AdvancedSource[]; settings: InventorySettings; facts: ReadonlyMap<number, MaterialFacts> },
): Promise<Posted[]> {
  const { worth } = inboundBizType(row.biz_type)
  const returnedValues = returnValues(row, advanced)
  const goods = row.lines.map((line, at): StockMove => ({
    ...balanceKey(row.warehouse_id, line),
    qty: line.base_qty,
    value:
      worth === 'issued'
        ? returnedValues.get(line.id)
        : line.price === null
          ? undefined
          : line.amount + line.share_amount - (cost_with_tax ? 0 : line.tax),
    line_id: line.id,
    row: at + 1,
  }))
  const moves = [...goods, ...incomingMoves(advanced)]
  const balances = await lockBalances(books, moves)
  if (row.biz_type === 'opening') await refuseLateOpenings(books, row)
  await recheckBatchDates(books, row, { balances, facts })
  return postStock(books, source, moves, { locked: [...balances.values()] })
}

/**
 * Checks batch dates again under the lock: two concurrent receipts of a new batch do not see each other in the first
 * check.
 */
async function recheckBatchDates(
  books: LedgerContext,
  row: Receipt,
  { balances, facts }: { balances: ReadonlyMap<string, Balance>; facts: ReadonlyMap<number, MaterialFacts> },
): Promise<void> {
  const differs = row.lines.some((line) => {
    const balance = balances.get(keyOf(balanceKey(row.warehouse_id, line)))
    return line.batch_no !== null && balance?.on_hand !== 0 && balance?.expire_at !== line.expire_at
  })
  if (differs) await refuseDifferentBatchDates(books, row, facts)
}

function balanceKey(
  warehouse_id: number,
  {
    material_id,
    batch_no,
    produced_at,
    expire_at,
  }: Pick<Receipt['lines'][number], 'material_id' | 'batch_no' | 'produced_at' | 'expire_at'>,
) {
  return { warehouse_id, material_id, batch_no: batch_no ?? '', produced_at, expire_at }
}

/** Reduces the incoming quantity of an order by the received quantity, at most by the expected one. */
export function incomingMoves(advanced: readonly AdvancedSource[]): StockMove[] {
  return advanced.flatMap(({ line_id, status, warehouse_id, material_id, base_qty, done_qty, biz_type, change }) => {
    if (biz_type !== null || warehouse_id === null || status !== 'audited') return []
    const incoming = Math.max(0, base_qty - done_qty - change) - Math.max(0, base_qty - done_qty)
    return [{ warehouse_id, material_id, batch_no: '', qty: 0, incoming, line_id }]
  })
}

/** Values returned goods at their issue cost, in proportion, so that partial returns add up to the full cost. */
function returnValues(row: Receipt, advanced: readonly AdvancedSource[]): ReadonlyMap<number, number> {
  const done = new Map(advanced.map((source) => [source.line_id, source.done_qty]))
  const values = new Map<number, number>()
  for (const { id, src_line_id, base_qty } of row.lines) {
    const source = advanced.find(({ line_id }) => line_id === src_line_id)
    if (!source || source.cost === null) continue
    const before = done.get(source.line_id) ?? 0
    values.set(
      id,
      mulDiv(source.cost, before + base_qty, source.base_qty) - mulDiv(source.cost, before, source.base_qty),
    )
    done.set(source.line_id, before + base_qty)
  }
  return values
}

/**
 * Posts the arrival of a transfer: issues the transfer value from the transit warehouse, receives the arrived part
 * here, and posts the remainder as a loss.
 */
async function postArrival(
  books: LedgerContext,
  row: Receipt,
  source: PostingSource,
  facts: ReadonlyMap<number, MaterialFacts>,
): Promise<Posted[]> {
  const transit = await transitWarehouse(books)
  const parts = row.lines.map((line, at) => {
    const sent = dispatchedBase(line)
    const value = line.cost ?? 0
    const arrived = mulDiv(value, line.base_qty, sent)
    return { line, row: at + 1, lost: sent - line.base_qty, arrived, lostValue: value - arrived }
  })
  const balances = await lockBalances(
    books,
    parts.flatMap(({ line }) => [balanceKey(transit, line), balanceKey(row.warehouse_id, line)]),
  )
  await recheckBatchDates(books, row, { balances, facts })
  await postStock(
    books,
    source,
    parts.map(({ line, row: at, arrived }) => ({
      ...balanceKey(transit, line),
      qty: -line.base_qty,
      value: arrived,
      line_id: line.id,
      row: at,
    })),
  )
  const lost = parts.filter((part) => part.lost > 0)
  await postStock(
    books,
    { ...source, biz_type: 'transit_loss' },
    lost.map(({ line, row: at, lost: qty, lostValue }) => ({
      ...balanceKey(transit, line),
      qty: -qty,
      value: lostValue,
      line_id: line.id,
      row: at,
    })),
  )
  return postStock(
    books,
    source,
    parts.map(({ line, row: at, arrived }) => ({
      ...balanceKey(row.warehouse_id, line),
      qty: line.base_qty,
      value: arrived,
      line_id: line.id,
      row: at,
    })),
  )
}

/** Stores the cost of a document (cents) and of each of its lines. */
export function storeCosts(
  { db, pipeline, suid }: LedgerContext,
  table: 'inbound' | 'outbound',
  id: number,
  posted: readonly Posted[],
  lines: readonly Posted[] = posted,
): void {
  const total = posted.reduce((sum, { value_delta }) => sum + Math.abs(value_delta), 0)
  const costs = new Map<number, number>()
  for (const { line_id, value_delta } of lines)
    if (line_id !== null) costs.set(line_id, (costs.get(line_id) ?? 0) + Math.abs(value_delta))
  const estimates = new Map(
    lines.flatMap(({ line_id, estimated }) => (estimated ? [[line_id, estimated] as const] : [])),
  )
  const list = JSON.stringify([...costs].map(([line, cost]) => ({ id: line, cost, ...estimates.get(line) })))
  const estimated = table === 'outbound' ? sql`, est_cost = c.est_cost, est_basis = c.est_basis` : sql``
  const costing = sql`
    with costed as (update ${sql.table(`${table}_line`)} l set cost = c.cost ${estimated} from jsonb_to_recordset(${list}::jsonb) as c(id bigint, cost bigint, est_cost bigint, est_basis text)
      where l.suid = ${suid} and l.id = c.id)
    update ${sql.table(table)} set cost_amount = ${total} where suid = ${suid} and id = ${id}`
  pipeline(costing.compile(db))
}
