import type { FormField, FormLines } from '#core/wire/wire.ts'
import { isEmpty } from '../form/form-values.ts'
import type { DocumentLine } from './lines-ui.ts'
import { say } from './words.ts'

/** The lines of a record. */
export function linesIn(record: Readonly<Record<string, unknown>>, { name }: FormLines): DocumentLine[] {
  const value = record[name]
  return Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : []
}

/** The columns that say something about these lines, as they stand in a table to be read: a unit once, in the title, and what was remarked last. */
export function titled({ fields }: Pick<FormLines, 'fields'>, rows: readonly DocumentLine[]): FormField[] {
  const told = fields
    .filter(({ name, required }) => required || says(rows, name))
    .map(({ unit, ...field }) => (unit ? { ...field, title: say('with_unit', { title: field.title, unit }) } : field))
  return [...told.filter(({ name }) => name !== 'remark'), ...told.filter(({ name }) => name === 'remark')]
}

/** Whether a column holds anything but nothing and zeros. */
export function says(rows: readonly DocumentLine[], name: string): boolean {
  return rows.some((row) => !isEmpty(row[name]) && row[name] !== 0)
}

/** Whether the values of a column are summed up. */
export function numbersAdd({ sums }: FormLines, { name }: FormField): boolean {
  return sums.includes(name)
}

/** A value that is a number. */
export function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
