import { Input } from 'antd'
import { useState } from 'react'
import type { BuyerCallPage } from '#core/wire/buyer-wire.ts'
import { useWords } from './words.ts'
import './open.css'

interface IndexProps {
  calls: readonly BuyerCallPage[]
  /** The path of the one that is shown. */
  active: string
  onChoose: (path: string) => void
}

/** The calls by section, narrowed by their title or path. */
export function CallIndex({ calls, active, onChoose }: IndexProps) {
  const word = useWords()
  const [wanted, setWanted] = useState('')
  const asked = wanted.trim().toLowerCase()
  const found = calls.filter(({ title, path }) => title.toLowerCase().includes(asked) || path.toLowerCase().includes(asked))
  const sections = Map.groupBy(found, ({ section }) => section)
  return (
    <nav className="open-index card" aria-label={word('calls')}>
      <Input allowClear placeholder={word('find_call')} aria-label={word('find_call')} value={wanted} onChange={({ target }) => setWanted(target.value)} />
      {found.length === 0 && <p className="quiet">{word('found_none')}</p>}
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
