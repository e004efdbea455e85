import { Board } from '#web/board/board.tsx'
import { Tag } from '#web/record/cells.tsx'
import { RecordLink } from '#web/record/record-link.tsx'
import type { Card, Column } from '../order/board.calls.ts'
import { CardFace } from './board-card.tsx'
import { useWords } from './words.ts'

const PENDING = '/recycle/order/manage?status=pending'
const WAITING = 'waiting'
const keyOf = (staff: number) => `staff:${staff}`

interface Props {
  columns: readonly Column[]
  cards: readonly Card[]
  /** Number of all unassigned orders, including other days. */
  waiting: number
  /** The operator may assign orders. */
  canAssign: boolean
  onAssign: (card: Card, to: Column) => void
}

/** The unassigned orders, and a column for each collector; orders under inspection cannot be moved. */
export function DispatchBoard({ columns, cards, waiting: waitingCount, canAssign: may, onAssign: onGive }: Props) {
  const text = useWords()
  const columnOf = ({ status, staff_id }: Card) =>
    status === 'pending' || staff_id === null ? WAITING : keyOf(staff_id)
  const more = waitingCount - cards.filter((card) => columnOf(card) === WAITING).length
  const waiting = {
    key: WAITING,
    name: text('to_dispatch'),
    takes: false,
    head: (
      <h2>
        <RecordLink to={PENDING}>{text('to_dispatch')}</RecordLink> <span className="num quiet">{waitingCount}</span>
      </h2>
    ),
    foot: more > 0 && (
      <p className="board-none">
        <RecordLink to={PENDING}>{text('more', { count: more })}</RecordLink>
      </p>
    ),
  }
  const people = columns.map((column) => ({
    key: keyOf(column.id),
    name: column.name,
    takes: true,
    full: column.taken >= column.day_capacity,
    head: <PersonHead column={column} />,
  }))
  return (
    <Board
      columns={[waiting, ...people]}
      cards={cards}
      columnOf={columnOf}
      nameOf={({ order_no }) => order_no}
      moves={({ status }) => may && status !== 'checking'}
      Face={CardFace}
      none={text('none')}
      keys={text('keys')}
      onMove={(card, to) => {
        const column = columns.find(({ id }) => keyOf(id) === to)
        if (column) onGive(card, column)
      }}
    />
  )
}

function PersonHead({
  column: { id, name, status, work_from, work_to, day_capacity, taken: usedCapacity, finished },
}: {
  column: Column
}) {
  const text = useWords()
  return (
    <>
      <h2>
        <RecordLink to={`/recycle/staff/info/${id}`}>{name}</RecordLink>{' '}
        {status === 'leave' && <Tag label={text('on_leave')} color="orange" />}
      </h2>
      <p className="quiet num">
        {text('places', { taken: usedCapacity, capacity: day_capacity })} ·{' '}
        {text('hours', { from: work_from, to: work_to })}
        {finished > 0 && <> · {text('finished', { count: finished })}</>}
      </p>
    </>
  )
}
