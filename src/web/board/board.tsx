import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { LiftedCard, MovableCard } from './card.tsx'
import { columnBelow, nextColumn } from './columns.ts'
import { useWords } from './words.ts'
import './board.css'

interface BoardColumn {
  key: string
  name: string
  /** Cards may be dropped on it. */
  takes: boolean
  /** What stands above its cards. */
  head: ReactNode
  /** What stands below its cards. */
  foot?: ReactNode
  /** Holds as much as it should. */
  full?: boolean
}

interface BoardProps<Card> {
  columns: readonly BoardColumn[]
  cards: readonly Card[]
  /** The key of the column of a card. */
  columnOf: (card: Card) => string
  nameOf: (card: Card) => string
  /** The person may move it. */
  moves: (card: Card) => boolean
  /** The content of a card. */
  Face: ComponentType<{ card: Card }>
  /** The content of an empty column. */
  none: string
  /** How a card is moved by the keyboard. */
  keys: string
  onMove: (card: Card, to: string) => void
}

/** Cards in columns. A card is dragged to another column, or lifted with the space bar and moved with the arrows. */
export function Board<Card extends { id: number }>(props: BoardProps<Card>) {
  const { columns, cards, columnOf, nameOf, moves, Face, none, keys, onMove } = props
  const text = useWords()
  const [lifted, setLifted] = useState<Card>()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextColumn }),
  )
  const cardAt = (id: UniqueIdentifier) => cards.find((card) => card.id === id)
  const columnAt = (over: { id: UniqueIdentifier } | null) => columns.find(({ key }) => key === over?.id)
  const named = (id: UniqueIdentifier) => {
    const card = cardAt(id)
    return { name: card ? nameOf(card) : '' }
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => text('lifted', named(active.id)),
    onDragOver: ({ active, over }) => {
      const to = columnAt(over)
      return to && text('over', { ...named(active.id), to: to.name })
    },
    onDragEnd: ({ active }) => text('dropped', named(active.id)),
    onDragCancel: ({ active }) => text('dropped', named(active.id)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnBelow}
      accessibility={{ announcements, screenReaderInstructions: { draggable: keys } }}
      onDragStart={({ active }) => setLifted(cardAt(active.id))}
      onDragCancel={() => setLifted(undefined)}
      onDragEnd={({ active, over }) => {
        setLifted(undefined)
        const [card, to] = [cardAt(active.id), columnAt(over)]
        if (card && to && columnOf(card) !== to.key) onMove(card, to.key)
      }}
    >
      <div className="board scroll-quiet">
        {columns.map((column) => {
          const columnCards = cards.filter((card) => columnOf(card) === column.key)
          return (
            <Column key={column.key} column={column}>
              {columnCards.length === 0 ? (
                <p className="quiet board-none">{none}</p>
              ) : (
                <ul>
                  {columnCards.map((card) => (
                    <li key={card.id}>
                      <MovableCard id={card.id} handle={moves(card) ? text('drag', { name: nameOf(card) }) : undefined}>
                        <Face card={card} />
                      </MovableCard>
                    </li>
                  ))}
                </ul>
              )}
            </Column>
          )
        })}
      </div>
      <DragOverlay dropAnimation={null}>
        {lifted && (
          <LiftedCard>
            <Face card={lifted} />
          </LiftedCard>
        )}
      </DragOverlay>
    </DndContext>
  )
}

function Column({
  column: { key, name, takes, head, foot, full },
  children,
}: {
  column: BoardColumn
  children: ReactNode
}) {
  const { setNodeRef, isOver } = useDroppable({ id: key, disabled: !takes })
  return (
    <section
      ref={setNodeRef}
      className="board-column"
      data-over={isOver || undefined}
      data-full={full || undefined}
      aria-label={name}
    >
      {head}
      {children}
      {foot}
    </section>
  )
}
