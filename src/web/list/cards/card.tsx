import type { ActionMeta, ColumnMeta, ListRow } from '#core/wire/wire.ts'
import { memo, useState } from 'react'
import { useStore } from 'zustand'
import type { Lang } from '#core/text/i18n.ts'
import { t } from '../../i18n/index.ts'
import { CellView, cellDisplayText } from '../../record/cells.tsx'
import { rowUnit } from '../../record/numbers.ts'
import { MoreIcon, OpenIcon } from '../../record/icons.tsx'
import type { SelectionStore } from '../selection.ts'
import { Tick } from '../table-row.tsx'
import type { RowHandlers } from '../table-row.tsx'
import { nextAction } from '../../record/action-rules.ts'
import type { CardParts } from './card-parts.ts'

export type CardHandlers = Omit<RowHandlers, 'onLines'>

interface CardProps {
  row: ListRow
  /** Place in the fetched page. */
  index: number
  /** Place among all rows. */
  position: number
  parts: CardParts
  actions: readonly ActionMeta[]
  selection: SelectionStore
  fresh: boolean
  /** Another person's action removed it from the list. */
  removed: boolean
  handlers: CardHandlers
  /** Receives its height after rendering. */
  measure: (card: HTMLElement | null) => void
  /** Texts are read without a hook; this re-renders the card when the language changes. */
  lang: Lang
}

/** What is drawn as a block loses the role of its element. */
const asRow = { role: 'row' }
const asCell = { role: 'gridcell' }

/** A record on a phone: its name leads to it, or unfolds the rest where it has no page. */
export const Card = memo(function Card({
  row,
  index,
  position,
  parts,
  actions,
  selection,
  fresh,
  removed,
  handlers,
  measure,
}: CardProps) {
  const ticked = useStore(selection, ({ rows }) => rows.has(row.id))
  const [open, setOpen] = useState(false)
  const { naming, state, texts, figures, date, rest: others } = parts
  const next = nextAction(actions, row)
  const figured = figures.filter((column) => cellDisplayText(column, row) !== '')
  const more = others.filter(({ name }) => ![undefined, null, ''].some((nothing) => row[name] === nothing))
  const displayedTexts = texts
    .map((column) => ({ column, text: cellDisplayText(column, row) }))
    .filter(({ text }) => text !== '')
  return (
    <tr
      {...asRow}
      className={['record-card', ticked ? 'ticked' : '', fresh ? 'fresh' : '', removed ? 'gone' : '']
        .filter(Boolean)
        .join(' ')}
      title={removed ? t('list_gone') : undefined}
      aria-rowindex={position}
      aria-selected={ticked}
      data-index={index}
      ref={measure}
    >
      <td {...asCell} className="card-in" aria-colindex={1} data-r={index} data-c={0} tabIndex={-1}>
        <div className="card-head">
          <Tick row={row} ticked={ticked} onTick={handlers.onTick} />
          <strong className="card-name">
            {naming && (
              <Name
                column={naming}
                row={row}
                open={open}
                onOpen={handlers.onOpen}
                onFold={more.length > 0 ? () => setOpen(!open) : undefined}
              />
            )}
          </strong>
          {state && cellDisplayText(state, row) !== '' && <CellView column={state} row={row} />}
        </div>
        {displayedTexts.length > 0 && (
          <p className="card-texts">
            {displayedTexts.map(({ column, text }) => (
              <span key={column.name} title={column.title}>
                {text}
              </span>
            ))}
          </p>
        )}
        {figured.length > 0 && (
          <p className="card-figures">
            {figured.map((column) => (
              <Figure key={column.name} column={column} row={row} />
            ))}
          </p>
        )}
        {open && more.length > 0 && <OtherColumns columns={more} row={row} handlers={handlers} />}
        <div className="card-foot">
          <span className="quiet card-date" title={date?.title}>
            {date && cellDisplayText(date, row) !== '' && (
              <>
                {date.title} <CellView column={date} row={row} />
              </>
            )}
          </span>
          {next && (
            <button type="button" tabIndex={-1} className="card-next" onClick={() => handlers.onAction(next, row)}>
              {next.label}
            </button>
          )}
          {actions.length > 0 && (
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
        </div>
      </td>
    </tr>
  )
})

interface NameProps {
  column: ColumnMeta
  row: ListRow
  open: boolean
  onOpen: (to: string) => void
  /** Absent if the card already shows everything. */
  onFold: (() => void) | undefined
}

/** A link to the record, or a button that unfolds the card; it takes a tap anywhere on the card. */
function Name({ column, row, open, onOpen, onFold }: NameProps) {
  if (column.x.link) return <CellView column={column} row={row} onOpen={onOpen} />
  const name = cellDisplayText(column, row) || `#${row.id}`
  if (!onFold) return <span className="cut">{name}</span>
  return (
    <button type="button" tabIndex={-1} className="plain cut card-fold" aria-expanded={open} onClick={onFold}>
      {name} <OpenIcon />
    </button>
  )
}

function Figure({ column, row }: { column: ColumnMeta; row: ListRow }) {
  const unit = rowUnit(column, row)
  return (
    <span>
      <span className="quiet">{column.title}</span> <CellView column={column} row={row} />
      {unit && ` ${unit}`}
    </span>
  )
}

/** Further columns of the row. */
function OtherColumns({
  columns,
  row,
  handlers,
}: {
  columns: readonly ColumnMeta[]
  row: ListRow
  handlers: CardHandlers
}) {
  return (
    <dl className="card-rest">
      {columns.map((column) => (
        <div key={column.name}>
          <dt>{column.title}</dt>
          <dd>
            <CellView column={column} row={row} onOpen={handlers.onOpen} onPictures={handlers.onPictures} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
