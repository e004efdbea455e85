import type { ActionMeta, ColumnMeta, CountAnswer, ListRow } from '#core/wire/wire.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import type { RefObject } from 'react'
import { useStable } from '../../browser/use-stable.ts'
import { useLang, useT } from '../../i18n/index.ts'
import type { Sort } from '../../record/query-state.ts'
import type { Changes } from '../changes.ts'
import { ticking } from '../selection.ts'
import type { SelectionStore } from '../selection.ts'
import type { Leaf } from '../use-columns.ts'
import { useGridKeys } from '../use-grid-keys.ts'
import { useCellFocus } from '../use-cell-focus.ts'
import { virtualFrom } from '../virtual-from.ts'
import { Card } from './card.tsx'
import type { CardHandlers } from './card.tsx'
import { CardHead } from './card-head.tsx'
import { cardParts } from './card-parts.ts'
import { CardTotals } from './card-totals.tsx'
import './cards.css'

interface CardListProps {
  /** What the list is called. */
  label: string
  /** The column that names a record. */
  naming: string
  /** The columns that show, in their order. */
  columns: readonly ColumnMeta[]
  rows: readonly ListRow[]
  offset: number
  total: number | undefined
  changes: Changes
  removed: ReadonlySet<number>
  selection: SelectionStore
  sort: readonly Sort[]
  totals: { values: CountAnswer['totalrow'] | undefined; uncountedNote: string | undefined } | undefined
  actions: readonly ActionMeta[]
  waiting: boolean
  frame: RefObject<HTMLDivElement | null>
  onSort: (by: string, add: boolean) => void
  onRow: Omit<CardHandlers, 'onTick'>
}

/** Px of a card before it was measured. */
const guessed = 136

/** A list on a phone: a card for each record, walked, ticked and opened by the keys of the table. */
export function CardList(props: CardListProps) {
  const {
    label,
    naming,
    columns,
    rows,
    offset,
    total,
    changes,
    removed,
    selection,
    sort,
    totals,
    actions,
    waiting,
    frame,
    onSort,
    onRow,
  } = props
  const t = useT()
  const lang = useLang()
  const parts = useMemo(() => cardParts(columns, naming), [columns, naming])
  const long = rows.length > virtualFrom
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this component
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => guessed,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 4,
    enabled: long,
  })
  const items = long ? virtual.getVirtualItems() : undefined
  const first = items?.[0]?.index ?? 0
  const drawn = items ? rows.slice(first, (items.at(-1)?.index ?? -1) + 1) : rows
  const padding = items && {
    paddingTop: items[0]?.start ?? 0,
    paddingBottom: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
  }
  const measure = useStable((card: HTMLElement | null) => long && virtual.measureElement(card))

  const anchor = useRef<number | undefined>(undefined)
  const onTick = useStable((row: ListRow, on: boolean, range: boolean) => {
    selection.tick(ticking(rows, row, range ? anchor.current : undefined), on)
    anchor.current = row.id
  })
  const { onOpen, onPictures, onAction, onMore } = onRow
  const handlers = useMemo(
    () => ({ onTick, onOpen, onPictures, onAction, onMore }),
    [onTick, onOpen, onPictures, onAction, onMore],
  )
  const leaves = useMemo<Leaf[]>(
    () => [{ id: 'card', column: parts.naming, pinned: false, edge: false, decimals: 0 }],
    [parts],
  )
  const keys = useGridKeys({
    rows,
    leaves,
    actions,
    selection,
    handlers,
    reveal: (index) => long && virtual.scrollToIndex(index),
  })
  useCellFocus(frame)
  return (
    <>
      <CardHead columns={columns} rows={rows} selection={selection} sort={sort} onSort={onSort} />
      <section
        className="grid-frame card-frame scroll-quiet"
        ref={frame}
        // The frame scrolls, and leads into the cards by arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('list_card_hint')}
        {...keys}
      >
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cards take the focus by arrow keys
          role="grid"
          className={waiting ? 'cards waiting' : 'cards'}
          aria-label={label}
          aria-rowcount={total ?? -1}
          aria-colcount={1}
          aria-busy={waiting}
          aria-multiselectable
        >
          <tbody style={padding}>
            {drawn.map((row, at) => (
              <Card
                key={row.id}
                row={row}
                index={first + at}
                position={offset + first + at + 1}
                parts={parts}
                actions={actions}
                selection={selection}
                fresh={changes.fresh.has(row.id) || changes.changed.has(row.id)}
                removed={removed.has(row.id)}
                handlers={handlers}
                measure={measure}
                lang={lang}
              />
            ))}
          </tbody>
        </table>
      </section>
      {totals && rows.length > 0 && <CardTotals columns={columns} {...totals} />}
    </>
  )
}
