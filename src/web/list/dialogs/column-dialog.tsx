import type { ColumnMeta } from '#core/wire/wire.ts'
import { HolderOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { DragEndEvent } from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Button, Checkbox, InputNumber, Modal, Segmented, Tooltip } from 'antd'
import { useState } from 'react'
import { useT } from '../../i18n/index.ts'
import { toast } from '../../ui/notify.tsx'
import { chosenColumns, isVisible, noPrefs, orderedColumns, pinOf } from '../column-prefs.ts'
import type { ColumnPrefs } from '../column-prefs.ts'
import './column-dialog.css'

interface ColumnDialogProps {
  columns: readonly ColumnMeta[]
  prefs: ColumnPrefs
  widths: Readonly<Record<string, number>>
  onSave: (prefs: ColumnPrefs) => void
  onClose: () => void
}

/** Which columns show, in what order, how wide, and which stay at the side. */
export function ColumnDialog({ columns, prefs, widths, onSave, onClose }: ColumnDialogProps) {
  const t = useT()
  const [order, setOrder] = useState(() => orderedColumns(columns, prefs))
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(columns.filter((column) => isVisible(column, prefs)).map((column) => column.name)),
  )
  const [pins, setPins] = useState(prefs.pin)
  const [dragged, setDragged] = useState(prefs.width)
  const [density, setDensity] = useState(prefs.density)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const all = ticked.size === columns.length

  const move = ({ active, over }: DragEndEvent) => {
    const at = (id: unknown) => order.findIndex((column) => column.name === id)
    if (over && active.id !== over.id) setOrder(arrayMove(order, at(active.id), at(over.id)))
  }
  const tick = (name: string, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(name)
    else next.delete(name)
    setTicked(next)
  }
  const save = () => {
    if (ticked.size === 0) return toast.warning(t('list_one_column'))
    onSave({ ...chosenColumns(order, ticked), pin: pins, width: dragged, ...(density ? { density } : {}) })
    onClose()
  }
  const reset = () => {
    onSave(noPrefs)
    onClose()
  }

  return (
    <Modal
      open
      title={t('list_columns_title')}
      width={960}
      onCancel={onClose}
      footer={
        <div className="dialog-foot">
          <Button onClick={reset}>{t('list_columns_reset')}</Button>
          <Segmented
            aria-label={t('list_density')}
            value={density ?? 'auto'}
            options={[
              { value: 'auto', label: t('list_density_auto') },
              { value: 'medium', label: t('list_density_medium') },
              { value: 'compact', label: t('list_density_compact') },
            ]}
            onChange={(next) => setDensity(next === 'medium' || next === 'compact' ? next : undefined)}
          />
          <span className="grow" />
          <Button onClick={onClose}>{t('form_cancel')}</Button>
          <Button type="primary" onClick={save}>
            {t('form_ok')}
          </Button>
        </div>
      }
    >
      <div className="columns-head">
        <Checkbox
          checked={all}
          indeterminate={ticked.size > 0 && !all}
          onChange={() => setTicked(new Set(all ? [] : columns.map((column) => column.name)))}
        >
          {t('list_all_columns')}
        </Checkbox>
        <span className="quiet num">
          {ticked.size} / {columns.length}
        </span>
      </div>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={move}>
        <SortableContext items={order.map((column) => column.name)} strategy={verticalListSortingStrategy}>
          <ul className="columns-list">
            {order.map((column) => (
              <ColumnLine
                key={column.name}
                column={column}
                ticked={ticked.has(column.name)}
                pin={pinOf(column, { ...prefs, pin: pins })}
                width={dragged[column.name]}
                natural={widths[column.name]}
                onTick={(on) => tick(column.name, on)}
                onPin={(pin) => setPins({ ...pins, [column.name]: pin })}
                onWidth={(width) => setDragged(withWidth(dragged, column.name, width))}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </Modal>
  )
}

interface ColumnLineProps {
  column: ColumnMeta
  ticked: boolean
  pin: 'left' | 'right' | undefined
  width: number | undefined
  natural: number | undefined
  onTick: (on: boolean) => void
  onPin: (pin: 'left' | 'right' | 'none') => void
  onWidth: (width: number | null) => void
}

function ColumnLine({ column, ticked, pin, width, natural, onTick, onPin, onWidth }: ColumnLineProps) {
  const t = useT()
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: column.name })
  const style = { transform: transform ? `translateY(${Math.round(transform.y)}px)` : undefined, transition }
  const pinButton = (side: 'left' | 'right') => (
    <Tooltip title={t(pin === side ? 'list_unpin' : side === 'left' ? 'list_pin_left' : 'list_pin_right')}>
      <Button
        type="text"
        size="small"
        className={`pin-${side}`}
        aria-pressed={pin === side}
        aria-label={`${column.title} ${t(side === 'left' ? 'list_pin_left' : 'list_pin_right')}`}
        icon={pin === side ? <PushpinFilled /> : <PushpinOutlined />}
        onClick={() => onPin(pin === side ? 'none' : side)}
      />
    </Tooltip>
  )
  return (
    <li ref={setNodeRef} style={style} className={isDragging ? 'dragging' : undefined}>
      <button
        type="button"
        className="plain holder"
        aria-label={t('list_move_column', { title: column.title })}
        {...attributes}
        {...listeners}
      >
        <HolderOutlined />
      </button>
      <Checkbox checked={ticked} onChange={({ target }) => onTick(target.checked)}>
        {column.title}
      </Checkbox>
      <InputNumber
        size="small"
        className="column-width"
        min={56}
        max={900}
        precision={0}
        value={width ?? null}
        placeholder={natural ? String(natural) : t('list_auto')}
        suffix="px"
        aria-label={`${column.title} ${t('list_width')}`}
        onChange={onWidth}
      />
      {pinButton('left')}
      {pinButton('right')}
    </li>
  )
}

function withWidth(widths: ColumnPrefs['width'], name: string, width: number | null): Record<string, number> {
  const next = { ...widths }
  if (width === null) delete next[name]
  else next[name] = width
  return next
}
