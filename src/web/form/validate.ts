import { formKind } from '#core/fields/form-kinds.ts'
import { messageOf } from '#core/errors/catalogue.ts'
import type { CoreErrorCode } from '#core/errors/codes/index.ts'
import type { ErrorParams } from '#core/errors/errors.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { FormField, FormMeta } from '#core/wire/wire.ts'
import { conditionHolds } from '#core/wire/when.ts'
import { fieldsOf, isBlankRow, isEmpty } from './form-values.ts'
import type { Draft } from './form-values.ts'

/** What is wrong with a value, in the words the server would use; undefined when nothing is. */
export function problemOf(field: FormField, value: unknown, lang: Lang): string | undefined {
  const message = (code: CoreErrorCode, params: ErrorParams = {}) =>
    messageOf(code, lang, { label: field.title, ...params })
  const kind = formKind(field.kind)
  if (isEmpty(value)) return field.required && !kind.flag ? message('required') : undefined
  const refusal = kind.problem?.(field, value)
  return refusal && message(refusal.refused, refusal.params)
}

/** Whether a field must be filled before these values are submitted. */
export function isRequiredNow(field: FormField, values: Draft['values']): boolean {
  return field.required || (field.required_when !== undefined && conditionHolds(field.required_when, values))
}

/**
 * Every problem of a form that is saved or, more strictly, submitted. Keys: a field's name, or `lines.row key.field` in
 * lines.
 */
export function problemsOf(meta: FormMeta, data: Draft, lang: Lang, submits = false): Record<string, string> {
  const problems: Record<string, string> = {}
  const check = (fields: readonly FormField[], values: Draft['values'], prefix: string) => {
    for (const field of fields) {
      if (field.read_only || !conditionHolds(field.visible_when, values)) continue
      const required = submits ? isRequiredNow(field, data.values) : field.required
      const problem = problemOf({ ...field, required }, values[field.name], lang)
      if (problem) problems[prefix + field.name] = problem
    }
  }
  check(fieldsOf(meta), data.values, '')
  for (const lines of meta.lines) {
    const rows = (data.lines[lines.name] ?? []).filter((row) => !isBlankRow(lines, row))
    for (const row of rows) check(lines.fields, row.values, `${lines.name}.${row.key}.`)
    if (rows.length > lines.max)
      problems[lines.name] = messageOf('too_many', lang, { label: lines.title, max: lines.max })
  }
  return problems
}
