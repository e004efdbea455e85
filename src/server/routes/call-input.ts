import { invalid } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Call } from '#core/define/call.ts'
import { checkValue, parseCell } from '../write/check-value.ts'
import { isBlank, isRecord } from '../write/input.ts'

/** The parts of a call that define its input. */
type CallShape = Pick<Call, 'input' | 'method'> & Partial<Pick<Call, 'button'>>

/** The input of a call, by the same field kinds as any form. Query values come as text and are parsed like cells. */
export function checkCall(call: CallShape, sent: unknown): Record<string, unknown> {
  const body = isRecord(sent) ? sent : {}
  const problems: Problem[] = Object.keys(body)
    .filter((key) => !Object.hasOwn(call.input, key) && !(key === 'ver' && call.button?.scope === 'row'))
    .map((key) => ({ field: key.slice(0, 60), code: 'unknown_key', params: { field: key.slice(0, 60) } }))
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(call.input)) {
    const value = body[name]
    if (isBlank(value)) {
      values[name] = field.default ?? null
      if (!field.nullable && field.default === undefined)
        problems.push({ field: name, code: 'required', params: { label: field.label } })
      continue
    }
    const checked = call.method === 'GET' ? parseCell(field, String(value)) : checkValue(field, value)
    if ('refused' in checked)
      problems.push({ field: name, code: checked.refused, params: { label: field.label, ...checked.params } })
    else values[name] = checked.value
  }
  if (problems.length > 0) throw invalid(problems)
  return values
}
