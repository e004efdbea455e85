import type { Field, Refusal } from '#core/fields/field.ts'
import { purified } from './markup.ts'

/** A wire value by its field; formatted text is purified on the way. */
export function checkedValue(field: Field, value: unknown): { value: unknown } | Refusal {
  return clean(field, field.check(value))
}

/** The text of a cell by its field, likewise. */
export function parsedCell(field: Field, cell: string, named?: (word: string) => string): { value: unknown } | Refusal {
  return clean(field, field.parse(cell, named))
}

function clean(field: Field, checked: { value: unknown } | Refusal): { value: unknown } | Refusal {
  if (!field.markup || 'refused' in checked || typeof checked.value !== 'string') return checked
  const value = purified(checked.value)
  if (value !== '') return field.check(value) // what stands for a sign may have made it longer
  return field.nullable ? { value: null } : { refused: 'required' }
}
