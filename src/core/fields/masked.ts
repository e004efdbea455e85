import { pastedTexts, refuseLong } from './filter.ts'
import type { FilterCondition } from './filter.ts'

/** How much of a text may be read by everybody who sees the record: its first and its last characters. */
export interface Mask {
  readonly head: number
  readonly tail: number
}

/** Replacement of the hidden part. */
const hidden = '****'

/** Whether a text has the look of one of which only a part is read. */
export function isMasked(text: string, { head, tail }: Mask): boolean {
  return text.length === head + hidden.length + tail && text.slice(head, head + hidden.length) === hidden
}

/** The readable part of a stored text, as SQL. */
export function maskedSql(sql: string, { head, tail }: Mask): string {
  return `(left(${sql}, ${head}) || '${hidden}' || right(${sql}, ${tail}))`
}

/**
 * Finds a masked text only by its full value, or by its masked form as displayed: a search by any part would reveal it
 * digit by digit. A list of several values matches nothing, because bisecting a list of numbers would reveal a hidden
 * one in a dozen calls.
 */
export function whereMasked({ sql, name, value, bind }: FilterCondition, mask: Mask): string {
  const { head, tail } = mask
  const list = pastedTexts(name, value)
  if (list) return list.length === 1 ? `${sql} = ${bind(list[0])}::text` : 'false'
  refuseLong(name, value)
  if (isMasked(value, mask) && !/[\\%_]/.test(value))
    return `${sql} like ${bind(`${value.slice(0, head)}%${value.slice(-tail)}`)}`
  return /^[0-9A-Za-z]+$/.test(value) && value.length === tail
    ? `${sql} like ${bind(`%${value}`)}`
    : `${sql} = ${bind(value.trim())}::text`
}
