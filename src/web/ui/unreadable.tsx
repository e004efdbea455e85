import type { ReactNode } from 'react'
import './unreadable.css'

/** Shows below a field why its text is invalid; the parent is positioned. */
export function Unreadable({ children }: { children: ReactNode }) {
  return (
    <span className="unreadable wrong" role="alert">
      {children}
    </span>
  )
}
