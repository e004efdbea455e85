import type { MouseEvent, ReactNode } from 'react'
import { go } from '../context/go.ts'

interface RecordLinkProps {
  /** Without one it is plain text. */
  to: string | undefined
  children: ReactNode
  /** Within a grid, whose cells are walked by the arrow keys. */
  inGrid?: boolean
  title?: string
  onOpen?: (to: string) => void
}

/** The name of a record as a real link to its page, so that Ctrl and the middle button open a new window. */
export function RecordLink({ to, children, inGrid, title, onOpen = go }: RecordLinkProps) {
  if (to === undefined) return <span title={title}>{children}</span>
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen(to)
  }
  return (
    <a className="cut" href={to} title={title} tabIndex={inGrid ? -1 : undefined} onClick={follow}>
      {children}
    </a>
  )
}
