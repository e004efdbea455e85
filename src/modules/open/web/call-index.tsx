import { Input } from 'antd'
import { useState } from 'react'
import { useWords } from './words.ts'
import type { Word } from './words.ts'
import './open.css'

interface IndexProps {
  calls: readonly { readonly path: string; readonly title: string; readonly section: string }[]
  /** The path of the one that is shown. */
  active: string
  onChoose: (path: string) => void
  /** What they are called. */
  words?: { readonly all: Word; readonly find: Word; readonly none: Word }
}
const ofCalls = { all: 'calls', find: 'find_call', none: 'found_none' } as const

/** Calls or events by section, narrowed by their title or path. */
export function CallIndex({ calls, active, onChoose, words = ofCalls }: IndexProps) {
  const word = useWords()
  const [wanted, setWanted] = useState('')
  const asked = wanted.trim().toLowerCase()
  const found = calls.filter(({ title, path }) => title.toLowerCase().includes(asked) || path.toLowerCase().includes(asked))
  const sections = Map.groupBy(found, ({ section }) => section)
  return (
    <nav className="open-index card" aria-label={word(words.all)}>
      <Input allowClear placeholder={word(words.find)} aria-label={word(words.find)} value={wanted} onChange={({ target }) => setWanted(target.value)} />
      {found.length === 0 && <p className="quiet">{word(words.none)}</p>}
      {[...sections].map(([section, own]) => (
        <section key={section}>
          <h3>{section}</h3>
          {own.map(({ path, title }) => (
            <button key={path} type="button" aria-current={path === active ? 'page' : undefined} onClick={() => onChoose(path)}>
              {title}
            </button>
          ))}
        </section>
      ))}
    </nav>
  )
} // prettier-ignore
