import type { FigureRow } from '#core/define/topic.ts'
import type { Column } from '../read/columns.ts'

/** Below any figure: what is not known comes last. */
const LEAST = -(10n ** 30n)

/** The values of a column with a defined order; none for other columns. */
export function placesOf(column: Column | undefined): (readonly string[])[] {
  return column?.field.inOrder ? [Object.keys(column.field.options ?? {})] : []
}

/** In the order of the values of a column; rows without a value last. */
export function byPlace(rows: readonly FigureRow[], values: readonly string[]): FigureRow[] {
  const orderOf = ({ k }: FigureRow) => (k === null ? values.length : values.indexOf(k))
  return [...rows].sort((a, b) => orderOf(a) - orderOf(b))
}

/** The largest first, by the metric at a position, or by the first one with a value. */
export function byWeight(rows: readonly FigureRow[], rank: number): FigureRow[] {
  const weight = ({ values }: FigureRow) =>
    values[rank] ?? (rank > 0 ? null : values.find((value) => value !== null)) ?? LEAST
  return [...rows].sort((a, b) => (weight(a) < weight(b) ? 1 : weight(a) > weight(b) ? -1 : 0))
}
