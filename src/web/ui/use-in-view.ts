import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Scrolls a strip sideways, and nothing else, until the chosen one of its parts is seen whole; its beginning first. Done when `state` changes, so that
 * nobody is pulled back who scrolled by hand. `pinned`: its first part stays, and covers what slides beneath it.
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

function show(strip: Element, part: Element, pinned: Element | null): void {
  if (pinned?.contains(part)) return
  const [frame, box] = [strip.getBoundingClientRect(), part.getBoundingClientRect()]
  const left = frame.left + (pinned?.getBoundingClientRect().width ?? 0)
  if (box.left < left) strip.scrollBy(box.left - left, 0)
  else if (box.right > frame.right) strip.scrollBy(Math.min(box.right - frame.right, box.left - left), 0)
}
