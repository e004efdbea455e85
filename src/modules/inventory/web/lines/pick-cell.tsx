import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { KeyboardEvent } from 'react'

export interface Pick {
  key: string
  label: string
  note?: string
}

interface PickCellProps {
  text: string
  label: string
  wrong?: string
  /** Loads options for the typed text, debounced. */
  load: (typed: string) => Promise<Pick[]>
  onPick: (pick: Pick) => void
  /** Called with a typed text that matches no option: the owner accepts, resolves or refuses it. */
  onText: (text: string) => void
  /** Offers to create a missing record below the options; Enter alone never selects it. */
  create?: { label: string; none: (typed: string) => string; onCreate: () => void } | undefined
  /** Opens at once when the cell is entered. */
  eager?: boolean
}

/**
 * A combobox cell. Enter takes the highlighted option, or the typed text when it arrives faster than the options (a
 * scanner).
 */
export function PickCell({ text, label, wrong, load, onPick, onText, create, eager }: PickCellProps) {
  const id = useId()
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [typed, setShown] = useState<string>()
  // the current text outside of React state: Enter selects an option and moves the focus in one event, and the blur
  // must not submit the text again
  const typing = useRef<string | undefined>(undefined)
  const setTyped = (next: string | undefined) => {
    typing.current = next
    setShown(next)
  }
  const [result, setResult] = useState<{ of: string; picks: readonly Pick[] }>()
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const query = typed ?? ''
  const fetchPicks = useRef(load)
  useEffect(() => {
    fetchPicks.current = load
  })
  useEffect(() => {
    if (!open) return undefined
    let live = true
    const timer = setTimeout(
      () =>
        void fetchPicks.current(query.trim()).then(
          (picks) => live && (setResult({ of: query, picks }), setAt(picks.length > 0 ? 0 : -1)),
          () => live && setResult({ of: query, picks: [] }),
        ),
      query === '' ? 0 : 150,
    )
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [open, query])
  const picks = open && result?.of === query ? result.picks : []
  const answered = open && result?.of === query && query.trim() !== ''
  const making = answered ? create : undefined
  const last = picks.length + (making ? 1 : 0)
  const close = () => {
    setOpen(false)
    setTyped(undefined)
  }
  const take = (pick: Pick) => {
    close()
    onPick(pick)
  }
  const settle = () => {
    const typedText = typing.current?.trim()
    close()
    if (typedText !== undefined && typedText !== text) onText(typedText)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const marked = picks[at]
    if (event.key === 'Enter' && making && at === picks.length) {
      event.preventDefault()
      close()
      making.onCreate()
      return
    }
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      if (typed !== undefined && marked && query.trim() !== '') take(marked)
      else if (typed === undefined && open && marked) take(marked)
      else settle()
      return
    }
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      close()
      return
    }
    if (event.altKey && event.key === 'ArrowDown' && !event.shiftKey) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(true)
      return
    }
    if (last === 0 || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || event.altKey || event.ctrlKey) return
    event.preventDefault()
    event.stopPropagation()
    setAt(event.key === 'ArrowDown' ? (at + 1) % last : (Math.max(at, 0) + last - 1) % last)
  }
  return (
    <>
      <input
        ref={setInput}
        className="cell-input"
        role="combobox"
        aria-label={label}
        aria-expanded={last > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={last > 0 && at >= 0 ? `${id}-${at}` : undefined}
        aria-invalid={wrong !== undefined}
        title={wrong}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? text}
        onFocus={(event) => {
          event.target.select()
          if (eager && text === '') setOpen(true)
          if (wrong === undefined || text === '') return
          setTyped(text) // an unresolved or ambiguous text opens its options on focus
          setOpen(true)
        }}
        onChange={({ target }) => {
          setTyped(target.value)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
        onBlur={settle}
      />
      {last > 0 && input && (
        <Options
          id={id}
          anchor={input}
          label={label}
          picks={picks}
          at={at}
          onTake={take}
          create={
            making && {
              label: making.label,
              none: making.none(query.trim()),
              onCreate: () => (close(), making.onCreate()),
            }
          }
        />
      )}
    </>
  )
}

interface OptionsProps {
  id: string
  anchor: HTMLElement
  label: string
  picks: readonly Pick[]
  at: number
  onTake: (pick: Pick) => void
  create: { label: string; none: string; onCreate: () => void } | undefined
}

/** The options below a cell, in a portal above scrolling and clipping containers. */
function Options({ id, anchor, label, picks, at, onTake, create }: OptionsProps) {
  const { left, top, bottom, width } = anchor.getBoundingClientRect()
  const below = window.innerHeight - bottom > 260 || top < 260
  // limited to the width of the window
  const minWidth = Math.min(Math.max(width, 280), window.innerWidth - 16)
  const start = Math.max(8, Math.min(left, window.innerWidth - minWidth - 8))
  const vertical = below ? { top: bottom + 2 } : { bottom: window.innerHeight - top + 2 }
  return createPortal(
    <div
      id={`${id}-list`}
      className="cell-options scroll-quiet"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of options that only its input gives the focus to
      role="listbox"
      aria-label={label}
      style={{ left: start, minWidth, maxWidth: window.innerWidth - start - 8, ...vertical }}
    >
      {picks.map((pick, n) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- its keys are those of the input it belongs to
        <div
          key={pick.key}
          id={`${id}-${n}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
          role="option"
          aria-selected={n === at}
          ref={n === at ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(pick)}
        >
          <span>{pick.label}</span>
          {pick.note && <small>{pick.note}</small>}
        </div>
      ))}
      {create && picks.length === 0 && <p className="quiet cell-none-found">{create.none}</p>}
      {create && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- its keys are those of the input it belongs to
        <div
          id={`${id}-${picks.length}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
          role="option"
          aria-selected={at === picks.length}
          className="cell-create"
          onMouseDown={(event) => event.preventDefault()}
          onClick={create.onCreate}
        >
          {create.label}
        </div>
      )}
    </div>,
    document.body,
  )
}
