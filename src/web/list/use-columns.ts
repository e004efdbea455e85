import type { ActionMeta, ColumnMeta, CountAnswer, ListRow } from '#core/wire/wire.ts'
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  functionalUpdate,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { widthsOf } from './column-layout.ts'
import { briefFirst, isVisible, orderedColumns, pinOf } from './column-prefs.ts'
import type { ColumnPrefs } from './column-prefs.ts'
import { useContentMeasures } from './use-content-measures.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
})
const helper = createColumnHelper<typeof features, ListRow>()

export const selectColumn = '$select'
/** Opens the lines of a record below its row. */
export const linesColumn = '$lines'
export const actionColumn = '$actions'
const selectWidth = 48
const linesWidth = 32
/** Where every px counts, the finger still hits the whole cell. */
const narrowWidth = 40
/** What names a record on a phone: two short lines of text, or a document number in one. */
const namingWidth = 148
/** What opens the rest of a row's actions, and the padding of its cell. */
const moreWidth = 34 + 16
/** Narrower than this a person cannot drag a column. */
const leastDragged = 56

interface ColumnsInput {
  columns: readonly ColumnMeta[]
  prefs: ColumnPrefs
  rows: ListRow[]
  totals: CountAnswer['totalrow'] | undefined
  /** Px of the table's frame. */
  available: number
  actions: readonly ActionMeta[]
  /** Records have lines to be opened below them. */
  lined: boolean
  narrow: boolean
  /** All actions of a row are in its menu. */
  folded: boolean
  onWidth: (name: string, width: number) => void
}

/** A column as it stands on screen, from left to right. */
export interface Leaf {
  id: string
  column: ColumnMeta | undefined
  pinned: 'start' | 'end' | false
  /** The last pinned one throws a shadow over what slides beneath it. */
  edge: boolean
  /** How many decimals its numbers have at most. */
  decimals: number
}

/** Order, visibility, pinning and widths of the columns, managed by the table library. */
export function useColumns({
  columns,
  prefs,
  rows,
  totals,
  available,
  actions,
  lined,
  narrow,
  folded,
  onWidth,
}: ColumnsInput) {
  const ordered = useMemo(() => orderedColumns(columns, prefs), [columns, prefs])
  const {
    widths: contentWidths,
    decimals,
    actions: openWidth,
  } = useContentMeasures({ columns, rows, totals, actions, narrow })
  const ticks = narrow ? narrowWidth : selectWidth
  const actionWidth = actions.length === 0 ? 0 : folded ? narrowWidth : Math.max(openWidth + moreWidth, 96)
  const state = useMemo(() => {
    const visible = ordered.filter((column) => isVisible(column, prefs))
    const pinnedTo = (side: 'left' | 'right') =>
      visible.filter((column) => pinOf(column, prefs) === side).map((column) => column.name)
    // on a phone what names a record stays in sight, alone
    const naming = narrow ? (pinnedTo('left')[0] ?? visible.find((column) => column.type !== 'image')?.name) : undefined
    const pinned = (side: 'left' | 'right') => (narrow ? [] : pinnedTo(side))
    const placed = narrow ? briefFirst(ordered, prefs) : ordered
    const visibility: Record<string, boolean> = { [actionColumn]: actionWidth > 0, [linesColumn]: lined }
    for (const column of ordered) visibility[column.name] = isVisible(column, prefs)
    const sizing: Record<string, number> = widthsOf(visible, {
      room: available - ticks - actionWidth - (lined ? linesWidth : 0),
      dragged: naming === undefined ? prefs.width : { ...prefs.width, [naming]: namingWidth },
      seen: contentWidths,
    })
    // a phone shows the first figure whole: its title may take two lines, but a digit beneath the actions would make it
    // another number
    const first = narrow ? placed.find((column) => isVisible(column, prefs) && column.name !== naming) : undefined
    if (first?.item_align === 'right' && prefs.width[first.name] === undefined) {
      const remaining = available - ticks - actionWidth - (lined ? linesWidth : 0) - namingWidth
      const open = sizing[first.name] ?? 0
      sizing[first.name] = Math.min(open, Math.max(remaining, contentWidths[first.name] ?? open))
    }
    sizing[selectColumn] = ticks
    sizing[actionColumn] = actionWidth
    sizing[linesColumn] = lined ? linesWidth : 0
    return {
      columnOrder: [selectColumn, linesColumn, ...placed.map((column) => column.name), actionColumn],
      columnVisibility: visibility,
      columnPinning: {
        start: [selectColumn, linesColumn, ...(naming === undefined ? pinned('left') : [naming])],
        end: [...pinned('right'), actionColumn],
      },
      columnSizing: sizing,
    }
  }, [ordered, prefs, available, narrow, lined, ticks, actionWidth, contentWidths])
  const defs = useMemo(
    () =>
      helper.columns([
        helper.display({ id: selectColumn, enableResizing: false, size: selectWidth }),
        helper.display({ id: linesColumn, enableResizing: false, size: linesWidth }),
        ...ordered.map((column) =>
          helper.accessor((row) => row[column.name], { id: column.name, minSize: leastDragged, maxSize: 900 }),
        ),
        helper.display({ id: actionColumn, enableResizing: false }),
      ]),
    [ordered],
  )
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: (row) => String(row.id),
    state,
    columnResizeMode: 'onChange',
    onColumnSizingChange: (change) => {
      const next = functionalUpdate(change, state.columnSizing)
      for (const [name, width] of Object.entries(next))
        if (Math.round(width) !== Math.round(state.columnSizing[name] ?? 0)) onWidth(name, Math.round(width))
    },
  })
  const leaves = useMemo(() => {
    const byName = new Map(ordered.map((column) => [column.name, column]))
    const { start, end } = state.columnPinning
    const isOn = (id: string) => state.columnVisibility[id] !== false
    const middle = state.columnOrder.filter((id) => !start.includes(id) && !end.includes(id))
    const visible = { start: start.filter(isOn), middle: middle.filter(isOn), end: end.filter(isOn) }
    const leaf = (id: string, pinned: Leaf['pinned'], edge: boolean): Leaf => ({
      id,
      column: byName.get(id),
      pinned,
      edge,
      decimals: decimals[id] ?? 0,
    })
    return [
      ...visible.start.map((id, at) => {
        const last = at === visible.start.length - 1
        return leaf(id, last || !narrow ? 'start' : false, last)
      }),
      ...visible.middle.map((id) => leaf(id, false, false)),
      ...visible.end.map((id, at) => leaf(id, 'end', at === 0)),
    ]
  }, [ordered, state, narrow, decimals])
  const fits = leaves.reduce((sum, { id }) => sum + (state.columnSizing[id] ?? 0), 0) <= available
  return { table, leaves, widths: state.columnSizing, ordered, fits }
}
export type ColumnsModel = ReturnType<typeof useColumns>
