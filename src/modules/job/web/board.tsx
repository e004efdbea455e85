import { DndContext, DragOverlay, KeyboardSensor, PointerSensor, useDroppable, useSensor, useSensors } from '@dnd-kit/core'
import type { Announcements, CollisionDetection, DragEndEvent, KeyboardCoordinateGetter, UniqueIdentifier } from '@dnd-kit/core'
import { useState } from 'react'
import { RecordLink } from '#web/record/record-link.tsx'
import type { Card } from '../record/board.calls.ts'
import { stages } from '../shared/words.ts'
import type { Stage } from '../shared/words.ts'
import { CardFace, MovableCard } from './board-card.tsx'
import { listOf } from './list-of.ts'
import { useWords } from './words.ts'

const isStage = (id: UniqueIdentifier): id is Stage => typeof id === 'string' && id in stages
const order = Object.keys(stages).filter(isStage)

interface Props {
  cards: readonly Card[]
  counts: Readonly<Record<Stage, number>>
  job: number | undefined
  /** The person may move them. */
  may: boolean
  onMove: (card: Card, to: Stage) => void
}

/** A column for every stage. A card is dragged to another one, or lifted with the space bar and moved with the arrows. */
export function Board({ cards, counts, job, may, onMove }: Props) {
  const say = useWords()
  const [lifted, setLifted] = useState<Card>()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toColumn }),
  )
  const cardOf = (id: UniqueIdentifier) => cards.find((one) => one.id === id)
  const nameOf = (id: UniqueIdentifier) => cardOf(id)?.name ?? ''
  const stageOf = (over: { id: UniqueIdentifier } | null) => (over && isStage(over.id) ? over.id : undefined)
  const drop = ({ active, over }: DragEndEvent) => {
    setLifted(undefined)
    const [card, to] = [cardOf(active.id), stageOf(over)]
    if (card && to) onMove(card, to)
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('lifted', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) => {
      const to = stageOf(over)
      return to && say('over', { name: nameOf(active.id), to: say(to) })
    },
    onDragEnd: ({ active }) => say('dropped', { name: nameOf(active.id) }),
    onDragCancel: ({ active }) => say('dropped', { name: nameOf(active.id) }),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestColumn}
      accessibility={{ announcements, screenReaderInstructions: { draggable: say('keys') } }}
      onDragStart={({ active }) => setLifted(cardOf(active.id))}
      onDragCancel={() => setLifted(undefined)}
      onDragEnd={drop}
    >
      <div className="board scroll-quiet">
        {order.map((stage) => (
          <Column
            key={stage}
            stage={stage}
            count={counts[stage]}
            cards={cards.filter(({ status }) => status === stage)}
            job={job}
            may={may}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>{lifted && <CardFace card={lifted} />}</DragOverlay>
    </DndContext>
  )
}

function Column({ stage, count, cards, job, may }: { stage: Stage; count: number } & Pick<Props, 'cards' | 'job' | 'may'>) {
  const say = useWords()
  const { setNodeRef, isOver } = useDroppable({ id: stage })
  const left = count - cards.length
  return (
    <section ref={setNodeRef} className="board-column" data-over={isOver || undefined} aria-label={say(stage)}>
      <h2>
        <RecordLink to={listOf({ status: stage }, job)}>
          {say(stage)} <span className="num quiet">{count.toLocaleString('en-US')}</span>
        </RecordLink>
      </h2>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <MovableCard card={card} may={may} />
          </li>
        ))}
      </ul>
      {cards.length === 0 && <p className="quiet board-none">{say('none')}</p>}
      {left > 0 && <RecordLink to={listOf({ status: stage }, job)}>{say('more', { count: left })}</RecordLink>}
    </section>
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
    .toSorted((a, b) => a.data.value - b.data.value)
}

/** An arrow takes what is lifted to the middle of the next column. */
const toColumn: KeyboardCoordinateGetter = (event, { context: { droppableRects, collisionRect }, currentCoordinates }) => {
  const step = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : 0
  if (step === 0 || !collisionRect) return undefined
  event.preventDefault()
  const middle = collisionRect.left + collisionRect.width / 2
  const centres = order.flatMap((stage) => {
    const rect = droppableRects.get(stage)
    return rect ? [rect.left + rect.width / 2] : []
  })
  const beyond = centres.filter((x) => (x - middle) * step > 8).toSorted((a, b) => (a - b) * step)
  const [next] = beyond
  return next === undefined ? undefined : { ...currentCoordinates, x: currentCoordinates.x + next - middle }
}
