import type { MouseEvent, ReactNode } from 'react'
import { go } from './go.ts'

interface Props {
  path: string
  className: string
  children: ReactNode
  current?: boolean
  /** A name for links without text. */
  label?: string
  /** Details in addition to its name. */
  more?: string
  /** Called after the way was taken. */
  done?: () => void
}

/** A real link, so that it can be opened in another window; a plain click stays in this one. */
export function MenuLink({ path, className, children, current, label, more, done }: Props) {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(path)
    done?.()
  }
  return (
    <a
      href={path}
      className={className}
      aria-current={current ? 'page' : undefined}
      aria-label={label}
      title={label ?? more}
      onClick={follow}
    >
      {children}
    </a>
  )
}
