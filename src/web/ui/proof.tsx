import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import './proof.css'

/** One thing that was checked. */
export interface ProvenItem {
  readonly key: string
  readonly text: string
  /** How many rows are wrong, and that in words. */
  readonly wrong: number
  readonly said: string
  /** Which ones. */
  readonly examples?: ReactNode
}

/** The outcome of a check of books: the verdict, and below it everything that was checked, with what is wrong of it. */
export function Proof({ ok, verdict, scope, items }: { ok: boolean; verdict: string; scope: string; items: readonly ProvenItem[] }) {
  return (
    <>
      <output className={ok ? 'verdict' : 'verdict verdict-wrong'}>
        {ok ? <CheckCircleFilled /> : <CloseCircleFilled />}
        <div>
          <strong>{verdict}</strong>
          <span>{scope}</span>
        </div>
      </output>
      <ul className="checks">
        {items.map(({ key, text, wrong, said, examples }) => (
          <li key={key}>
            <div className="check">
              {wrong === 0 ? <CheckCircleFilled className="fine" /> : <CloseCircleFilled className="wrong" />}
              <span>{text}</span>
              <span className={wrong === 0 ? 'quiet' : 'wrong'}>{said}</span>
            </div>
            {examples}
          </li>
        ))}
      </ul>
    </>
  )
}
