import { useEffect, useRef, useState } from 'react'
import { freePosition } from './chat-position.ts'
import type { Area, ChatPosition } from './chat-position.ts'

const controls =
  'a[href], button, input, textarea, select, [role=button], [role=tab], [role=combobox], [role=menuitem], [role=switch], [contenteditable=true]'
/** Milliseconds after the last change of the page, so that a table that fills is measured once. */
const settle = 200

/**
 * The position of the chat button, which gives way to the controls of the page until a person drags it: after that it
 * stays where they put it.
 */
export function useFreePosition(isButton: boolean) {
  const [position, setPosition] = useState<ChatPosition>({ right: 24, bottom: 24 })
  const isPlaced = useRef(false)
  useEffect(() => {
    if (!isButton) return
    let timer = 0
    const giveWay = () => {
      if (isPlaced.current) return
      const size = { width: window.innerWidth, height: window.innerHeight }
      setPosition((current) => {
        const next = freePosition(current, areasOf(document.querySelectorAll(controls)), size)
        return next.right === current.right && next.bottom === current.bottom ? current : next
      })
    }
    const later = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(giveWay, settle)
    }
    const observer = new MutationObserver(later)
    observer.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('resize', later)
    window.addEventListener('scroll', later, true)
    later()
    return () => {
      window.clearTimeout(timer)
      observer.disconnect()
      window.removeEventListener('resize', later)
      window.removeEventListener('scroll', later, true)
    }
  }, [isButton])
  const place = (next: ChatPosition) => {
    isPlaced.current = true
    setPosition(next)
  }
  return [position, place] as const
}

/** The visible parts of controls outside the chat. */
function areasOf(elements: Iterable<Element>): Area[] {
  return [...elements].flatMap((element) => {
    if (element.closest('.chat')) return []
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    const isVisible = width > 0 && height > 0 && bottom > 0 && top < window.innerHeight && element.checkVisibility()
    return isVisible ? [{ left, top, right, bottom }] : []
  })
}
