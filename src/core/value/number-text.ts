import { dashes, plainText } from './clean-text.ts'
import { parseDecimal } from './decimal.ts'
import type { DecimalProblem } from './decimal.ts'

/** Signs that may accompany a number of a kind without changing it. */
export type NumberMark = 'currency' | 'percent'

const number = /^([+-]?) ?(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d*)(\.\d*)?$/

/**
 * Parses a number as people and programs write it into plain text like `-1234.5`: full-width digits, `。` as the decimal
 * point, `，` `、` and blanks as thousands separators, any dash or accounting brackets as minus, and without the signs of
 * its kind. Undefined for any other text; no character is dropped silently.
 */
export function normalNumber(text: string, marks: readonly NumberMark[] = []): string | undefined {
  const bare = withoutMarks(signsOf(text), marks)
  const brackets = /^\(([^()]*)\)$/.exec(bare)
  const match = number.exec(brackets ? withoutMarks(brackets[1] ?? '', marks) : bare)
  if (!match || !/\d/.test(match[0])) return undefined
  const [, sign = '', integer = '', fraction = ''] = match
  if (brackets && sign !== '') return undefined
  return (brackets || sign === '-' ? '-' : '') + integer.replace(/[, ]/g, '') + fraction
}

function withoutMarks(text: string, marks: readonly NumberMark[]): string {
  let bare = text.trim()
  if (marks.includes('currency'))
    bare = bare.replace(/^([+-]?) ?(?:¥|CNY|RMB) ?(?=[(+\-.\d])/i, '$1').replace(/(?<=[)\d.]) ?元$/, '')
  if (marks.includes('percent')) bare = bare.replace(/(?<=[)\d.]) ?%$/, '')
  return bare
}

/**
 * What a key of the keyboard means in a number: a wide digit, the Chinese full stop and every dash as their plain ones.
 */
export function signsOf(text: string): string {
  return plainText(text).replace(dashes, '-').replaceAll('。', '.').replaceAll('、', ',')
}

/** Reads a number however it is written (`normalNumber`) at a scale. */
export function readNumber(text: string, scale: number, marks: readonly NumberMark[] = []): number | DecimalProblem {
  const plain = normalNumber(text, marks)
  return plain === undefined ? 'wrong_type' : parseDecimal(plain, scale)
}
