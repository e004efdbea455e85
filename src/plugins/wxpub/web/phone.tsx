import { PlusOutlined } from '@ant-design/icons'
import { limits } from '../shared/menu.ts'
import type { Menu } from '../shared/menu.ts'
import type { Place } from './tree.ts'
import { useWords } from './words.ts'

interface Props {
  menu: Menu
  place: Place | undefined
  onChoose: (place: Place) => void
  onAdd: (top?: number) => void
}

/** The foot of a phone that shows the menu; the buttons below a chosen one stand above it. */
export function Phone({ menu, place, onChoose, onAdd }: Props) {
  const say = useWords()
  const open = place === undefined ? undefined : menu[place.top]
  return (
    <div className="wx-phone">
      <div className="wx-phone-talk" aria-hidden="true" />
      {open && place && (
        <div className="wx-subs" data-at={place.top} data-of={Math.min(limits.tops, menu.length < limits.tops ? menu.length + 1 : menu.length)}>
          {open.sub.length < limits.subs && (
            <button type="button" className="plain wx-button" aria-label={say('add_sub')} title={say('add_sub')} onClick={() => onAdd(place.top)}>
              <PlusOutlined />
            </button>
          )}
          {open.sub.map((one, sub) => (
            <button
              key={sub}
              type="button"
              className="plain wx-button"
              aria-pressed={place.sub === sub}
              onClick={() => onChoose({ top: place.top, sub })}
            >
              {one.name || say('untitled')}
            </button>
          ))}
        </div>
      )}
      <div className="wx-tops">
        {menu.map((one, top) => (
          <button
            key={top}
            type="button"
            className="plain wx-button"
            aria-pressed={place?.top === top && place.sub === undefined}
            onClick={() => onChoose({ top })}
          >
            {one.name || say('untitled')}
          </button>
        ))}
        {menu.length < limits.tops && (
          <button type="button" className="plain wx-button" aria-label={say('add_top')} title={say('add_top')} onClick={() => onAdd()}>
            <PlusOutlined /> {menu.length === 0 && say('add_top')}
          </button>
        )}
      </div>
    </div>
  )
} // prettier-ignore
