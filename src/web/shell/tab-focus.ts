import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

let byKeys = false

/** Whether the keyboard was used last: after a tap, a restored focus would open the on-screen keyboard. */
export function watchKeys(): () => void {
  const key = () => void (byKeys = true)
  const pointer = () => void (byKeys = false)
  window.addEventListener('keydown', key, true)
  window.addEventListener('pointerdown', pointer, true)
  return () => {
    window.removeEventListener('keydown', key, true)
    window.removeEventListener('pointerdown', pointer, true)
  }
}

/**
 * Gives the focus back to what had it last in a tab that is shown again, where it went away with the tab shown before;
 * in a new tab it starts at the top.
 */
export function useTabFocus(scroller: RefObject<HTMLElement | null>, active: boolean): void {
  const last = useRef<HTMLElement>(undefined)
  useEffect(() => {
    const element = scroller.current
    if (!element || !active) return undefined
    // hidden with the tab before it, it is taken from what had it a moment later
    const frame = requestAnimationFrame(() => {
      if (!byKeys || !isLost()) return
      const back = last.current?.isConnected ? last.current : document.getElementById('main')
      back?.focus({ preventScroll: true })
    })
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target
    }
    element.addEventListener('focusin', note)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('focusin', note)
    }
  }, [scroller, active])
}

function isLost(): boolean {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || !activeElement.checkVisibility({ visibilityProperty: true })
}
