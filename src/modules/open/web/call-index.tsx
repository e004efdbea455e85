import { Input } from 'antd'
import { useState } from 'react'
import { useWords } from './words.ts'
import type { TextKey } from './words.ts'
import './open.css'

interface IndexProps {
  calls: readonly { readonly path: string; readonly title: string; readonly section: string }[]
  /** Path of the selected entry. */
  active: string
  onChoose: (path: string) => void
  /** Labels of the index. */
  texts?: { readonly all: TextKey; readonly find: TextKey; readonly none: TextKey }
}
const callTexts = { all: 'calls', find: 'find_call', none: 'found_none' } as const

/** Calls or events by section, filtered by title or path. */
export function CallIndex({ calls, active, onChoose, texts = callTexts }: IndexProps) {
  const text = useWords()
  const [search, setSearch] = useState('')
  const term = search.trim().toLowerCase()
  const matches = calls.filter(
    ({ title, path }) => title.toLowerCase().includes(term) || path.toLowerCase().includes(term),
  )
  const sections = Map.groupBy(matches, ({ section }) => section)
  return (
    <nav className="open-index card" aria-label={text(texts.all)}>
      <Input
        allowClear
        placeholder={text(texts.find)}
        aria-label={text(texts.find)}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {matches.length === 0 && <p className="quiet">{text(texts.none)}</p>}
      {[...sections].map(([section, sectionCalls]) => (
        <section key={section}>
          <h3>{section}</h3>
          {sectionCalls.map(({ path, title }) => (
            <button
              key={path}
              type="button"
              aria-current={path === active ? 'page' : undefined}
              onClick={() => onChoose(path)}
            >
              {title}
            </button>
          ))}
        </section>
      ))}
    </nav>
  )
}
