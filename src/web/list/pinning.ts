import type { CSSProperties } from 'react'
import type { ColumnsModel } from './use-columns.ts'

/** The table width and the positions of its pinned columns as custom properties, so that dragging re-renders no row. */
export function pinnedSizes({ leaves, widths }: Pick<ColumnsModel, 'leaves' | 'widths'>): CSSProperties {
  const style: Record<`--${string}`, string> & { width?: number } = {}
  let before = 0
  for (const { id, pinned } of leaves) {
    if (pinned !== 'start') continue // what scrolls away before a pinned one leaves it its place
    style[`--at-${safe(id)}`] = `${before}px`
    before += widths[id] ?? 0
  }
  style.width = leaves.reduce((sum, { id }) => sum + (widths[id] ?? 0), 0)
  let after = 0
  for (const { id, pinned } of leaves.toReversed()) {
    if (pinned === 'end') style[`--at-${safe(id)}`] = `${after}px`
    after += widths[id] ?? 0
  }
  return style
}

/** Elements focused by Tab scroll to a position next to the pinned columns, not beneath them. */
export function pinnedScrollPadding({ leaves, widths }: Pick<ColumnsModel, 'leaves' | 'widths'>): CSSProperties {
  const pinnedWidth = (side: 'start' | 'end') =>
    leaves.reduce((sum, { id, pinned }) => sum + (pinned === side ? (widths[id] ?? 0) : 0), 0)
  return { scrollPaddingInline: `${pinnedWidth('start')}px ${pinnedWidth('end')}px` }
}

/** Where a pinned cell sticks. */
export function pinnedStyle({
  id,
  pinned,
}: {
  id: string
  pinned: 'start' | 'end' | false
}): CSSProperties | undefined {
  if (!pinned) return undefined
  return pinned === 'start'
    ? { insetInlineStart: `var(--at-${safe(id)})` }
    : { insetInlineEnd: `var(--at-${safe(id)})` }
}

function safe(id: string): string {
  return id.replace(/[^\w-]/g, '_')
}
