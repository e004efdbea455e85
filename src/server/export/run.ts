import type { Writable } from 'node:stream'
import { AppError } from '#core/errors/errors.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import type { Tx } from '../db/db.ts'
import { digitsOf } from '../list/list-sql.ts'
import type { SheetRow } from '../sheet/cells.ts'
import { writeCsv } from '../sheet/csv-write.ts'
import { writeXlsx } from '../sheet/xlsx-write.ts'
import type { SheetPlan } from '../sheet/xlsx-write.ts'
import { cellBy, ruleColumn } from './cell-rule.ts'
import type { ExportPlan } from './plan.ts'

const FETCH = 2000

export interface Progress {
  rows: number
  total: number
}

/**
 * Runs an export plan in one snapshot: count, rows and totals agree. Throws `export_too_large` rather than cutting. Returns the number of
 * rows written.
 */
export async function runExport(
  tx: Tx,
  plan: ExportPlan,
  sink: Writable,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<number> {
  const [counted = {}] = await tx.query(plan.count.text, plan.count.values)
  const total = Number(counted.n)
  if (total > plan.most) throw new AppError('export_too_large', { max: plan.most })
  onProgress({ rows: 0, total })
  const columns = plan.columns.map(({ rule, title }) => ruleColumn(rule, title))
  const rows = rowsOf(tx, plan, (written) => onProgress({ rows: written, total }))
  if (plan.format === 'csv') await writeCsv({ columns, rows }, sink)
  else await writeXlsx({ sheets: [{ name: plan.sheet, columns, rows }, receiptOf(plan, counted)] }, sink)
  return total
}

async function* rowsOf(tx: Tx, { rows: statement, columns }: ExportPlan, onRows: (written: number) => void): AsyncGenerator<SheetRow> {
  await tx.query(`declare export_rows no scroll cursor for ${statement.text}`, statement.values)
  let written = 0
  for (let next = tx.query(`fetch ${FETCH} from export_rows`); ;) {
    const rows = await next
    const more = rows.length === FETCH
    if (more) {
      next = tx.query(`fetch ${FETCH} from export_rows`) // the database works on the next batch while this one is written
      next.catch(() => undefined) // awaited above, unless the writer gave up first
    }
    for (const row of rows) yield columns.map(({ name, rule }) => cellBy(rule, row[name]))
    written += rows.length
    onRows(written)
    if (!more) return
  }
}

/** The receipt sheet: filters, maker, time, and totals. */
function receiptOf({ receipt }: ExportPlan, counted: Readonly<Record<string, unknown>>): SheetPlan {
  return {
    name: receipt.sheet,
    header: false,
    columns: [
      { title: '', width: 24 },
      { title: '', width: 60 },
    ],
    rows: ({ rows }) => [
      ...receipt.lines,
      [receipt.rows, { value: rows[0] ?? 0, kind: 'int' }],
      ...(Number(counted._left_out ?? 0) > 0
        ? [[receipt.leftOut, { value: Number(counted._left_out), kind: 'int' }] satisfies SheetRow]
        : []),
      ...receipt.totals
        .filter(({ name }) => counted[name] !== null)
        .map(({ name, label, scale }): SheetRow => [
          label,
          { value: formatDecimal(BigInt(digitsOf(counted[name])), scale), kind: 'decimal', decimals: scale },
        ]),
    ],
  }
}
