import { sql } from 'kysely'
import { incomingMoves } from './inbound.post.ts'
import type { Link } from '../trade/links.ts'
import { advanceSources } from '../trade/source.ts'
import { dispatchedBase } from './inbound.amounts.ts'
import { postStock } from '../stock/stock-log.ts'
import type { LedgerContext } from '../stock/stock-log.ts'
import type { StockKey } from '../stock/stock-rows.ts'

interface ReversedDocument {
  bill_type: 'inbound' | 'outbound'
  id: number
  ver: number
  bill_no: string
  biz_type: string
  partner_id: number | null
  link: Link | undefined
  lines: readonly {
    src_line_id: number | null
    material_id: number
    base_qty: number
    qty: number
    ratio: number
    dispatch_qty?: number | null
  }[]
}

interface StockLogEntry extends StockKey {
  id: number
  qty: number
  value_delta: number
  cost_diff: number
  line_id: number | null
  biz_type: string
}

/**
 * Reverses an audited document: posts the opposite of every log row, and subtracts the quantities from its source.
 * Throws `unaudit_short` when received goods have been used since.
 */
export async function reverseDocument(books: LedgerContext, document: ReversedDocument): Promise<void> {
  const { bill_type, id, bill_no, biz_type, partner_id, link, lines, ver } = document
  const sourceUses =
    biz_type === 'transfer'
      ? lines.map((line) => ({
          ...line,
          base_qty: dispatchedBase({ ...line, dispatch_qty: line.dispatch_qty ?? null }),
        }))
      : lines
  const advanced = link ? await advanceSources(books, link, sourceUses, -1, partner_id) : []
  const entries = await unreversedRows(books, bill_type, id)
  await postStock(
    books,
    { bill_type, bill_id: id, bill_no, biz_type, partner_id, round: ver },
    [
      ...entries.map(
        ({ id: reversal_of, qty, value_delta, cost_diff, warehouse_id, material_id, batch_no, line_id }) => ({
          warehouse_id,
          material_id,
          batch_no,
          qty: -qty,
          value: Math.abs(value_delta),
          diff: -cost_diff,
          line_id,
          reversal_of,
        }),
      ),
      ...incomingMoves(advanced),
    ],
    { short: 'unaudit_short' },
  )
}

/** The log rows of a document without a reversal, newest first. */
async function unreversedRows(
  { db, suid }: LedgerContext,
  bill_type: string,
  bill_id: number,
): Promise<StockLogEntry[]> {
  const { rows } = await sql<StockLogEntry>`
    select l.id, l.warehouse_id, l.material_id, l.batch_no, l.qty, l.value_delta, l.cost_diff, l.line_id, l.biz_type from stock_log l
    where l.suid = ${suid} and l.bill_type = ${bill_type} and l.bill_id = ${bill_id} and l.reversal_of is null
      and not exists (select from stock_log r where r.suid = l.suid and r.reversal_of = l.id) order by l.id desc`.execute(
    db,
  )
  return rows
}
