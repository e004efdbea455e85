import { dayOfText, momentOfText } from '#core/value/day-text.ts'
import { dayStart, formatDay, formatInstant } from '#core/value/time.ts'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { langNow } from '../i18n/index.ts'

export interface DayTextProps {
  /** Seconds; a text is something typed that is no day, and stays until it is mended. */
  value: unknown
  withTime?: boolean
  /** It ends a range: a day means its last second, an hour the last of its minute. */
  last?: boolean
  /** Report every keystroke, not only the final value, so that a form knows immediately that it has unsaved input. */
  eager?: boolean
  onChange: (value: number | string | null) => void
}

const day = 86_400

/**
 * A day typed as text, however a person writes it, and stepped by the arrows. What cannot be read is handed on as typed
 * and never lost.
 */
export function useDayText({ value, withTime = false, last = false, eager, onChange }: DayTextProps) {
  const [typing, setTyping] = useState<string>()
  const [open, setOpen] = useState(false)
  const now = () => Math.floor(Date.now() / 1000)
  const write = withTime ? momentText : formatDay
  const settled = typeof value === 'number' ? write(value) : typeof value === 'string' ? value : ''
  const read = (text: string) => {
    if (text.trim() === '') return null
    return (withTime ? momentOfText(text, now(), langNow(), last) : dayOfText(text, now(), langNow())) ?? text
  }
  const put = (next: number | string | null) => {
    setTyping(undefined)
    if (next !== (value ?? null)) onChange(next)
  }
  const settle = () => {
    if (typing !== undefined) put(read(typing))
  }
  const step = (days: number) => {
    const at = typing === undefined ? value : read(typing)
    put(typeof at === 'number' ? at + days * day : withTime ? now() : dayStart(now()))
  }
  const keys: Partial<Record<string, () => void>> = {
    ArrowUp: () => step(1),
    ArrowDown: () => step(-1),
    PageUp: () => step(7),
    PageDown: () => step(-7),
  }
  return {
    open,
    setOpen,
    put,
    seconds: typeof value === 'number' ? value : undefined,
    input: {
      value: typing ?? settled,
      autoComplete: 'off',
      // arrows mean something here, so that a table around it leaves them alone
      'data-arrows': '',
      'aria-keyshortcuts': 'ArrowUp ArrowDown Alt+ArrowDown',
      onChange: ({ target }: { target: { value: string } }) => {
        setTyping(target.value)
        if (eager) onChange(read(target.value))
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
        if (event.key === 'Enter') return settle()
        if (event.key === 'Escape' && open) {
          event.stopPropagation()
          return setOpen(false)
        }
        const act = event.altKey ? (event.key === 'ArrowDown' ? () => setOpen(true) : undefined) : keys[event.key]
        if (!act) return
        event.preventDefault()
        act()
      },
    },
    settle,
  }
}

/** Seconds of a moment are shown only where there are any. */
function momentText(seconds: number): string {
  return formatInstant(seconds).replace(/:00$/, '')
}
