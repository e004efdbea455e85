import type { Field, Refusal } from '#core/fields/field.ts'
import { sanitizeMarkup } from './sanitize-markup.ts'

/** Checks a wire value by its field; formatted text is sanitized first. */
export function checkValue(field: Field, value: unknown): { value: unknown } | Refusal {
  return sanitized(field, field.check(value))
}

/** Parses the text of a cell by its field; formatted text is sanitized first. */
export function parseCell(field: Field, cell: string, named?: (label: string) => string): { value: unknown } | Refusal {
  return sanitized(field, field.parse(cell, named))
}

function sanitized(field: Field, checked: { value: unknown } | Refusal): { value: unknown } | Refusal {
  if (!field.markup || 'refused' in checked || typeof checked.value !== 'string') return checked
  const value = sanitizeMarkup(checked.value)
  if (value !== '') return field.check(value) // an escaped character may have made it longer
  return field.nullable ? { value: null } : { refused: 'required' }
}
