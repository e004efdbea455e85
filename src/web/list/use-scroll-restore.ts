import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { usePane } from '../context/pane.ts'
import { useStable } from '../browser/use-stable.ts'

/**
 * Restores the scroll position of the table after a reload, a crash or the eviction of the tab, once there are rows.
 */
export function useScrollRestore(frame: RefObject<HTMLElement | null>, ready: boolean): void {
  const { snapshot, restored } = usePane()
  const offer = useStable(snapshot)
  const [before] = useState(() => placeIn(restored('place')))
  const position = useRef(before)
  const due = useRef(before !== undefined)
  useLayoutEffect(() => {
    if (!ready || !due.current || !before) return
    due.current = false
    const [left, top] = before
    frame.current?.scrollTo({ left, top })
  }, [ready, before, frame])
  useEffect(() => {
    const element = frame.current
    const note = () => {
      if (element) position.current = [element.scrollLeft, element.scrollTop]
    }
    element?.addEventListener('scroll', note, { passive: true })
    const forget = offer('place', () => position.current)
    return () => {
      element?.removeEventListener('scroll', note)
      forget()
    }
  }, [offer, frame])
}

type ScrollPosition = readonly [left: number, top: number]

function placeIn(value: unknown): ScrollPosition | undefined {
  if (!Array.isArray(value)) return undefined
  const [left, top]: unknown[] = value
  return typeof left === 'number' && typeof top === 'number' ? [left, top] : undefined
}
