import { DndContext, DragOverlay, KeyboardSensor, PointerSensor, useDroppable, useSensor, useSensors } from '@dnd-kit/core'
import type { Announcements, CollisionDetection, DragEndEvent, KeyboardCoordinateGetter, UniqueIdentifier } from '@dnd-kit/core'
import { Tag } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { RecordLink } from '#web/record/record-link.tsx'
import type { Card, Column } from '../order/board.calls.ts'
import { CardFace, MovableCard } from './board-card.tsx'
import { useWords } from './words.ts'

interface Props {
  columns: readonly Column[]
  cards: readonly Card[]
  /** So many wait for somebody in all, also for other days. */
  waiting: number
  /** The person may give orders to others. */
  may: boolean
  onGive: (card: Card, to: Column) => void
}

/** What waits for somebody, and a column for every collector. A card is dragged to one, or lifted with the space bar and moved with the arrows. */
export function Board({ columns, cards, waiting: all, may, onGive }: Props) {
  const say = useWords()
  const [lifted, setLifted] = useState<Card>()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toColumn }),
  )
  const cardOf = (id: UniqueIdentifier) => cards.find((one) => one.id === id)
  const columnOf = (over: { id: UniqueIdentifier } | null) => columns.find((one) => over !== null && keyOf(one) === over.id)
  const named = (id: UniqueIdentifier) => ({ no: cardOf(id)?.order_no ?? '' })
  const drop = ({ active, over }: DragEndEvent) => {
    setLifted(undefined)
    const [card, to] = [cardOf(active.id), columnOf(over)]
    if (card && to) onGive(card, to)
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('lifted', named(active.id)),
    onDragOver: ({ active, over }) => {
      const to = columnOf(over)
      return to && say('over', { ...named(active.id), name: to.name })
    },
    onDragEnd: ({ active }) => say('dropped', named(active.id)),
    onDragCancel: ({ active }) => say('dropped', named(active.id)),
  }
  const waiting = cards.filter(({ status }) => status === 'pending')
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestColumn}
      accessibility={{ announcements, screenReaderInstructions: { draggable: say('keys') } }}
      onDragStart={({ active }) => setLifted(cardOf(active.id))}
      onDragCancel={() => setLifted(undefined)}
      onDragEnd={drop}
    >
      <div className="dispatch scroll-quiet">
        <section className="dispatch-column" aria-label={say('to_dispatch')}>
          <h2>
            <RecordLink to={PENDING}>{say('to_dispatch')}</RecordLink> <span className="num quiet">{all}</span>
          </h2>
          <Cards cards={waiting} may={may} />
          {all > waiting.length && (
            <p className="dispatch-none">
              <RecordLink to={PENDING}>{say('more', { count: all - waiting.length })}</RecordLink>
            </p>
          )}
        </section>
        {columns.map((column) => (
          <Person key={column.id} column={column}>
            <Cards cards={cards.filter(({ staff_id, status }) => staff_id === column.id && status !== 'pending')} may={may} />
          </Person>
        ))}
      </div>
      <DragOverlay dropAnimation={null}>{lifted && <CardFace card={lifted} />}</DragOverlay>
    </DndContext>
  )
}

const PENDING = '/recycle/order/manage?status=pending'
const keyOf = ({ id }: Column) => `staff:${id}`

function Person({ column, children }: { column: Column; children: ReactNode }) {
  const say = useWords()
  const { setNodeRef, isOver } = useDroppable({ id: keyOf(column) })
  const { id, name, status, work_from, work_to, day_capacity, taken, finished } = column
  return (
    <section
      ref={setNodeRef}
      className="dispatch-column"
      data-over={isOver || undefined}
      data-full={taken >= day_capacity || undefined}
      aria-label={name}
    >
      <h2>
        <RecordLink to={`/recycle/staff/info/${id}`}>{name}</RecordLink> {status === 'leave' && <Tag color="orange">{say('on_leave')}</Tag>}
      </h2>
      <p className="quiet num">
        {say('places', { taken, capacity: day_capacity })} · {say('hours', { from: work_from, to: work_to })}
        {finished > 0 && <> · {say('finished', { count: finished })}</>}
      </p>
      {children}
    </section>
  )
}

function Cards({ cards, may }: { cards: readonly Card[]; may: boolean }) {
  const say = useWords()
  if (cards.length === 0) return <p className="quiet dispatch-none">{say('none')}</p>
  return (
    <ul>
      {cards.map((card) => (
        <li key={card.id}>
          <MovableCard card={card} may={may} />
        </li>
      ))}
    </ul>
  )
}

/** The column whose middle is nearest to the side: how tall columns are says nothing about where a card is dropped. */
const nearestColumn: CollisionDetection = ({ collisionRect, droppableRects, droppableContainers }) => {
  const middle = collisionRect.left + collisionRect.width / 2
  return droppableContainers
    .flatMap((droppableContainer) => {
      const rect = droppableRects.get(droppableContainer.id)
      return rect ? [{ id: droppableContainer.id, data: { droppableContainer, value: Math.abs(rect.left + rect.width / 2 - middle) } }] : []
    })
    .filter(({ data }) => data.value < 160)
    .toSorted((a, b) => a.data.value - b.data.value)
}

/** An arrow takes what is lifted to the middle of the next collector. */
const toColumn: KeyboardCoordinateGetter = (event, { context: { droppableRects, collisionRect }, currentCoordinates }) => {
  const step = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : 0
  if (step === 0 || !collisionRect) return undefined
  event.preventDefault()
  const middle = collisionRect.left + collisionRect.width / 2
  const centres = [...droppableRects.values()].map((rect) => rect.left + rect.width / 2)
  const [next] = centres.filter((x) => (x - middle) * step > 8).toSorted((a, b) => (a - b) * step)
  return next === undefined ? undefined : { ...currentCoordinates, x: currentCoordinates.x + next - middle }
}
