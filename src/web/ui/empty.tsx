import type { ReactNode } from 'react'
import './empty.css'

/** Nothing here, said kindly, with the one thing to do about it. */
export function Empty({
  text,
  hint,
  action,
  art = 'crystal',
}: {
  text: ReactNode
  hint?: ReactNode
  action?: ReactNode
  art?: Art
}) {
  return (
    <div className="empty">
      <Drawing art={art} />
      <div className="empty-text">{text}</div>
      {hint && <p className="empty-hint">{hint}</p>}
      {action && <div className="empty-action">{action}</div>}
    </div>
  )
}

type Art = 'crystal' | 'search' | 'broken'

function Drawing({ art }: { art: Art }) {
  return (
    <svg className="empty-art" viewBox="0 0 160 104" width="160" height="104" aria-hidden="true">
      <ellipse cx="80" cy="90" rx="62" ry="9" className="art-shade" />
      <path d="M80 22 118 44 80 66 42 44z" className="art-top" />
      <path d={art === 'broken' ? 'M42 48 70 64 66 76 72 92 42 75z' : 'M42 48 78 69v24L42 72z'} className="art-left" />
      <path
        d={art === 'broken' ? 'M118 48 84 67 89 78 85 93 118 74z' : 'M118 48 82 69v24l36-21z'}
        className="art-right"
      />
      <path d="M22 70 34 77 22 84 10 77zM138 66l9 5-9 5-9-5z" className="art-top" />
      {art === 'search' && (
        <g className="art-line">
          <circle cx="104" cy="44" r="17" />
          <path d="m117 57 14 14" />
        </g>
      )}
    </svg>
  )
}
