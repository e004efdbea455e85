import type { ReactNode } from 'react'
import './unreadable.css'

/** Says below a field why its text cannot be read; the parent is positioned. */
export function Unreadable({ children }: { children: ReactNode }) {
  return (
    <span className="unreadable wrong" role="alert">
      {children}
    </span>
  )
}
