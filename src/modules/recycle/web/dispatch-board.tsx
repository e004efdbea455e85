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
  /** So many wait for somebody in all, also for other days. */
  waiting: number
  /** The person may give orders to others. */
  may: boolean
  onGive: (card: Card, to: Column) => void
}

/** What waits for somebody, and a column for every collector; what is being inspected stays where it is. */
export function DispatchBoard({ columns, cards, waiting: all, may, onGive }: Props) {
  const say = useWords()
  const columnOf = ({ status, staff_id }: Card) => (status === 'pending' || staff_id === null ? WAITING : keyOf(staff_id))
  const more = all - cards.filter((card) => columnOf(card) === WAITING).length
  const waiting = {
    key: WAITING,
    name: say('to_dispatch'),
    takes: false,
    head: (
      <h2>
        <RecordLink to={PENDING}>{say('to_dispatch')}</RecordLink> <span className="num quiet">{all}</span>
      </h2>
    ),
    foot: more > 0 && (
      <p className="board-none">
        <RecordLink to={PENDING}>{say('more', { count: more })}</RecordLink>
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
      none={say('none')}
      keys={say('keys')}
      onMove={(card, to) => {
        const column = columns.find(({ id }) => keyOf(id) === to)
        if (column) onGive(card, column)
      }}
    />
  )
}

function PersonHead({ column: { id, name, status, work_from, work_to, day_capacity, taken, finished } }: { column: Column }) {
  const say = useWords()
  return (
    <>
      <h2>
        <RecordLink to={`/recycle/staff/info/${id}`}>{name}</RecordLink>{' '}
        {status === 'leave' && <Tag label={say('on_leave')} color="orange" />}
      </h2>
      <p className="quiet num">
        {say('places', { taken, capacity: day_capacity })} · {say('hours', { from: work_from, to: work_to })}
        {finished > 0 && <> · {say('finished', { count: finished })}</>}
      </p>
    </>
  )
}
