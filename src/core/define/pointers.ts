import type { Field } from '../fields/field.ts'
import type { Resource } from './resource.ts'

/** The references of a record and its lines, by the table and column that hold them. */
export function pointersOf<B extends { readonly resource: Resource }>(
  bound: B,
): { bound: B; table: string; column: string; many: boolean; past: boolean; to: string }[] {
  const { resource } = bound
  const columns = Object.entries(resource.fields).map(([column, field]) => ({ column, field, table: resource.table }))
  const below = Object.values(resource.lines ?? {}).flatMap((lines) =>
    Object.entries(lines.fields).map(([column, field]) => ({ column, field, table: lines.table })),
  )
  return [...columns, ...below].flatMap(({ column, field, table }) =>
    field.to ? [{ bound, table, column, many: field.many ?? false, past: field.past ?? false, to: field.to }] : [],
  )
}

/** Every field of a record, those of its lines among them. */
export function fieldsWithLines(resource: Resource): Field[] {
  return [
    ...Object.values(resource.fields),
    ...Object.values(resource.lines ?? {}).flatMap((lines) => Object.values(lines.fields)),
  ]
}
