import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Scrolls a strip horizontally until the selected part is fully visible, its beginning first. Runs when `state`
 * changes, so that manual scrolling is not undone. `pinned`: the first part is fixed and covers what scrolls beneath
 * it.
 */
export function useInView(strip: RefObject<HTMLElement | null>, chosen: string, state: string, pinned = false): void {
  const last = useRef<string>(undefined)
  useLayoutEffect(() => {
    const part = strip.current?.querySelector(chosen)
    if (last.current === state || !strip.current || !part) return
    last.current = state
    show(strip.current, part, pinned ? strip.current.firstElementChild : null)
  })
}

/** Scrolls vertically, and no further than until the part is visible. */
export function scrollToPart(strip: Element, part: Element): void {
  const [frame, box] = [strip.getBoundingClientRect(), part.getBoundingClientRect()]
  if (box.top < frame.top) strip.scrollBy(0, box.top - frame.top)
  else if (box.bottom > frame.bottom) strip.scrollBy(0, box.bottom - frame.bottom)
}

function show(strip: Element, part: Element, pinned: Element | null): void {
  if (pinned?.contains(part)) return
  const [frame, box] = [strip.getBoundingClientRect(), part.getBoundingClientRect()]
  const leftEdge = frame.left + (pinned?.getBoundingClientRect().width ?? 0)
  if (box.left < leftEdge) strip.scrollBy(box.left - leftEdge, 0)
  else if (box.right > frame.right) strip.scrollBy(Math.min(box.right - frame.right, box.left - leftEdge), 0)
}
