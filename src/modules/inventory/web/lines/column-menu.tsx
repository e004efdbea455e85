import { Button, Checkbox, Popover } from 'antd'
import type { LineColumn } from './columns.ts'
import { useWords } from '../inventory-texts.ts'

interface ColumnMenuProps {
  all: readonly LineColumn[]
  hidden: ReadonlySet<string>
  onHide: (names: readonly string[]) => void
}

/** Shows and hides line columns; required columns are always visible. */
export function ColumnMenu({ all, hidden, onHide }: ColumnMenuProps) {
  const text = useWords()
  const choices = all.slice(1).filter(({ field }) => !field.required)
  return (
    <Popover
      trigger="click"
      content={
        <div className="column-menu">
          {choices.map(({ field, cell }) => (
            <Checkbox
              key={field.name}
              checked={!hidden.has(field.name)}
              onChange={({ target }) =>
                onHide(target.checked ? [...hidden].filter((name) => name !== field.name) : [...hidden, field.name])
              }
            >
              {cell === 'measure' ? text('measure') : field.title}
            </Checkbox>
          ))}
        </div>
      }
    >
      <Button type="text" size="small">
        {hidden.size > 0 ? text('columns_hidden', { count: hidden.size }) : text('columns')}
      </Button>
    </Popover>
  )
}
