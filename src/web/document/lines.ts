import type { FormField, FormLines } from '#core/wire/wire.ts'
import { isEmpty } from '../form/form-values.ts'
import type { DocumentLine } from './lines-ui.ts'
import { currentText } from './words.ts'

/** The lines of a record. */
export function linesIn(record: Readonly<Record<string, unknown>>, { name }: FormLines): DocumentLine[] {
  const value = record[name]
  return Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : []
}

/**
 * The columns with content in these lines, for a read-only table: a common unit is moved to the title, remarks come
 * last.
 */
export function titled({ fields }: Pick<FormLines, 'fields'>, rows: readonly DocumentLine[]): FormField[] {
  const filled = fields
    .filter(({ name, required }) => required || hasContent(rows, name))
    .map(({ unit, ...field }) =>
      unit ? { ...field, title: currentText('with_unit', { title: field.title, unit }) } : field,
    )
  return [...filled.filter(({ name }) => name !== 'remark'), ...filled.filter(({ name }) => name === 'remark')]
}

/** Whether a column holds anything but nothing and zeros. */
export function hasContent(rows: readonly DocumentLine[], name: string): boolean {
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
