import { sql } from 'kysely'
import { arrivalMoves } from './inbound.post.ts'
import type { Link } from '../trade/links.ts'
import { advance } from '../trade/source.ts'
import { dispatchedBase } from './inbound.amounts.ts'
import { postStock } from '../stock/stock-log.ts'
import type { LedgerContext } from '../stock/stock-log.ts'
import type { StockKey } from '../stock/stock-rows.ts'

interface Reversed {
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

interface Entry extends StockKey {
  id: number
  qty: number
  value_delta: number
  cost_diff: number
  line_id: number | null
  biz_type: string
}

/**
 * Reverses an audited document: every log row gets its opposite, and the source is counted back. Throws `unaudit_short` when received goods
 * have been used since.
 */
export async function reverse(books: LedgerContext, document: Reversed): Promise<void> {
  const { bill_type, id, bill_no, biz_type, partner_id, link, lines, ver } = document
  const takings =
    biz_type === 'transfer'
      ? lines.map((line) => ({ ...line, base_qty: dispatchedBase({ ...line, dispatch_qty: line.dispatch_qty ?? null }) }))
      : lines
  const advanced = link ? await advance(books, link, takings, -1, partner_id) : []
  const entries = await unreversedRows(books, bill_type, id)
  await postStock(
    books,
    { bill_type, bill_id: id, bill_no, biz_type, partner_id, round: ver },
    [
      ...entries.map(({ id: reversal_of, qty, value_delta, cost_diff, warehouse_id, material_id, batch_no, line_id }) => ({
        warehouse_id,
        material_id,
        batch_no,
        qty: -qty,
        value: Math.abs(value_delta),
        diff: -cost_diff,
        line_id,
        reversal_of,
      })),
      ...arrivalMoves(advanced),
    ],
    { short: 'unaudit_short' },
  )
}

/** The log rows of a document that are not reversed yet, newest first. */
async function unreversedRows({ db, suid }: LedgerContext, bill_type: string, bill_id: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select l.id, l.warehouse_id, l.material_id, l.batch_no, l.qty, l.value_delta, l.cost_diff, l.line_id, l.biz_type from stock_log l
    where l.suid = ${suid} and l.bill_type = ${bill_type} and l.bill_id = ${bill_id} and l.reversal_of is null
      and not exists (select from stock_log r where r.suid = l.suid and r.reversal_of = l.id) order by l.id desc`.execute(db)
  return rows
}
