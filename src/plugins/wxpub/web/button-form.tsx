import { ArrowLeftOutlined, ArrowRightOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { buttonTypes, bytesOf, limits } from '../shared/menu.ts'
import type { ButtonType, Menu, SubButton } from '../shared/menu.ts'
import type { ButtonPath } from './tree.ts'
import { useWords } from './words.ts'
import type { TextKey } from './words.ts'

interface Props {
  button: SubButton
  path: ButtonPath
  menu: Menu
  onWrite: (change: Partial<SubButton>) => void
  onMove: (by: -1 | 1) => void
  onAdd: () => void
  onRemove: () => void
}

const isType = (name: string): name is ButtonType => Object.hasOwn(buttonTypes, name)
const types = Object.keys(buttonTypes).filter(isType)

/** Edits the name and the action of a button. */
export function ButtonForm({ button, path: { top, sub }, menu, onWrite, onMove, onAdd, onRemove }: Props) {
  const label = useWords()
  const below = menu[top]?.sub ?? []
  const opens = sub === undefined && below.length > 0
  const max = sub === undefined ? limits.topBytes : limits.subBytes
  const count = bytesOf(button.name ?? '')
  const [index, last] = sub === undefined ? [top, menu.length - 1] : [sub, below.length - 1]
  const text = (name: 'key' | 'url' | 'appid' | 'pagepath', title: TextKey, help?: TextKey) => (
    <LabelledField title={label(title)} help={help && label(help)}>
      {(id) => (
        <Input
          id={id}
          value={button[name] ?? ''}
          onChange={({ target }) => onWrite({ [name]: target.value.trim() || null })}
        />
      )}
    </LabelledField>
  )
  return (
    <div className="wx-form">
      <LabelledField
        title={label('name')}
        help={<span className={count > max ? 'wrong num' : 'num'}>{label('bytes', { count, max })}</span>}
      >
        {(id) => (
          <Input
            id={id}
            maxLength={60}
            value={button.name ?? ''}
            status={count > max ? 'error' : ''}
            onChange={({ target }) => onWrite({ name: target.value || null })}
          />
        )}
      </LabelledField>
      {opens && <p className="quiet">{label('opens')}</p>}
      {!opens && (
        <LabelledField title={label('does')}>
          {(id) => (
            <Select
              id={id}
              value={button.type}
              options={types.map((value) => ({ value, label: label(value) }))}
              onChange={(type) => onWrite({ type })}
            />
          )}
        </LabelledField>
      )}
      {!opens && button.type === 'view' && text('url', 'url')}
      {!opens && button.type === 'miniprogram' && (
        <>
          {text('appid', 'appid')}
          {text('pagepath', 'pagepath')}
          {text('url', 'backup_url')}
        </>
      )}
      {!opens && button.type !== 'view' && button.type !== 'miniprogram' && text('key', 'key', 'key_help')}
      <div className="wx-tools">
        {sub === undefined && below.length < limits.subs && (
          <Button icon={<PlusOutlined />} onClick={onAdd}>
            {label('add_sub')}
          </Button>
        )}
        <Button icon={<ArrowLeftOutlined />} disabled={index === 0} onClick={() => onMove(-1)}>
          {label('left')}
        </Button>
        <Button icon={<ArrowRightOutlined />} disabled={index === last} onClick={() => onMove(1)}>
          {label('right')}
        </Button>
        <Button danger icon={<DeleteOutlined />} onClick={onRemove}>
          {label('remove')}
        </Button>
      </div>
    </div>
  )
}

function LabelledField({
  title,
  help,
  children,
}: {
  title: string
  help?: ReactNode
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id} className="field-title">
        {title}
      </label>
      {children(id)}
      {help && <div className="quiet">{help}</div>}
    </div>
  )
}
