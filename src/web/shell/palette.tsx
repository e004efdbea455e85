// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the combobox pattern: the field carries the keyboard, options are for the pointer
import { SearchOutlined } from '@ant-design/icons'
import { Modal } from 'antd'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useT } from '../i18n/index.ts'
import { Empty } from '../ui/empty.tsx'
import { finder } from './find.ts'
import { usePaletteItems } from './palette-items.ts'
import type { PaletteItem } from './palette-items.ts'
import type { Overlay } from './shell.tsx'

const most = 40

/** Ctrl+K: every page and action by name, path or pinyin, without leaving the keyboard. */
export default function Palette({ close, open }: { close: () => void; open: (overlay: Overlay) => void }) {
  const t = useT()
  const id = useId()
  const items = usePaletteItems(open)
  const find = useMemo(() => finder(items), [items])
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const wanted = useDeferredValue(text)
  const hits = useMemo(() => find(wanted).slice(0, most), [find, wanted])
  const run = (item: PaletteItem | undefined) => {
    if (!item) return
    close()
    item.run()
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && hits.length) {
      event.preventDefault()
      const next = (at + step + hits.length) % hits.length
      setAt(next)
      document.getElementById(`${id}${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(hits[at])
  }

  return (
    <Modal
      open
      onCancel={close}
      footer={null}
      closable={false}
      width={600}
      className="palette"
      title={t('menu_search')}
      classNames={{ header: 'palette-head' }}
      destroyOnHidden
    >
      <div className="palette-box">
        <SearchOutlined aria-hidden="true" />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog exists to be typed into
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}list`}
          aria-activedescendant={hits.length ? `${id}${at}` : undefined}
          aria-label={t('menu_search')}
          placeholder={t('palette_hint')}
          value={text}
          onChange={(event) => (setText(event.target.value), setAt(0))}
          onKeyDown={onKey}
        />
        <kbd>Esc</kbd>
      </div>
      <div className="palette-list scroll-quiet" id={`${id}list`} role="listbox" aria-label={t('menu_search')}>
        {hits.map((item, index) => (
          <div
            key={item.id}
            id={`${id}${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onMouseMove={() => setAt(index)}
            onClick={() => run(item)}
          >
            {item.icon}
            <span className="palette-title">{item.title}</span>
            <span className="palette-where">{item.where}</span>
          </div>
        ))}
      </div>
      {hits.length === 0 && <Empty art="search" text={t('nothing_found')} />}
    </Modal>
  )
}
