import type { ActionMeta, ColumnMeta, CountAnswer, ListRow } from '#core/wire/wire.ts'
import { useState } from 'react'
import { decimalsIn, padOf } from '../ui/format.ts'
import { cellDisplayText } from '../record/cells.tsx'
import { inked, textWidth, totalWidth } from './column-layout.ts'
import { rowChoices } from '../record/action-rules.ts'
import { columnDecimals, totalText } from '../record/numbers.ts'

interface Seen {
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
 * What rows and totals ask of their columns. The first rows decide how wide texts start, so that the table does not jump; a column of
 * numbers grows when a later one is longer, since a number cut short says something else, and so do the actions.
 */
export function useSeen({ columns, rows, totals, actions, narrow }: Inputs & { narrow: boolean }): Seen {
  const [kept, setKept] = useState<Inputs & { seen: Seen }>()
  if (kept?.columns === columns && kept.rows === rows && kept.totals === totals && kept.actions === actions) return kept.seen
  const before = kept?.columns === columns && kept.actions === actions ? kept.seen : nothing
  const next = rows.length === 0 ? before : seenIn({ columns, rows, totals, actions }, before, narrow)
  const seen = JSON.stringify(next) === JSON.stringify(before) ? before : next
  setKept({ columns, rows, totals, actions, seen })
  return seen
}
const nothing: Seen = { widths: {}, decimals: {}, actions: 0 }

function seenIn({ columns, rows, totals, actions }: Inputs, before: Seen, narrow: boolean): Seen {
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
    widths[name] = Math.max(widths[name] ?? 0, seenWidth(column, { rows, total: totals?.[name], decimals: decimals[name] ?? 0, narrow }))
  }
  return { widths, decimals, actions: Math.max(before.actions, ...rows.map((row) => openWidth(actions, row))) }
}

/** What the state of a row puts forward: the longest names of all actions would take the room of columns, in rows that never offer them. */
function openWidth(actions: readonly ActionMeta[], row: ListRow): number {
  return rowChoices(actions, row, false).shown.reduce((sum, { label }) => sum + Math.ceil(inked(label)) + actionPadding, 0)
}
const actionPadding = 14

interface Of {
  rows: readonly ListRow[]
  total: number | string | undefined
  decimals: number
  narrow: boolean
}

function seenWidth(column: ColumnMeta, { rows, total, decimals, narrow }: Of): number {
  const texts = rows.slice(0, looked).map((row) => {
    const text = cellDisplayText(column, row)
    return text + (padOf(text, decimals) ?? '')
  })
  const extra = column.x.copyable && !narrow ? copyRoom : 0
  const own = textWidth(texts, (column.sum ? totalRoom : 4) + extra)
  if (!column.sum || total === undefined) return own
  const text = totalText(column, total, { decimals })
  return Math.max(own, totalWidth(text + (padOf(text, decimals) ?? '')))
}
/** Rows looked at for the width of a column. */
const looked = 100
const copyRoom = 22
/** The sum of many is written in bold and with some digits more than each of them: what it takes comes a moment after the rows. */
const totalRoom = 56
