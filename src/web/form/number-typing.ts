import { normalNumber, signsOf } from '#core/value/number-text.ts'
import type { NumberMark } from '#core/value/number-text.ts'

/** Properties of an `input` event. */
export interface Entry {
  readonly inputType?: string
  readonly data?: string | null
  readonly isComposing?: boolean
}

/** The properties of a field's event; undefined if a program wrote the value. */
export function entryOf(event: Event): Entry {
  return event instanceof InputEvent ? event : {}
}

/** A number as far as it is typed: `-`, `12.`, `.5`. */
const partial = /^-?\d*\.?\d*$/

/**
 * The value of a number field after an edit turned `before` into `next` (spec section 5). A key that cannot belong to a
 * number is ignored. Pasted, composed or scanned text replaces the value as a whole after normalising width and signs,
 * and stays as it is if it is not a number: no character is dropped.
 */
export function numberAfter(before: string, next: string, entry: Entry, marks: readonly NumberMark[] = []): string {
  if (entry.isComposing === true) return next // settled when the composition ends
  if (entry.inputType?.startsWith('delete')) return next
  const { data } = entry
  if (entry.inputType !== 'insertText' || !data || Array.from(data).length !== 1) return integerDigits(next, marks)
  const key = signsOf(data)
  if (!/^[\d.-]$/.test(key)) return before
  const typed = next.replaceAll(data, key)
  return partial.test(before) && !partial.test(typed) ? before : typed
}

/** A text that came as a whole, as a plain number where it is one. */
export function integerDigits(text: string, marks: readonly NumberMark[] = []): string {
  const plain = signsOf(text)
  return plain === '' ? '' : (normalNumber(text, marks) ?? (partial.test(plain) ? plain : text))
}

/** Whether a field holds what is no number and none in the making: it stays visible and is refused. */
export function isUnreadable(text: string): boolean {
  return !partial.test(text)
}
