import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import './proof.css'

/** One thing that was checked. */
export interface ProvenItem {
  readonly key: string
  readonly text: string
  /** How many rows are wrong, and that in words. */
  readonly wrong: number
  readonly spoken: string
  /** Which ones. */
  readonly examples?: ReactNode
}

/** The result of a check of the books: the verdict, then everything that was checked, with the problems. */
export function Proof({
  ok,
  verdict,
  scope,
  items,
}: {
  ok: boolean
  verdict: string
  scope: string
  items: readonly ProvenItem[]
}) {
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
        {items.map(({ key, text, wrong, spoken, examples }) => (
          <li key={key}>
            <div className="check">
              {wrong === 0 ? <CheckCircleFilled className="fine" /> : <CloseCircleFilled className="wrong" />}
              <span>{text}</span>
              <span className={wrong === 0 ? 'quiet' : 'wrong'}>{spoken}</span>
            </div>
            {examples}
          </li>
        ))}
      </ul>
    </>
  )
}
