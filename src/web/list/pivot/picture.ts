import type { WorkbenchChart } from '#core/wire/workbench-wire.ts'
import type { PivotAnswer, PivotKey } from '#core/wire/pivot-wire.ts'
import type { ColumnMeta } from '#core/wire/wire.ts'
import { columnDecimals } from '../../record/numbers.ts'

/** Maximum number of series and categories that a chart can distinguish. */
const most = { kinds: 15, lines: 6 } as const

interface PivotContext {
  title: string
  total: string
  /** The address of the list. */
  at: string
  column: ColumnMeta | undefined
  label: (key: PivotKey, axis: string) => string
  filters: Readonly<Record<string, string>>
}

/** A pivot as a picture: over time a line for each of the first columns, else the totals of the first rows. */
export function pictureOf(
  { rows, cols, cells, row_totals, asked }: PivotAnswer,
  { title, total, at, column, label, filters }: PivotContext,
): WorkbenchChart {
  const time = asked.rows.includes(':')
  const drawn = time ? rows : rows.slice(0, most.kinds)
  const queryOf = (...keys: PivotKey[]) =>
    keys.some(({ query }) => query === null) ? null : Object.assign({}, filters, ...keys.map(({ query }) => query))
  const values = new Map(cells.map(([row, col, value]) => [row * 100 + col, Number(value ?? 0)]))
  const totals = {
    title: total,
    path: at,
    values: drawn.map((_, row) => Number(row_totals[row] ?? 0)),
    queries: drawn.map((row) => queryOf(row)),
  }
  const lines = cols.slice(0, most.lines).map((col, index) => ({
    title: label(col, asked.cols),
    path: at,
    values: drawn.map((_, row) => values.get(row * 100 + index) ?? 0),
    queries: drawn.map((row) => queryOf(row, col)),
  }))
  return {
    key: asked.rows,
    title,
    over: time ? 'time' : 'kind',
    scale: column ? (columnDecimals(column)?.decimals ?? 0) : 0,
    unit: column?.x.fmt === 'money' ? '元' : (column?.x.unit ?? ''),
    labels: drawn.map((row) => label(row, asked.rows)),
    series: time && lines.length > 0 ? lines : [totals],
  }
}
