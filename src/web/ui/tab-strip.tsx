// oxlint-disable jsx-a11y/interactive-supports-focus -- the tabs take the focus, one at a time
import { useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useInView } from './use-in-view.ts'
import './tab-strip.css'

interface TabStripProps {
  label: string
  tabs: readonly { key: string; title: string }[]
  active: string
  onChange: (key: string) => void
  /** What the active one shows. */
  children: ReactNode
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Tabs within a page and what the chosen one shows; the arrow keys choose. */
export function TabStrip({ label, tabs, active, onChange, children }: TabStripProps) {
  const id = useId()
  const strip = useRef<HTMLDivElement>(null)
  useInView(strip, '[aria-selected=true]', `${active} ${tabs.length}`)
  const onKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === active)
    const step = steps[event.key]
    const goal =
      event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step && (at + step + tabs.length) % tabs.length
    const next = goal === undefined ? undefined : tabs[goal]
    if (!next) return
    event.preventDefault()
    onChange(next.key)
    strip.current?.querySelectorAll<HTMLElement>('[role=tab]')[goal ?? 0]?.focus()
  }
  return (
    <>
      <div className="tab-strip scroll-quiet" role="tablist" aria-label={label} ref={strip} onKeyDown={onKey}>
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}${key}`}
            aria-selected={key === active}
            aria-controls={`${id}panel`}
            tabIndex={key === active ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {title}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${active}`}>
        {children}
      </div>
    </>
  )
}
