import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Scrolls a strip sideways, and nothing else, until the chosen one of its parts is seen whole; its beginning first. Done when `state` changes, so that
 * nobody is pulled back who scrolled by hand. `pinned`: its first part stays, and covers what slides beneath it.
 */
export function useInView(strip: RefObject<HTMLElement | null>, chosen: string, state: string, pinned = false): void {
  const last = useRef<string>(undefined)
  useLayoutEffect(() => {
    const frame = strip.current
    const part = frame?.querySelector(chosen)
    if (last.current === state || !frame || !part) return
    last.current = state
    const first = frame.firstElementChild
    if (pinned && first?.contains(part)) return
    const [whole, box] = [frame.getBoundingClientRect(), part.getBoundingClientRect()]
    const left = whole.left + (pinned && first ? first.getBoundingClientRect().width : 0)
    if (box.left < left) frame.scrollLeft -= left - box.left
    else if (box.right > whole.right) frame.scrollLeft += Math.min(box.right - whole.right, box.left - left)
  })
}
