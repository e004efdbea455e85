import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/**
 * Inner width and full height of an element, followed as they change (spec section 9 polls every 300 ms; an observer
 * knows at once).
 */
export function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return undefined
    const measure = () => {
      const next = { width: node.clientWidth, height: node.scrollHeight }
      // a hidden tab measures nothing; what was known stays
      if (next.width > 0) setSize((now) => (now.width === next.width && now.height === next.height ? now : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    for (const child of node.children) observer.observe(child)
    return () => observer.disconnect()
  }, [element])
  return size
}
