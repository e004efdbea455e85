import { HolderOutlined } from '@ant-design/icons'
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { DragEndEvent } from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useT } from '../i18n/index.ts'

interface Row {
  key: string
  name: string
}

interface SortableRowsProps<R extends Row> {
  rows: readonly R[]
  onOrder: (rows: readonly R[]) => void
  render: (row: R) => ReactNode
}

/** Rows that are put in order by dragging, or by space and the arrow keys. */
export function SortableRows<R extends Row>({ rows, onOrder, render }: SortableRowsProps<R>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    const position = (id: unknown) => rows.findIndex(({ key }) => key === id)
    if (over && active.id !== over.id) onOrder(arrayMove([...rows], position(active.id), position(over.id)))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={rows.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <ul className="layout-rows">
          {rows.map((row) => (
            <SortableRow key={row.key} row={row}>
              {render(row)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function SortableRow({ row: { key, name }, children }: { row: Row; children: ReactNode }) {
  const t = useT()
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: key })
  const style = { transform: transform ? `translateY(${Math.round(transform.y)}px)` : undefined, transition }
  return (
    <li ref={setNodeRef} style={style} className={isDragging ? 'layout-dragged' : undefined}>
      <button
        type="button"
        className="plain layout-handle"
        aria-label={t('quick_drag', { name })}
        {...attributes}
        {...listeners}
      >
        <HolderOutlined />
      </button>
      <div className="layout-body">{children}</div>
    </li>
  )
}
