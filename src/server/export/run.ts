import type { Writable } from 'node:stream'
import { AppError } from '#core/errors/errors.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import type { Tx } from '../db/db.ts'
import { digitsOf } from '../list/list-sql.ts'
import type { SheetColumn, SheetRow } from '../sheet/cells.ts'
import { writeCsv } from '../sheet/csv-write.ts'
import { writeXlsx } from '../sheet/xlsx-write.ts'
import type { SheetPlan } from '../sheet/xlsx-write.ts'
import { cellBy, ruleColumn } from './cell-rule.ts'
import type { Statement } from '../db/db.ts'
import type { ExportPlan, PlannedColumn } from './plan.ts'

const FETCH = 2000

export interface Progress {
  rows: number
  total: number
}

/**
 * Runs an export plan in one snapshot: count, rows and totals agree. Throws `export_too_large` rather than cutting.
 * Returns the number of rows written.
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
  const main = await measured(
    plan.columns,
    rowsOf(tx, { cursor: 'export_rows', statement: plan.rows, columns: plan.columns }, (written) =>
      onProgress({ rows: written, total }),
    ),
  )
  if (plan.format === 'csv') await writeCsv(main, sink)
  else {
    // one sheet after the other: each is read when it is written
    const { lines } = plan
    const below = lines && {
      columns: lines.columns.map(({ rule, title }) => ruleColumn(rule, title)),
      rows: rowsOf(tx, { cursor: 'export_lines', statement: lines.rows, columns: lines.columns }, () => undefined),
    }
    const sheets = [
      { name: plan.sheet, ...main },
      ...(below ? [{ name: lines.sheet, ...below }] : []),
      receiptOf(plan, counted),
    ]
    await writeXlsx({ sheets }, sink)
  }
  return total
}

interface Rows {
  cursor: string
  statement: Statement
  columns: readonly PlannedColumn[]
}

async function* rowsOf(
  tx: Tx,
  { cursor, statement, columns }: Rows,
  onRows: (written: number) => void,
): AsyncGenerator<SheetRow> {
  await tx.query(`declare ${cursor} no scroll cursor for ${statement.text}`, statement.values)
  let written = 0
  for (let next = tx.query(`fetch ${FETCH} from ${cursor}`); ;) {
    const rows = await next
    const more = rows.length === FETCH
    if (more) {
      next = tx.query(`fetch ${FETCH} from ${cursor}`) // the database works on the next batch while this one is written
      next.catch(() => undefined) // awaited above, unless the writer gave up first
    }
    for (const row of rows) yield columns.map(({ name, rule }) => cellBy(rule, row[name]))
    written += rows.length
    onRows(written)
    if (!more) return
  }
}

/** So many rows say how wide their columns are. */
const SAMPLE = 200

/** Columns as wide as what the first rows hold, and all rows. */
async function measured(planned: readonly PlannedColumn[], rows: AsyncGenerator<SheetRow>) {
  const first: SheetRow[] = []
  while (first.length < SAMPLE) {
    const { value, done } = await rows.next()
    if (done) break
    first.push(value)
  }
  const columns = planned.map(({ rule, title }, at): SheetColumn => {
    const column = ruleColumn(rule, title)
    if (rule.as === 'number' || rule.as === 'day' || rule.as === 'instant') return column // as wide as numbers and days are
    const widest = Math.max(spread(title), ...first.map((row) => spread(row[at])))
    return { ...column, width: Math.min(60, Math.max(8, widest + 2)) }
  })
  return {
    columns,
    rows: (async function* () {
      yield* first
      yield* rows
    })(),
  }
}

/** Characters of a cell as a sheet draws them: a Chinese one is as wide as two. */
function spread(cell: SheetRow[number] | undefined): number {
  let width = 0
  if (typeof cell === 'string') for (const char of cell) width += (char.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1
  return width
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
