import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Where the keyboard was, when the row there leaves the list, as an order that was shipped leaves those to ship: the
 * row that took its place. What stands over the page gives the focus back to it (`ui/focus-trail.ts`); where nothing
 * does, it is given here, since what is removed leaves it nowhere.
 */
export function useCellFocus(frame: RefObject<HTMLElement | null>): void {
  const last = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const element = frame.current
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target.closest<HTMLElement>('[data-r]') ?? undefined
    }
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [frame])
  useLayoutEffect(() => {
    const previous = last.current
    if (!previous || previous.isConnected || !frame.current) return
    const { r, c } = previous.dataset
    const cells = [...frame.current.querySelectorAll<HTMLElement>(`[data-c="${c}"]`)]
    const next = cells.find((cell) => Number(cell.dataset.r) >= Number(r)) ?? cells.at(-1)
    last.current = next
    if (next) next.dataset.last = ''
    if (document.activeElement === document.body) (next ?? frame.current).focus({ preventScroll: true })
  })
}
