import { PlusOutlined } from '@ant-design/icons'
import { limits } from '../shared/menu.ts'
import type { Menu } from '../shared/menu.ts'
import type { ButtonPath } from './tree.ts'
import { useWords } from './words.ts'

interface Props {
  menu: Menu
  path: ButtonPath | undefined
  onChoose: (path: ButtonPath) => void
  onAdd: (top?: number) => void
}

/** Phone preview of the menu; the sub-buttons of the chosen button appear above it. */
export function Phone({ menu, path, onChoose, onAdd }: Props) {
  const text = useWords()
  const open = path === undefined ? undefined : menu[path.top]
  return (
    <div className="wx-phone">
      <div className="wx-phone-talk" aria-hidden="true" />
      {open && path && (
        <div
          className="wx-subs"
          data-at={path.top}
          data-of={Math.min(limits.tops, menu.length < limits.tops ? menu.length + 1 : menu.length)}
        >
          {open.sub.length < limits.subs && (
            <button
              type="button"
              className="plain wx-button"
              aria-label={text('add_sub')}
              title={text('add_sub')}
              onClick={() => onAdd(path.top)}
            >
              <PlusOutlined />
            </button>
          )}
          {open.sub.map((button, sub) => (
            <button
              key={sub}
              type="button"
              className="plain wx-button"
              aria-pressed={path.sub === sub}
              onClick={() => onChoose({ top: path.top, sub })}
            >
              {button.name || text('untitled')}
            </button>
          ))}
        </div>
      )}
      <div className="wx-tops">
        {menu.map((button, top) => (
          <button
            key={top}
            type="button"
            className="plain wx-button"
            aria-pressed={path?.top === top && path.sub === undefined}
            onClick={() => onChoose({ top })}
          >
            {button.name || text('untitled')}
          </button>
        ))}
        {menu.length < limits.tops && (
          <button
            type="button"
            className="plain wx-button"
            aria-label={text('add_top')}
            title={text('add_top')}
            onClick={() => onAdd()}
          >
            <PlusOutlined /> {menu.length === 0 && text('add_top')}
          </button>
        )}
      </div>
    </div>
  )
}
