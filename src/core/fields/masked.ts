import { pastedTexts } from './filter.ts'
import type { Asked } from './filter.ts'

/** How much of a text may be read by everybody who sees the record: its first and its last characters. */
export interface Mask {
  readonly head: number
  readonly tail: number
}

/** The readable part of a stored text, as SQL. */
export function maskedSql(sql: string, { head, tail }: Mask): string {
  return `(left(${sql}, ${head}) || '****' || right(${sql}, ${tail}))`
}

/**
 * Finds a text of which only a part is read by the whole of it, or by its end as it is shown: a search by any part would tell it digit by digit.
 * A pasted list holds whole ones.
 */
export function whereMasked({ sql, name, value, bind }: Asked, { tail }: Mask): string {
  const list = pastedTexts(name, value)
  if (list) return `${sql} = any(${bind(list)}::text[])`
  return /^[0-9A-Za-z]+$/.test(value) && value.length === tail ? `${sql} like ${bind(`%${value}`)}` : `${sql} = ${bind(value.trim())}::text`
}
