import { plainDecimal } from '#core/value/decimal.ts'
import { messageOf } from '#core/errors/catalogue.ts'
import type { CoreErrorCode } from '#core/errors/codes/index.ts'
import type { ErrorParams } from '#core/errors/errors.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { FormField, FormMeta } from '#core/wire/wire.ts'
import { fits } from '#core/wire/when.ts'
import { fieldsOf, isBlankRow, isEmpty } from './form-values.ts'
import type { Draft } from './form-values.ts'

/** What is wrong with a value, in the words the server would use; undefined when nothing is. */
export function problemOf(field: FormField, value: unknown, lang: Lang): string | undefined {
  const say = (code: CoreErrorCode, params: ErrorParams = {}) => messageOf(code, lang, { label: field.title, ...params })
  if (isEmpty(value)) return field.required && field.kind !== 'bool' ? say('required') : undefined
  switch (field.kind) {
    case 'int':
    case 'quantity':
    case 'money':
    case 'unit_price':
    case 'percent':
      return numberProblem(field, value, say)
    case 'text':
    case 'textarea':
      return tooLong(field, value) ? say('too_long', { max: field.max }) : undefined
    case 'phone':
      return /^1\d{10}$/.test(String(value).trim()) ? undefined : say('bad_phone')
    case 'password':
      return String(value).length < 8 || String(value).length > 128 ? say('bad_password') : undefined
    case 'date':
    case 'datetime':
      return typeof value === 'number' ? undefined : say('wrong_type')
    case 'json':
      return typeof value === 'object' || isJsonText(value) ? undefined : say('wrong_type')
    default:
      return Array.isArray(value) && field.max !== undefined && value.length > field.max ? say('too_many', { max: field.max }) : undefined
  }
}

/** Whether a field must be filled before these values are submitted. */
export function isAsked(field: FormField, values: Draft['values']): boolean {
  return field.required || (field.required_when !== undefined && fits(field.required_when, values))
}

/** Every problem of a form that is saved or, more strictly, submitted. Keys: a field's name, or `lines.row key.field` in lines. */
export function problemsOf(meta: FormMeta, data: Draft, lang: Lang, submits = false): Record<string, string> {
  const problems: Record<string, string> = {}
  const check = (fields: readonly FormField[], values: Draft['values'], prefix: string) => {
    for (const field of fields) {
      if (field.read_only || !fits(field.visible_when, values)) continue
      const required = submits ? isAsked(field, data.values) : field.required
      const problem = problemOf({ ...field, required }, values[field.name], lang)
      if (problem) problems[prefix + field.name] = problem
    }
  }
  check(fieldsOf(meta), data.values, '')
  for (const lines of meta.lines) {
    const rows = (data.lines[lines.name] ?? []).filter((row) => !isBlankRow(lines, row))
    for (const row of rows) check(lines.fields, row.values, `${lines.name}.${row.key}.`)
    if (rows.length > lines.max) problems[lines.name] = messageOf('too_many', lang, { label: lines.title, max: lines.max })
  }
  return problems
}

/** Structured data may stand in a form as its text, as the protocol sends some lists. */
function isJsonText(value: unknown): boolean {
  try {
    return typeof value === 'string' && typeof JSON.parse(value) === 'object'
  } catch {
    return false
  }
}

function numberProblem(field: FormField, value: unknown, say: (code: CoreErrorCode, params?: ErrorParams) => string): string | undefined {
  const scale = field.scale ?? 0
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return say('wrong_type')
  if (field.min !== undefined && value < field.min) return say('too_small', { min: plainDecimal(field.min, scale) })
  if (field.max !== undefined && value > field.max) return say('too_big', { max: plainDecimal(field.max, scale) })
  return undefined
}

function tooLong(field: FormField, value: unknown): boolean {
  return field.max !== undefined && Array.from(String(value).trim()).length > field.max
}
