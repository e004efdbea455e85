import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { DragEndEvent } from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import type { MenuBranch } from '../context/entries.ts'
import { quickMost, quickProblem, saveQuickMenus } from '../context/quick.ts'
import type { QuickMenu } from '../context/quick.ts'
import { home } from '../context/tabs.ts'
import { toast } from '../ui/notify.tsx'
import { Card } from '../ui/page.tsx'
import { QuickFace } from './quick-menus.tsx'

/** Puts quick menus in order, takes some away and adds others; nothing counts until it is saved. */
export default function QuickEditor({
  menu,
  before,
  done,
}: {
  menu: readonly MenuBranch[]
  before: readonly QuickMenu[]
  done: () => void
}) {
  const t = useT()
  const [list, setList] = useState(before)
  const [busy, setBusy] = useState(false)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const pages = [{ path: home, title: t('workbench') }, ...menu.flatMap(({ items }) => items)]
  const add = (path: string) => {
    const page = pages.find((candidate) => candidate.path === path)
    const problem = quickProblem(list, path)
    if (problem) toast.warning(t(problem, { name: page?.title ?? path }))
    else if (page) setList([...list, { path, full_path: path, name: page.title, title: page.title }])
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const position = (id: unknown) => list.findIndex(({ path }) => path === id)
    if (over && active.id !== over.id) setList(arrayMove([...list], position(active.id), position(over.id)))
  }
  const save = async () => {
    setBusy(true)
    try {
      if (await saveQuickMenus(before, list)) done()
    } finally {
      setBusy(false)
    }
  }
  const actions = (
    <span className="quick-actions">
      <Button size="small" onClick={done}>
        {t('quick_cancel')}
      </Button>
      <Button size="small" type="primary" loading={busy} onClick={() => void save().catch(() => undefined)}>
        {t('quick_save')}
      </Button>
    </span>
  )

  return (
    <Card title={`${t('quick_menus')} ${list.length}/${quickMost}`} extra={actions}>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
        <SortableContext items={list.map(({ path }) => path)} strategy={rectSortingStrategy}>
          <ul className="ways">
            {list.map((quick) => (
              <Item key={quick.path} quick={quick} remove={() => setList(list.filter((entry) => entry !== quick))} />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <Select
        className="quick-add"
        showSearch={{ optionFilterProp: 'label' }}
        value={null}
        suffixIcon={<PlusOutlined />}
        placeholder={t('quick_add_more')}
        aria-label={t('quick_add_more')}
        options={pages.map(({ path, title }) => ({ value: path, label: title }))}
        onSelect={(path: string | null) => path !== null && add(path)}
      />
    </Card>
  )
}

function Item({ quick, remove }: { quick: QuickMenu; remove: () => void }) {
  const t = useT()
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: quick.path })
  const moved = transform ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)` : undefined
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'quick-item quick-dragged' : 'quick-item'}
      style={{ transform: moved, transition }}
    >
      <button
        type="button"
        className="plain way quick-handle"
        {...attributes}
        {...listeners}
        aria-label={t('quick_drag', { name: quick.title })}
      >
        <QuickFace quick={quick} />
      </button>
      <button
        type="button"
        className="plain quick-remove"
        aria-label={t('quick_remove', { name: quick.title })}
        onClick={remove}
      >
        <CloseOutlined />
      </button>
    </li>
  )
}
