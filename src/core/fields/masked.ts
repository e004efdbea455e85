import { pastedTexts, refuseLong } from './filter.ts'
import type { Asked } from './filter.ts'

/** How much of a text may be read by everybody who sees the record: its first and its last characters. */
export interface Mask {
  readonly head: number
  readonly tail: number
}

/** What stands for the hidden part. */
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
 * Finds a text of which only a part is read by the whole of it, or by its end as it is shown: a search by any part would tell it digit by digit.
 * What stands in a list can be looked for as it stands there. A list of several values finds nothing: halving a list of numbers would tell a hidden one in a dozen calls.
 */
export function whereMasked({ sql, name, value, bind }: Asked, mask: Mask): string {
  const { head, tail } = mask
  const list = pastedTexts(name, value)
  if (list) return list.length === 1 ? `${sql} = ${bind(list[0])}::text` : 'false'
  refuseLong(name, value)
  if (isMasked(value, mask) && !/[\\%_]/.test(value)) return `${sql} like ${bind(`${value.slice(0, head)}%${value.slice(-tail)}`)}`
  return /^[0-9A-Za-z]+$/.test(value) && value.length === tail ? `${sql} like ${bind(`%${value}`)}` : `${sql} = ${bind(value.trim())}::text`
}
