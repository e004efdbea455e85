import { invalid } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Field } from '#core/fields/field.ts'
import type { OpenCall, OpenRows } from '#core/define/open-call.ts'
import type { Fields } from '#core/define/resource.ts'
import { LINE_ROWS } from '../read/limits.ts'
import { parseCell } from '../write/check-value.ts'
import { isBlank, isRecord } from '../write/input.ts'

/**
 * What a caller sent, by the fields of the call: decimals, days and codes come as texts. Throws `invalid` with every
 * problem.
 */
export function checkOpenInput({ input, rows = [] }: OpenCall, sent: unknown): Record<string, unknown> {
  const body = isRecord(sent) ? sent : {}
  const allowedKeys = new Set([...Object.keys(input), ...rows.map(({ name }) => name)])
  const problems: Problem[] = strays(body, allowedKeys)
  const values = checkFields(input, body, problems)
  for (const part of rows) values[part.name] = checkRows(part, body[part.name], problems)
  if (problems.length > 0) throw invalid(problems)
  return values
}

function strays(
  body: Readonly<Record<string, unknown>>,
  allowedKeys: ReadonlySet<string>,
  at?: { name: string; row: number },
): Problem[] {
  return Object.keys(body).flatMap((key): Problem[] => {
    const field = key.slice(0, 60)
    return allowedKeys.has(key)
      ? []
      : [{ field: at ? `${at.name}.${field}` : field, code: 'unknown_key', params: { field }, ...rowOf(at) }]
  })
}

function checkRows(
  { name, title, fields, min = 0, max = LINE_ROWS }: OpenRows,
  sent: unknown,
  problems: Problem[],
): unknown[] {
  const lines = isBlank(sent) ? [] : sent
  if (!Array.isArray(lines) || !lines.every(isRecord)) {
    problems.push({ field: name, code: 'wrong_type', params: { label: title } })
    return []
  }
  if (lines.length < min) problems.push({ field: name, code: 'required', params: { label: title } })
  if (lines.length > max) problems.push({ field: name, code: 'too_many', params: { label: title, max } })
  const allowedKeys = new Set(Object.keys(fields))
  return lines.slice(0, max).map((line, index) => {
    const at = { name, row: index + 1 }
    problems.push(...strays(line, allowedKeys, at))
    return checkFields(fields, line, problems, at)
  })
}

function checkFields(
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
  problems: Problem[],
  at?: { name: string; row: number },
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = Object.hasOwn(body, name) ? body[name] : undefined
      const report = (code: Problem['code'], params: Problem['params'] = {}) =>
        problems.push({
          field: at ? `${at.name}.${name}` : name,
          code,
          params: { label: field.label, ...params },
          ...rowOf(at),
        })
      if (isBlank(value)) {
        if (!field.nullable && field.default === undefined) report('required')
        return [name, field.default ?? null]
      }
      const checked = ['string', 'number', 'boolean'].includes(typeof value)
        ? parseCell(field, String(value))
        : { refused: 'wrong_type' as const }
      if (!('refused' in checked)) return [name, checked.value]
      report(checked.refused, 'params' in checked ? checked.params : {})
      return [name, null]
    }),
  )
}

function rowOf(at?: { row: number }): { row?: number } {
  return at ? { row: at.row } : {}
}

/** An answer as it crosses: by the fields of the call, written as people write it. */
export function openAnswer({ answer, answerRows = [] }: OpenCall, result: unknown): Record<string, unknown> {
  const values = isRecord(result) ? result : {}
  const parts = answerRows.map(({ name, fields }) => {
    const lines = values[name]
    return [name, Array.isArray(lines) ? lines.filter(isRecord).map((line) => written(fields, line)) : []]
  })
  return { ...written(answer, values), ...Object.fromEntries(parts) }
}

function written(fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, writtenValue(field, values[name])]))
}

/** Counts and yes or no stay what they are in JSON; all else is the text that the same field would take. */
function writtenValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  return typeof value === 'boolean' || field.scale === 0 ? value : field.format(value)
}

const personal = /password|secret|token|phone|mobile|contact|email|address|bank|account|tax_no|credit_code|driver/i

/** What was sent, for the log: personal and secret texts masked, rows by their number and the first few. */
export function maskedForLog(sent: unknown): object | null {
  return isRecord(sent) ? masked(sent) : null
}

function masked(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .slice(0, 40)
      .map(([name, value]) => [storable(name), personal.test(name) && !isBlank(value) ? '***' : shortened(value)]),
  )
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return { count: value.length, first: value.filter(isRecord).slice(0, 3).map(masked) }
  if (isRecord(value)) return '{}'
  return typeof value === 'string' ? storable(value) : value
}

/**
 * The beginning of a text, without characters that the database cannot store: otherwise a caller could prevent the log
 * entry.
 */
function storable(text: string): string {
  return text.slice(0, 100).toWellFormed().replaceAll('\u0000', '\ufffd')
}
