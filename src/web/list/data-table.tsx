import type { ActionMeta, CountAnswer, FormMeta, ListRow } from '#core/wire/wire.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, Suspense, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useLang, useT } from '../i18n/index.ts'
import type { Changes } from './changes.ts'
import type { ColumnMove } from './column-prefs.ts'
import type { Sort } from '../record/query-state.ts'
import { ticking } from './selection.ts'
import type { SelectionStore } from './selection.ts'
import { pinnedScrollPadding, pinnedSizes } from './pinning.ts'
import { hasTotals, TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import type { RowHandlers } from './table-row.tsx'
import type { ColumnsModel } from './use-columns.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useCellFocus } from './use-cell-focus.ts'
import { virtualFrom } from './virtual-from.ts'
import { useStable } from '../browser/use-stable.ts'
import { lazyOptional } from '../ui/loaded.tsx'
import './data-table.css'

interface DataTableProps {
  label: string
  model: ColumnsModel
  rows: readonly ListRow[]
  /** Rows before these on earlier pages. */
  offset: number
  /** All rows there are, when known. */
  total: number | undefined
  changes: Changes
  /** Rows that left the list since. */
  removed: ReadonlySet<number>
  selection: SelectionStore
  sort: readonly Sort[]
  totals: { values: CountAnswer['totalrow'] | undefined; uncountedNote: string | undefined } | undefined
  actions: readonly ActionMeta[]
  /** The form whose lines open below a row. */
  lined: FormMeta | undefined
  narrow: boolean
  rowHeight: number
  /** Older rows stand while newer ones are on their way. */
  waiting: boolean
  frame: RefObject<HTMLDivElement | null>
  onSort: (by: string, add: boolean) => void
  onMove: (move: ColumnMove) => void
  onRow: Omit<RowHandlers, 'onTick' | 'onLines'>
}

const none: ReadonlySet<number> = new Set()
const LinesPreview = lazyOptional(() => import('../form/lines-preview.tsx'))

/**
 * The big table: a real table with sticky head, foot and pinned columns. Rows have one height, so that nothing jumps.
 */
export function DataTable(props: DataTableProps) {
  const {
    label,
    model,
    rows,
    offset,
    total,
    changes,
    removed,
    selection,
    sort,
    totals,
    actions,
    lined,
    narrow,
    rowHeight,
    waiting,
    frame,
    onSort,
    onMove,
    onRow,
  } = props
  const t = useT()
  const lang = useLang()
  const { leaves, widths } = model
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this component
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    enabled: rows.length > virtualFrom,
  })
  const items = rows.length > virtualFrom ? virtual.getVirtualItems() : undefined
  const first = items?.[0]?.index ?? 0
  const drawn = items ? rows.slice(first, (items.at(-1)?.index ?? -1) + 1) : rows
  const above = first * rowHeight
  const below = items ? (rows.length - first - drawn.length) * rowHeight : 0

  const anchor = useRef<number | undefined>(undefined)
  const onTick = useStable((row: ListRow, on: boolean, range: boolean) => {
    selection.tick(ticking(rows, row, range ? anchor.current : undefined), on)
    anchor.current = row.id
  })
  const { onOpen, onPictures, onAction, onMore } = onRow
  const [opened, setOpened] = useState<ReadonlySet<number>>(none)
  const onLines = useStable(({ id }: ListRow) =>
    setOpened(opened.has(id) ? opened.difference(new Set([id])) : opened.union(new Set([id]))),
  )
  const handlers = useMemo(
    () => ({ onTick, onLines, onOpen, onPictures, onAction, onMore }),
    [onTick, onLines, onOpen, onPictures, onAction, onMore],
  )
  const keys = useGridKeys({
    rows,
    leaves,
    actions,
    selection,
    handlers,
    reveal: (index) => items && virtual.scrollToIndex(index),
  })
  useCellFocus(frame)
  const style = useMemo(() => pinnedSizes(model), [model])
  const clear = useMemo(() => pinnedScrollPadding(model), [model])

  return (
    <section
      className="grid-frame scroll-quiet"
      ref={frame}
      style={clear}
      // The frame scrolls, and leads into the cells by arrow keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('list_grid_hint')}
      {...keys}
    >
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells take the focus by arrow keys
        role="grid"
        className={['grid', waiting ? 'waiting' : '', model.fits ? 'fits' : ''].filter(Boolean).join(' ')}
        style={style}
        aria-label={label}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-colcount={leaves.length}
        aria-busy={waiting}
        aria-multiselectable
      >
        <colgroup>
          {leaves.map(({ id }) => (
            <col key={id} style={{ width: widths[id] }} />
          ))}
        </colgroup>
        <TableHead
          model={model}
          rows={rows}
          selection={selection}
          sort={sort}
          narrow={narrow}
          onSort={onSort}
          onMove={onMove}
        />
        <tbody>
          {above > 0 && <Spacer height={above} span={leaves.length} />}
          {drawn.map((row, at) => (
            <Fragment key={row.id}>
              <TableRow
                row={row}
                index={first + at}
                position={offset + first + at + 2}
                leaves={leaves}
                actions={actions}
                narrow={narrow}
                selection={selection}
                changed={changes.changed.get(row.id)}
                fresh={changes.fresh.has(row.id)}
                removed={removed.has(row.id)}
                handlers={handlers}
                lang={lang}
                opened={opened.has(row.id)}
              />
              {lined && opened.has(row.id) && (
                <tr className="detail">
                  {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- named by the lines it holds */}
                  <td colSpan={leaves.length}>
                    <div className="detail-in">
                      <Suspense>
                        <LinesPreview form={lined} id={row.id} ver={row.x.ver} />
                      </Suspense>
                    </div>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
          {below > 0 && <Spacer height={below} span={leaves.length} />}
        </tbody>
        {totals && rows.length > 0 && hasTotals(leaves, totals.values) && <TableFoot leaves={leaves} {...totals} />}
      </table>
    </section>
  )
}

function Spacer({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden="true" className="spacer">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- only room for rows out of sight */}
      <td colSpan={span} style={{ height }} />
    </tr>
  )
}
