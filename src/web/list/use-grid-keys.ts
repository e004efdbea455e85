import type { ActionMeta, ListRow } from '#core/wire/wire.ts'
import { useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { copyText } from '../ui/copy.ts'
import { allows } from '../record/action-rules.ts'
import { cellDisplayText } from '../record/cells.tsx'
import type { SelectionStore } from './selection.ts'
import type { RowHandlers } from './table-row.tsx'
import type { Leaf } from './use-columns.ts'

interface Grid {
  rows: readonly ListRow[]
  leaves: readonly Leaf[]
  actions: readonly ActionMeta[]
  selection: SelectionStore
  handlers: Pick<RowHandlers, 'onTick' | 'onAction'>
  /** Draws a row that is out of sight. */
  reveal: (index: number) => void
}

/** Rows ticked by movement with Shift: from where it began to where it stands. */
interface Range {
  from: number
  to: number
}

/**
 * Movement over cells by arrows, Home, End and the page keys, with Shift ticking what is passed; space ticks, Enter
 * opens, Ctrl+C copies the cell. The frame is one stop of Tab, and an arrow key leads from it into the cells: were the
 * focus handed on at once, Tab would jump over the head and Shift+Tab would never leave.
 */
export function useGridKeys(grid: Grid) {
  const range = useRef<Range>(undefined)
  return { onKeyDown: (event: KeyboardEvent<HTMLElement>) => pressed(grid, range, event) }
}

function focusLast(frame: HTMLElement): void {
  const cell =
    frame.querySelector<HTMLElement>('[data-last]') ?? frame.querySelector<HTMLElement>('[data-c="1"], .card-in')
  cell?.focus()
}

function pressed(grid: Grid, range: RefObject<Range | undefined>, event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLElement)) return
  if (event.target === event.currentTarget && event.key.startsWith('Arrow')) {
    event.preventDefault()
    focusLast(event.currentTarget)
    return
  }
  const cell = event.target.closest<HTMLElement>('[data-r]')
  if (!cell || isTyping(event.target)) return
  const inner = adjacentControl(event, cell)
  if (inner) {
    event.preventDefault()
    inner.focus()
    return
  }
  const at = { r: Number(cell.dataset.r), c: Number(cell.dataset.c) }
  const row = grid.rows[at.r]
  if (!row) return
  const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / cell.offsetHeight) - 3)
  const goal = movedTo(event, at, { rows: grid.rows.length, columns: grid.leaves.length, page })
  if (goal) {
    event.preventDefault()
    if (event.shiftKey && goal.r !== at.r) {
      // a movement that continues from the end of the last one extends the range; moving back deselects
      const from = range.current?.to === at.r ? range.current.from : at.r
      tickRange(grid, range.current?.to === at.r ? range.current : undefined, { from, to: goal.r })
      range.current = { from, to: goal.r }
    } else range.current = undefined
    focusCell(grid, event.currentTarget, goal)
  } else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) {
    event.preventDefault()
    grid.handlers.onTick(row, !grid.selection.getState().rows.has(row.id), event.shiftKey)
  } else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    grid.selection.tick(grid.rows, true)
  } else if (event.key.toLowerCase() === 'c' && (event.ctrlKey || event.metaKey)) copyCell(grid.leaves[at.c], row)
  else if (event.key === 'Enter' && event.target === cell) {
    event.preventDefault() // or the key would go on to press what takes the focus in the dialog that it opens: the cross that closes it
    open(grid, cell, row)
  }
}

function tickRange({ rows, selection }: Grid, was: Range | undefined, now: Range): void {
  const within = ({ from, to }: Range) => rows.slice(Math.min(from, to), Math.max(from, to) + 1)
  if (was) selection.tick(within(was), false)
  selection.tick(within(now), true)
}

/**
 * A cell with several buttons is walked button by button before the arrow leaves it; back from the first one is the
 * cell.
 */
function adjacentControl(event: KeyboardEvent<HTMLElement>, cell: HTMLElement): HTMLElement | undefined {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return undefined
  const buttons = [...cell.querySelectorAll<HTMLElement>('button:not(.copy)')]
  const at = buttons.findIndex((button) => button === event.target)
  if (buttons.length < 2 || (at < 0 && step < 0)) return undefined
  return at === 0 && step < 0 ? cell : buttons[at + step]
}

interface CellPosition {
  r: number
  c: number
}

/** Where a key leads; undefined when it does not move. */
export function movedTo(
  key: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  { r, c }: CellPosition,
  size: { rows: number; columns: number; page: number },
): CellPosition | undefined {
  if (key.altKey) return undefined
  const far = key.ctrlKey || key.metaKey
  const last = { r: size.rows - 1, c: size.columns - 1 }
  const goals: Record<string, CellPosition> = {
    ArrowUp: { r: far ? 0 : r - 1, c },
    ArrowDown: { r: far ? last.r : r + 1, c },
    ArrowLeft: { r, c: far ? 0 : c - 1 },
    ArrowRight: { r, c: far ? last.c : c + 1 },
    Home: { r: far ? 0 : r, c: 0 },
    End: { r: far ? last.r : r, c: last.c },
    PageUp: { r: r - size.page, c },
    PageDown: { r: r + size.page, c },
  }
  const goal = goals[key.key]
  return goal && { r: Math.min(Math.max(goal.r, 0), last.r), c: Math.min(Math.max(goal.c, 0), last.c) }
}

function focusCell(grid: Grid, frame: HTMLElement, { r, c }: CellPosition): void {
  const find = () => frame.querySelector<HTMLElement>(`[data-r="${r}"][data-c="${c}"]`)
  const settle = (cell: HTMLElement | null) => {
    if (!cell) return
    frame.querySelector('[data-last]')?.removeAttribute('data-last')
    cell.dataset.last = ''
    cell.focus()
  }
  const cell = find()
  if (cell) return settle(cell)
  grid.reveal(r)
  requestAnimationFrame(() => settle(find()))
}

function open(grid: Grid, cell: HTMLElement, row: ListRow): void {
  const inner = cell.querySelector<HTMLElement>('a, button')
  if (inner) return inner.click()
  const action = grid.actions.find((candidate) => allows(row, candidate))
  if (action) grid.handlers.onAction(action, row)
}

function copyCell(leaf: Leaf | undefined, row: ListRow): void {
  if (!leaf?.column || getSelection()?.toString()) return
  void copyText(cellDisplayText(leaf.column, row))
}

function isTyping(element: HTMLElement): boolean {
  return element instanceof HTMLInputElement ? element.type !== 'checkbox' : element.isContentEditable
}
