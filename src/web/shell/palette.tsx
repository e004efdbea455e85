// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the combobox pattern: the field carries the keyboard, options are for the pointer
import { SearchOutlined } from '@ant-design/icons'
import { Modal } from 'antd'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createElement, useDeferredValue, useId, useMemo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { SearchHit } from '#core/wire/account-wire.ts'
import { call } from '../api/client.ts'
import { useDebounced } from '../browser/use-debounced.ts'
import { useT } from '../i18n/index.ts'
import { Empty } from '../ui/empty.tsx'
import { finder } from './finder.ts'
import { go } from '../context/go.ts'
import { MenuIcon } from '../context/menu-icon.tsx'
import { usePaletteItems } from './palette-items.ts'
import type { PaletteItem } from './palette-items.ts'
import type { Overlay } from './shell.tsx'
import './palette.css'

const most = 40

const none: readonly SearchHit[] = []
/** One letter or sign is the beginning of a page, not of a record. */
const isSearchable = (text: string) => text.length > 1 && text.length <= 80
const recordsOf = (q: string) => ({
  queryKey: ['resolve', q],
  queryFn: () => call('GET', '/seller/search/Resolve', { q }, { silent: true }),
  retry: false,
})
function itemOf({ label, code, title, path, note }: SearchHit): PaletteItem {
  const name = code && code !== label ? `${code}  ${label}` : label
  return {
    id: path,
    title: name,
    path,
    note,
    where: title,
    icon: createElement(MenuIcon, { name: 'file-text' }),
    run: () => go(path),
  }
}

/** Records that bear the text itself, pages that hold it, the other records, and last what is merely like it. */
function ranked(text: string, pages: readonly PaletteItem[], records: readonly SearchHit[]): PaletteItem[] {
  const query = text.trim().toLowerCase()
  const near = (page: PaletteItem) =>
    [page.title, page.pinyin, page.path].some((candidate) => candidate?.toLowerCase().includes(query))
  const [exact, parts] = [true, false].map((is) => records.filter((hit) => hit.exact === is).map(itemOf))
  return [...(exact ?? []), ...pages.filter(near), ...(parts ?? []), ...pages.filter((page) => !near(page))].slice(
    0,
    most,
  )
}

/**
 * Ctrl+K: every page and action by name, path or pinyin, and any record by number, name, pinyin, batch, plate or phone,
 * without leaving the keyboard.
 */
export default function Palette({ close, open }: { close: () => void; open: (overlay: Overlay) => void }) {
  const t = useT()
  const queries = useQueryClient()
  const id = useId()
  const items = usePaletteItems(open)
  const find = useMemo(() => finder(items), [items])
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const deferredText = useDeferredValue(text)
  const number = useDebounced(text.trim(), 250)
  const { data: records = none } = useQuery({ ...recordsOf(number), enabled: isSearchable(number) })
  const hits = useMemo(
    () => ranked(deferredText, find(deferredText), number === deferredText.trim() ? records : none),
    [find, deferredText, number, records],
  )
  const run = (item: PaletteItem | undefined) => {
    if (!item) return
    close()
    item.run()
  }
  /** A scanner presses Enter before the answer is there: what it read is waited for. */
  const enter = async () => {
    if (at > 0 || !isSearchable(text.trim())) return run(hits[at])
    const matches = await queries.fetchQuery(recordsOf(text.trim())).catch(() => none)
    run(ranked(text, find(text), matches)[0])
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && hits.length) {
      event.preventDefault()
      const next = (at + step + hits.length) % hits.length
      setAt(next)
      document.getElementById(`${id}${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) void enter()
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
            <span className="palette-title">
              {item.title}
              {item.note && <small>{item.note}</small>}
            </span>
            <span className="palette-where">{item.where}</span>
          </div>
        ))}
      </div>
      {hits.length === 0 && <Empty art="search" text={t('nothing_found')} />}
    </Modal>
  )
}
