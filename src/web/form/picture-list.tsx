import { HolderOutlined } from '@ant-design/icons'
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { DragEndEvent } from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { inLang, interpolate } from '#core/text/i18n.ts'
import { useLang } from '../i18n/index.ts'
import { partWords } from './part-words.ts'
import { UploadInput } from './upload-input.tsx'
import type { UploadInputProps } from './upload-input.tsx'
import './picture-list.css'

/** Pictures in an order that a person drags, or moves with the arrow keys; the first is the main one. */
export default function PictureList(props: UploadInputProps) {
  const { value, onChange } = props
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const move = ({ active, over }: DragEndEvent) => {
    const [from, to] = [value.indexOf(String(active.id)), value.indexOf(String(over?.id))]
    if (from >= 0 && to >= 0 && from !== to) onChange(arrayMove([...value], from, to))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={move}>
      <SortableContext items={[...value]} strategy={rectSortingStrategy}>
        <UploadInput {...props} itemRender={sortedCard} />
      </SortableContext>
    </DndContext>
  )
}

function sortedCard(card: ReactNode, { uid }: { uid: string }) {
  return <Sorted address={uid}>{card}</Sorted>
}

/** An uploaded picture with its address; one that is uploading has none. */
function Sorted({ address, children }: { address: string; children: ReactNode }) {
  const lang = useLang()
  const { attributes, listeners, setNodeRef, transform, transition, index: at } = useSortable({ id: address })
  if (at < 0) return children
  const moved = transform ? `translate(${Math.round(transform.x)}px, ${Math.round(transform.y)}px)` : undefined
  return (
    <div ref={setNodeRef} className="sorted-picture" style={{ transform: moved, transition }}>
      {children}
      {at === 0 && <span className="main-picture">{inLang(partWords.main_picture, lang)}</span>}
      <button
        type="button"
        className="plain picture-handle"
        aria-label={interpolate(inLang(partWords.picture_place, lang), { n: at + 1 })}
        {...attributes}
        {...listeners}
      >
        <HolderOutlined />
      </button>
    </div>
  )
}
