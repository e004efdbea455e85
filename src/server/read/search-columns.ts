import { whereMasked } from '#core/fields/masked.ts'
import { holdsText } from '#core/fields/filter.ts'
import type { Bind } from '#core/fields/filter.ts'
import { readableColumns } from './columns.ts'
import type { Column } from './columns.ts'
import { perBound } from './per-bound.ts'

/** The columns by which a record is found by typing: its name and code, what the keyword of its list looks into, how it is spelled, and what it is found by besides. */
export const searchColumns = perBound((bound, registry): readonly Column[] => {
  const { code, fields, list } = bound.resource
  const spelled = Object.keys(fields).filter((name) => fields[name]?.spells !== undefined)
  const names = new Set([bound.label, ...(code ? [code] : []), ...(list.keyword ?? []), ...spelled, ...(list.finds ?? [])])
  const readable = readableColumns(bound, registry)
  // a label may be a number or lead to another record: nobody finds it by a part of a text
  return [...names].flatMap((name) => readable.get(name) ?? []).filter(({ field }) => field.column === 'text')
})

/** That a column holds a text; of a masked one, that it is the one meant. */
export function holds({ field, name, stored }: Column, q: string, bind: Bind): string {
  if (field.masked) return whereMasked({ sql: stored, name, value: q, bind }, field.masked)
  // what is spelled holds plain letters alone
  return field.spells === undefined ? holdsText(stored, q.slice(0, 200), bind) : `${stored} ilike ${bind(partOf(q))}`
}

/** A text anywhere, for `ilike`. */
export function partOf(q: string): string {
  return `%${q.slice(0, 200).replace(/[\\%_]/g, '\\$&')}%`
}
