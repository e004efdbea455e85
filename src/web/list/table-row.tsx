import type { ActionMeta, ListRow } from '#core/wire/wire.ts'
import { memo } from 'react'
import { useStore } from 'zustand'
import type { Lang } from '#core/text/i18n.ts'
import { t } from '../i18n/index.ts'
import { rowChoices } from '../record/action-rules.ts'
import { MoreIcon, OpenIcon } from '../record/icons.tsx'
import { CellView } from '../record/cells.tsx'
import { pinnedStyle } from './pinning.ts'
import type { SelectionStore } from './selection.ts'
import { actionColumn, linesColumn, selectColumn } from './use-columns.ts'
import type { Leaf } from './use-columns.ts'
import './table-row.css'

export interface RowHandlers {
  onTick: (row: ListRow, on: boolean, range: boolean) => void
  onAction: (action: ActionMeta, row: ListRow) => void
  /** Opens the menu of the actions that do not stand open, at an element. */
  onMore: (row: ListRow, at: DOMRect) => void
  /** Opens the lines below a row, or closes them. */
  onLines: (row: ListRow) => void
  onOpen: (to: string) => void
  onPictures: (sources: string[], at: number) => void
}

interface TableRowProps {
  row: ListRow
  /** Place in the fetched page. */
  index: number
  /** Place among all rows, the head counted. */
  position: number
  leaves: readonly Leaf[]
  actions: readonly ActionMeta[]
  narrow: boolean
  selection: SelectionStore
  changed: ReadonlySet<string> | undefined
  fresh: boolean
  /** Another person's action removed it from the list. */
  removed: boolean
  /** Its lines stand below it. */
  opened: boolean
  handlers: RowHandlers
  /**
   * Texts are read without a hook, which every row would pay for; this re-renders the row when the language changes.
   */
  lang: Lang
}

/** One row; drawn again only when it, its tick or the columns change. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, index, position, leaves, actions, narrow, selection, changed, fresh, removed, opened, handlers } = props
  const ticked = useStore(selection, ({ rows }) => rows.has(row.id))
  const classes = [index % 2 ? 'odd' : '', ticked ? 'ticked' : '', fresh ? 'fresh' : '', removed ? 'gone' : '']
    .filter(Boolean)
    .join(' ')
  return (
    <tr
      className={classes || undefined}
      title={removed ? t('list_gone') : undefined}
      aria-rowindex={position}
      aria-selected={ticked}
    >
      {leaves.map((leaf, at) => {
        const { id, column } = leaf
        const shared = {
          'data-r': index,
          'data-c': at,
          tabIndex: -1,
          style: pinnedStyle(leaf),
          'aria-colindex': at + 1,
          role: 'gridcell',
        }
        const pin = leaf.pinned ? ` pinned${leaf.edge ? ` edge-${leaf.pinned}` : ''}` : ''
        if (id === selectColumn)
          return (
            <td key={id} {...shared} className={`tick${pin}`}>
              <Tick row={row} ticked={ticked} onTick={handlers.onTick} />
            </td>
          )
        if (id === linesColumn)
          return (
            <td key={id} {...shared} className={`opens${pin}`}>
              <button
                type="button"
                tabIndex={-1}
                className="plain open-lines"
                aria-expanded={opened}
                aria-label={t('list_lines', { id: row.id })}
                onClick={() => handlers.onLines(row)}
              >
                <OpenIcon />
              </button>
            </td>
          )
        if (id === actionColumn)
          return (
            <td key={id} {...shared} className={`acts${pin}`}>
              {!removed && <RowActions row={row} actions={actions} narrow={narrow} handlers={handlers} />}
            </td>
          )
        if (!column) return null
        return (
          <td key={id} {...shared} className={`to-${column.item_align}${pin}${changed?.has(id) ? ' changed' : ''}`}>
            <CellView
              column={column}
              row={row}
              decimals={leaf.decimals}
              onPictures={handlers.onPictures}
              onOpen={handlers.onOpen}
            />
          </td>
        )
      })}
    </tr>
  )
})

/** The box that ticks a row. */
export function Tick({ row, ticked, onTick }: { row: ListRow; ticked: boolean; onTick: RowHandlers['onTick'] }) {
  return (
    <label className="tick-box">
      <input
        type="checkbox"
        tabIndex={-1}
        checked={ticked}
        aria-label={t('list_tick', { id: row.id })}
        onChange={({ target, nativeEvent }) =>
          onTick(row, target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  )
}

function RowActions({
  row,
  actions,
  narrow,
  handlers,
}: Pick<TableRowProps, 'row' | 'actions' | 'narrow' | 'handlers'>) {
  const { primary, more } = rowChoices(actions, row, narrow)
  return (
    <span className="row-acts">
      {primary.map((action) => (
        <button
          key={action.key}
          type="button"
          tabIndex={-1}
          className={action.danger ? 'act danger' : 'act'}
          onClick={() => handlers.onAction(action, row)}
        >
          {action.label}
        </button>
      ))}
      {more.length > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className="act act-more"
          aria-label={t('list_more_actions')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => handlers.onMore(row, currentTarget.getBoundingClientRect())}
        >
          <MoreIcon />
        </button>
      )}
    </span>
  )
}
