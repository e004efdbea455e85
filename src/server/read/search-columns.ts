import { whereMasked } from '#core/fields/masked.ts'
import { holdsText } from '#core/fields/filter.ts'
import type { Bind } from '#core/fields/filter.ts'
import { readableColumns } from './columns.ts'
import type { Column } from './columns.ts'
import { perBound } from './per-bound.ts'

/**
 * The columns that a text search reads: name and code, the keyword columns of the list, the pinyin, and further
 * searchable columns.
 */
export const searchColumns = perBound((bound, registry): readonly Column[] => {
  const { code, fields, list } = bound.resource
  const spelled = Object.keys(fields).filter((name) => fields[name]?.spells !== undefined)
  const names = new Set([
    bound.label,
    ...(code ? [code] : []),
    ...(list.keyword ?? []),
    ...spelled,
    ...(list.finds ?? []),
  ])
  const readable = readableColumns(bound, registry)
  // a label may be a number or a reference; neither is found by a part of a text
  return [...names].flatMap((name) => readable.get(name) ?? []).filter(({ field }) => field.column === 'text')
})

/** The condition that a column contains a text; for a masked one, that it equals the text. */
export function containsCondition({ field, name, stored }: Column, q: string, bind: Bind): string {
  if (field.masked) return whereMasked({ sql: stored, name, value: q, bind }, field.masked)
  // pinyin columns contain plain letters only
  return field.spells === undefined
    ? holdsText(stored, q.slice(0, 200), bind)
    : `${stored} ilike ${bind(likePattern(q))}`
}

/** The `ilike` pattern of a text anywhere in a value. */
export function likePattern(q: string): string {
  return `%${q.slice(0, 200).replace(/[\\%_]/g, '\\$&')}%`
}
