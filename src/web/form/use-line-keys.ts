import type { FormLines } from '#core/wire/wire.ts'
import type { KeyboardEvent, RefObject } from 'react'
import { copyRow, removeRow, setCell } from './form-store.ts'
import type { FormStore } from './form-store.ts'
import { isBlankRow } from './form-values.ts'

interface LineKeys {
  frame: RefObject<HTMLElement | null>
  lines: FormLines
  rows: readonly string[]
  store: FormStore
  add: () => void
}

/**
 * Spreadsheet keys: Enter and the arrows move between rows, Enter and Tab at the end add one (from an empty last row
 * Tab leaves the lines), Ctrl+D copies the value from above, Alt+Shift+Down copies the row, Ctrl+Delete removes it. An
 * open picker keeps its own keys.
 */
export function useLineKeys({ frame, lines, rows, store, add }: LineKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('td[data-row]') : null
    if (!cell || event.nativeEvent.isComposing) return
    const row = cell.dataset.row ?? ''
    const at = rows.indexOf(row)
    const column = Number(cell.dataset.col)
    const goTo = (line: number, col: number) => {
      event.preventDefault()
      if (line >= rows.length) add()
      requestAnimationFrame(() => focusCell(frame.current, line, col))
    }
    const last = at === rows.length - 1
    const content = store.getState().lines[lines.name]?.[at]
    const hasRoom = rows.length < lines.max
    if (event.key === 'Tab' && !event.shiftKey && last && column === lines.fields.length - 1) {
      if (hasRoom && content && !isBlankRow(lines, content)) goTo(at + 1, 0)
      return
    }
    if (event.key === 'ArrowDown' && event.altKey && event.shiftKey) {
      event.preventDefault()
      if (hasRoom && copyRow(store, lines, row)) requestAnimationFrame(() => focusCell(frame.current, at + 1, column))
      return
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd' && at > 0) {
      event.preventDefault()
      const name = lines.fields[column]?.name ?? ''
      const above = store.getState().lines[lines.name]?.[at - 1]?.values
      if (above) setCell(store, lines.name, row, { [name]: above[name], [`${name}_label`]: above[`${name}_label`] })
      return
    }
    if ((event.ctrlKey || event.metaKey) && event.key === 'Delete') {
      event.preventDefault()
      removeRow(store, lines.name, row)
      requestAnimationFrame(() => focusCell(frame.current, Math.max(0, at - 1), column))
      return
    }
    if (!isPlain(event.target)) return
    if (event.key === 'Enter' && !event.shiftKey && (hasRoom || !last)) return goTo(at + 1, column)
    if (event.target instanceof HTMLElement && event.target.dataset.arrows !== undefined) return
    if (event.key === 'ArrowDown' && !last) return goTo(at + 1, column)
    if (event.key === 'ArrowUp' && at > 0) return goTo(at - 1, column)
  }
}

/** A field of text or a number: its arrows mean nothing to itself. */
function isPlain(target: EventTarget): boolean {
  return (
    target instanceof HTMLInputElement &&
    target.type !== 'checkbox' &&
    !target.closest('[role="combobox"], .ant-select')
  )
}

function focusCell(frame: HTMLElement | null, line: number, column: number): void {
  const row = frame?.querySelectorAll<HTMLElement>('tbody tr')[line]
  row?.querySelector<HTMLElement>(`td[data-col="${column}"] :is(input, textarea, button)`)?.focus()
}
