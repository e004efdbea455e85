import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { copyRow, insertLineRows, removeRow } from '#web/form/form-store.ts'
import { blankRow, isBlankRow, isEmpty } from '#web/form/form-values.ts'
import type { LineColumn } from './columns.ts'
import { isStop, isTyped } from './columns.ts'
import { lineRows, fillDown, fillFromAbove } from './line-editor-context.ts'
import type { LineEditorContext } from './line-editor-context.ts'
import { materialOf } from './figures.ts'
import type { LineHistory } from './line-history.ts'

interface LineKeys {
  context: LineEditorContext
  columns: readonly LineColumn[]
  goTo: (row: number, column: number) => void
  history: LineHistory
}

/** The keyboard handling of the lines. An open picker handles its own keys. */
export function useDocumentLineKeys({ context, columns, goTo, history }: LineKeys) {
  const { store, lines } = context
  /** Renders the new line synchronously, so that the next key goes into it. */
  const append = () => {
    if (lineRows(context).length < lines.max) flushSync(() => insertLineRows(store, lines.name, [blankRow(lines)]))
  }
  /**
   * Moves to the next cell that most lines require; after the last one to the next line, which is created if needed.
   */
  const goToNextCell = (at: number, column: number) => {
    const row = lineRows(context)[at]
    if (!row) return
    const facts = materialOf(row.values, context.materialStore.getState())
    const next = columns.findIndex((candidate, n) => n > column && isStop(candidate, row.values, facts))
    if (next >= 0) return goTo(at, next)
    if (at === lineRows(context).length - 1) append()
    const below = lineRows(context)[at + 1]
    if (!below) return
    const stops = columns.flatMap((candidate, n) =>
      isStop(candidate, below.values, materialOf(below.values, context.materialStore.getState())) ? [n] : [],
    )
    goTo(at + 1, stops.find((n) => isEmpty(below.values[columns[n]?.field.name ?? ''])) ?? stops[1] ?? stops[0] ?? 0)
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('td[data-col]') : null
    if (!cell || event.nativeEvent.isComposing || event.defaultPrevented) return
    const at = Number(cell.parentElement?.dataset.at)
    const column = Number(cell.dataset.col)
    const field = columns[column]?.field
    const row = lineRows(context)[at]
    if (!row || !field) return
    const ctrl = event.ctrlKey || event.metaKey
    const done = (act: () => void) => {
      event.preventDefault()
      act()
    }
    const last = lineRows(context).length - 1
    switch (event.key) {
      case 'Enter':
        if (event.target instanceof HTMLButtonElement && !ctrl) return
        if (!ctrl) return done(() => goToNextCell(at, column))
        if (last + 1 >= lines.max) return
        return done(() => {
          flushSync(() => insertLineRows(store, lines.name, [blankRow(lines)], at + 1))
          goTo(at + 1, 0)
        })
      case 'Tab':
        if (event.shiftKey || at < last || columns.some((candidate, n) => n > column && isTyped(candidate))) return
        if (last + 1 >= lines.max || isBlankRow(lines, row)) return // from an empty last line, Tab continues in the form
        return done(() => {
          append()
          goTo(at + 1, 0)
        })
      case 'ArrowDown':
        if (event.shiftKey && event.altKey) {
          return done(() => {
            if (last + 1 < lines.max && copyRow(store, lines, row.key)) goTo(at + 1, column)
          })
        }
        if (event.shiftKey && ctrl) return done(() => fillDown(context, at, field))
        if (!event.altKey && !ctrl && at < last && !ownsArrows(event.target)) return done(() => goTo(at + 1, column))
        return
      case 'ArrowUp':
        if (!event.altKey && !ctrl && at > 0 && !ownsArrows(event.target)) return done(() => goTo(at - 1, column))
        return
      case 'ArrowLeft':
      case 'ArrowRight': {
        const step = event.key === 'ArrowLeft' ? -1 : 1
        if (ctrl || event.altKey || event.shiftKey || !atEdge(event.target, step)) return
        const typed = columns.flatMap((candidate, n) => (isTyped(candidate) ? [n] : []))
        const to = typed[typed.indexOf(column) + step]
        return to === undefined ? undefined : done(() => goTo(at, to))
      }
      case 'z':
      case 'Z':
      case 'y':
        if (!ctrl || event.altKey) return
        return done(() => {
          blurCell(event.target) // commits the current input as part of the last step
          const to = event.shiftKey || event.key === 'y' ? history.forth() : history.back()
          goTo(to ?? at, column)
        })
      case 'd':
      case 'D':
        return ctrl && at > 0 ? done(() => fillFromAbove(context, at, field)) : undefined
      case 'Delete':
        if (!ctrl) return
        return done(() => {
          // removed before the cursor moves: the focus would be lost with the removed cell
          flushSync(() => removeRow(store, lines.name, row.key))
          goTo(Math.max(0, Math.min(at, last - 1)), column)
        })
      default:
    }
  }
}

function blurCell(target: EventTarget): void {
  if (target instanceof HTMLElement) target.blur()
}

/** Selects and day inputs use the arrow keys themselves. */
function ownsArrows(target: EventTarget): boolean {
  return (
    target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.dataset.arrows !== undefined)
  )
}

/** Whether the text cursor is at the edge where an arrow key leaves the cell. */
function atEdge(target: EventTarget, step: 1 | -1): boolean {
  if (target instanceof HTMLButtonElement) return true
  if (!(target instanceof HTMLInputElement)) return false
  const { selectionStart, selectionEnd, value } = target
  if (value === '' || (selectionStart === 0 && selectionEnd === value.length)) return true
  return step < 0 ? selectionEnd === 0 : selectionStart === value.length
}
