import type { ListView } from '#core/wire/view-wire.ts'
import { DeleteOutlined, EditOutlined, HolderOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { DragEndEvent } from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Button, Modal, Tooltip } from 'antd'
import { useState } from 'react'
import { useT } from '../../i18n/index.ts'
import { confirm, toast } from '../../ui/notify.tsx'
import type { useViewWrites } from './use-views.ts'
import { viewStateIn } from './view-state.ts'
import './views.css'

interface ViewsDialogProps {
  views: readonly ListView[]
  writes: ReturnType<typeof useViewWrites>
  onEdit: (view: ListView) => void
  onClose: () => void
}

/** The views a person may change: their order, names, readers, default, and end. */
export function ViewsDialog({ views, writes, onEdit, onClose }: ViewsDialogProps) {
  const t = useT()
  const mine = views.filter((view) => view.mine)
  const [moved, setMoved] = useState<readonly number[]>()
  const order = moved ? moved.flatMap((id) => mine.find((view) => view.id === id) ?? []) : mine
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  const move = async ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const at = (id: unknown) => order.findIndex((view) => view.id === id)
    const next = arrayMove([...order], at(active.id), at(over.id))
    setMoved(next.map(({ id }) => id))
    await writes.arrange(next).catch(() => undefined)
    setMoved(undefined)
  }
  const favour = async (view: ListView) => {
    const { standard } = viewStateIn(view.definition)
    await writes.save({ ...view, definition: { ...view.definition, standard: !standard } }).catch(() => undefined)
  }
  const remove = async (view: ListView) => {
    const agreed = await confirm({
      title: t('list_view_delete', { name: view.name }),
      ok: t('list_delete'),
      danger: true,
    })
    if (!agreed) return
    const removed = await writes.remove(view.id).then(
      () => true,
      () => false,
    )
    if (removed) toast.success(t('list_deleted'))
  }

  return (
    <Modal open width={640} title={t('list_view_manage')} footer={null} onCancel={onClose}>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={(event) => void move(event)}>
        <SortableContext items={order.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ul className="columns-list views-list">
            {order.map((view) => (
              <ViewLine
                key={view.id}
                view={view}
                onEdit={() => onEdit(view)}
                onFavour={() => void favour(view)}
                onRemove={() => void remove(view)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {order.length === 0 && <p className="quiet">{t('list_view_none')}</p>}
    </Modal>
  )
}

interface ViewLineProps {
  view: ListView
  onEdit: () => void
  onFavour: () => void
  onRemove: () => void
}

function ViewLine({ view, onEdit, onFavour, onRemove }: ViewLineProps) {
  const t = useT()
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: view.id })
  const style = { transform: transform ? `translateY(${Math.round(transform.y)}px)` : undefined, transition }
  const { standard } = viewStateIn(view.definition)
  const readers = { none: t('list_view_private'), roles: t('list_view_roles'), all: t('list_view_everybody') }
  const button = (label: string, icon: React.ReactNode, onClick: () => void, pressed?: boolean) => (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={`${view.name} ${label}`}
        aria-pressed={pressed}
        onClick={onClick}
      />
    </Tooltip>
  )
  return (
    <li ref={setNodeRef} style={style} className={isDragging ? 'dragging' : undefined}>
      <button
        type="button"
        className="plain holder"
        aria-label={t('list_view_move', { name: view.name })}
        {...attributes}
        {...listeners}
      >
        <HolderOutlined />
      </button>
      <span className="cut">{view.name}</span>
      <span className="grow" />
      <span className="quiet">{view.own ? readers[view.shared] : `${view.owner} · ${readers[view.shared]}`}</span>
      {button(t('list_view_standard'), standard ? <StarFilled /> : <StarOutlined />, onFavour, standard)}
      {button(t('list_view_edit'), <EditOutlined />, onEdit)}
      {button(t('list_delete'), <DeleteOutlined />, onRemove)}
    </li>
  )
}
