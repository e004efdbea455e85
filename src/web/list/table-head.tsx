import type { ColumnMeta, ListRow } from '#core/wire/wire.ts'
import { ArrowDownOutlined, ArrowUpOutlined, QuestionCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { memo, useMemo, useState } from 'react'
import type { DragEvent } from 'react'
import { useStore } from 'zustand'
import { useT } from '../i18n/index.ts'
import { columnUnit } from '../record/numbers.ts'
import type { ColumnMove } from './column-prefs.ts'
import { pinnedStyle } from './pinning.ts'
import type { Sort } from '../record/query-state.ts'
import type { SelectionStore } from './selection.ts'
import { actionColumn, selectColumn } from './use-columns.ts'
import type { ColumnsModel, Leaf } from './use-columns.ts'
import './table-head.css'

interface TableHeadProps {
  model: ColumnsModel
  rows: readonly ListRow[]
  selection: SelectionStore
  sort: readonly Sort[]
  narrow: boolean
  onSort: (by: string, add: boolean) => void
  onMove: (move: ColumnMove) => void
}

export const TableHead = memo(function TableHead({
  model,
  rows,
  selection,
  sort,
  narrow,
  onSort,
  onMove,
}: TableHeadProps) {
  const t = useT()
  const drag = useDrag(onMove)
  const handlers = new Map(
    model.table
      .getHeaderGroups()
      .flatMap((group) => group.headers.map((header) => [header.column.id, header] as const)),
  )
  return (
    <thead>
      <tr aria-rowindex={1}>
        {model.leaves.map((leaf, at) => {
          const { id, column } = leaf
          const shared = { scope: 'col', style: pinnedStyle(leaf), 'aria-colindex': at + 1, role: 'columnheader' }
          const pin = leaf.pinned ? ` pinned${leaf.edge ? ` edge-${leaf.pinned}` : ''}` : ''
          if (id === selectColumn)
            return (
              <th key={id} {...shared} className={`tick${pin}`}>
                <TickAll rows={rows} selection={selection} />
              </th>
            )
          if (!column)
            return (
              <th
                key={id}
                {...shared}
                className={`acts${pin}`}
                aria-label={id === actionColumn ? t('list_actions') : undefined}
              >
                {id === actionColumn && !narrow && t('list_actions')}
              </th>
            )
          const header = handlers.get(id)
          return (
            <HeadCell
              key={id}
              leaf={leaf}
              column={column}
              className={pin}
              shared={{ ...shared, ...drag.over(id) }}
              drag={drag.of(id)}
              mark={drag.mark(id)}
              sort={sort}
              onSort={onSort}
            >
              {header?.column.getCanResize() && (
                <span
                  className={header.column.getIsResizing() ? 'resize on' : 'resize'}
                  aria-hidden="true"
                  onMouseDown={header.getResizeHandler()}
                  onTouchStart={header.getResizeHandler()}
                  onDoubleClick={() => header.column.resetSize()}
                />
              )}
            </HeadCell>
          )
        })}
      </tr>
    </thead>
  )
})

/** Dragging a title moves its column; the dialog does the same by keyboard. */
function useDrag(onMove: (move: ColumnMove) => void) {
  const [name, setName] = useState<string>()
  const [dropTarget, setPlace] = useState<{ to: string; after: boolean }>()
  const end = () => {
    setName(undefined)
    setPlace(undefined)
  }
  return {
    of: (id: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', id)
        setName(id)
      },
      onDragEnd: end,
    }),
    over: (id: string) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (name === undefined) return
        event.preventDefault()
        const { left, width } = event.currentTarget.getBoundingClientRect()
        const after = event.clientX > left + width / 2
        if (dropTarget?.to !== id || dropTarget.after !== after) setPlace({ to: id, after })
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (name !== undefined && dropTarget) onMove({ name, ...dropTarget })
        end()
      },
    }),
    mark: (id: string) =>
      dropTarget?.to === id && name !== id ? (dropTarget.after ? ' drop-after' : ' drop-before') : '',
  }
}
type Drag = ReturnType<ReturnType<typeof useDrag>['of']>

interface HeadCellProps {
  leaf: Leaf
  column: ColumnMeta
  className: string
  shared: React.ThHTMLAttributes<HTMLTableCellElement>
  drag: Drag
  /** Where what is dragged would land. */
  mark: string
  sort: readonly Sort[]
  onSort: (by: string, add: boolean) => void
  children: React.ReactNode
}

function HeadCell({ column, className, shared, drag, mark, sort, onSort, children }: HeadCellProps) {
  const t = useT()
  const at = sort.findIndex(({ by }) => by === column.name)
  const now = sort[at]
  const unit = columnUnit(column)
  const title = (
    <span className="th-title" title={column.title}>
      {column.title}
      {unit && <span className="unit"> {unit}</span>}
    </span>
  )
  return (
    <th
      {...shared}
      className={`to-${column.item_align}${className}${mark}`}
      aria-sort={now ? (now.asc ? 'ascending' : 'descending') : column.sort ? 'none' : undefined}
    >
      <span className="th" {...drag}>
        {column.sort ? (
          <button
            type="button"
            className={now ? 'th-sort on' : 'th-sort'}
            title={t('list_sort_hint')}
            onClick={({ shiftKey }) => onSort(column.name, shiftKey)}
          >
            {title}
            <span className="arrow" aria-hidden="true">
              {now?.asc === false ? <ArrowDownOutlined /> : <ArrowUpOutlined />}
              {sort.length > 1 && at >= 0 && <sup>{at + 1}</sup>}
            </span>
          </button>
        ) : (
          title
        )}
        {column.x.help && (
          <Tooltip title={column.x.help}>
            <QuestionCircleOutlined className="help" aria-label={column.x.help} />
          </Tooltip>
        )}
      </span>
      {children}
    </th>
  )
}

/** Selects the page; indeterminate if only some rows are selected. */
export function TickAll({ rows, selection }: Pick<TableHeadProps, 'rows' | 'selection'>) {
  const t = useT()
  const ids = useMemo(() => new Set(rows.map(({ id }) => id)), [rows])
  const state = useStore(selection, ({ rows: ticked }) => tickedOf(ids, ticked))
  const all = state === 'all'
  return (
    <label className="tick-box">
      <input
        type="checkbox"
        aria-label={t('list_tick_page')}
        checked={all}
        disabled={rows.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = state === 'some'
        }}
        onChange={() => selection.tick(rows, !all)}
      />
    </label>
  )
}

/** Looks no further than it must: a page may hold a hundred thousand rows, and a selection too. */
function tickedOf(ids: ReadonlySet<number>, ticked: ReadonlyMap<number, unknown>): 'all' | 'some' | 'none' {
  if (ids.size === 0 || ticked.size === 0) return 'none'
  if (ticked.size >= ids.size && ids.values().every((id) => ticked.has(id))) return 'all'
  const [few, many] = ticked.size < ids.size ? [ticked.keys(), ids] : [ids.values(), ticked]
  return few.some((id) => many.has(id)) ? 'some' : 'none'
}
