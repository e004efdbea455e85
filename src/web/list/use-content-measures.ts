import type { ActionMeta, ColumnMeta, CountAnswer, ListRow } from '#core/wire/wire.ts'
import { useState } from 'react'
import { decimalsIn, padOf } from '../ui/format.ts'
import { cellDisplayText } from '../record/cells.tsx'
import { inked, textWidth, totalWidth } from './column-layout.ts'
import { rowChoices } from '../record/action-rules.ts'
import { columnDecimals, totalText } from '../record/numbers.ts'

interface ContentMeasures {
  /** Px that the texts of a column take. */
  widths: Readonly<Record<string, number>>
  /** How many decimals the numbers of a column have at most. */
  decimals: Readonly<Record<string, number>>
  /** Px that the actions standing open in a row take. */
  actions: number
}
interface Inputs {
  columns: readonly ColumnMeta[]
  rows: readonly ListRow[]
  totals: CountAnswer['totalrow'] | undefined
  actions: readonly ActionMeta[]
}

/**
 * The widths that rows and totals need. The first rows determine the initial width of texts, so that the table does not
 * jump. Columns of numbers and actions grow when a later one is longer, since a truncated number is wrong.
 */
export function useContentMeasures({
  columns,
  rows,
  totals,
  actions,
  narrow,
}: Inputs & { narrow: boolean }): ContentMeasures {
  const [measured, setMeasured] = useState<Inputs & { measures: ContentMeasures }>()
  if (
    measured?.columns === columns &&
    measured.rows === rows &&
    measured.totals === totals &&
    measured.actions === actions
  )
    return measured.measures
  const before = measured?.columns === columns && measured.actions === actions ? measured.measures : nothing
  const next = rows.length === 0 ? before : measure({ columns, rows, totals, actions }, before, narrow)
  const measures = JSON.stringify(next) === JSON.stringify(before) ? before : next
  setMeasured({ columns, rows, totals, actions, measures })
  return measures
}
const nothing: ContentMeasures = { widths: {}, decimals: {}, actions: 0 }

function measure(
  { columns, rows, totals, actions }: Inputs,
  before: ContentMeasures,
  narrow: boolean,
): ContentMeasures {
  const widths: Record<string, number> = { ...before.widths }
  const decimals: Record<string, number> = {}
  for (const column of columns) {
    const { name } = column
    const form = columnDecimals(column)
    if (form) {
      const values = rows.map((row) => row[name])
      decimals[name] = decimalsIn(column.sum ? [...values, totals?.[name]] : values, form)
    }
    if (column.type === 'image' || (!form && name in widths)) continue
    widths[name] = Math.max(
      widths[name] ?? 0,
      measuredWidth(column, { rows, total: totals?.[name], decimals: decimals[name] ?? 0, narrow }),
    )
  }
  return { widths, decimals, actions: Math.max(before.actions, ...rows.map((row) => openWidth(actions, row))) }
}

/**
 * What the state of a row puts forward: the longest names of all actions would take the room of columns, in rows that
 * never offer them.
 */
function openWidth(actions: readonly ActionMeta[], row: ListRow): number {
  return rowChoices(actions, row, false).primary.reduce(
    (sum, { label }) => sum + Math.ceil(inked(label)) + actionPadding,
    0,
  )
}
const actionPadding = 14

interface Of {
  rows: readonly ListRow[]
  total: number | string | undefined
  decimals: number
  narrow: boolean
}

function measuredWidth(column: ColumnMeta, { rows, total, decimals, narrow }: Of): number {
  const texts = rows.slice(0, sampleSize).map((row) => {
    const text = cellDisplayText(column, row)
    return text + (padOf(text, decimals) ?? '')
  })
  const extra = column.x.copyable && !narrow ? copyRoom : 0
  const widest = textWidth(texts, (column.sum ? totalRoom : 4) + extra)
  if (!column.sum || total === undefined) return widest
  const text = totalText(column, total, { decimals })
  return Math.max(widest, totalWidth(text + (padOf(text, decimals) ?? '')))
}
/** Number of rows measured for the width of a column. */
const sampleSize = 100
const copyRoom = 22
/** Totals are bold and a few digits longer than the values; they arrive shortly after the rows. */
const totalRoom = 56
