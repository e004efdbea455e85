import { checkValue } from '../write/check-value.ts'
import { AppError, invalid } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Field } from '#core/fields/field.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import type { BulkOrder } from '#core/wire/task-wire.ts'
import type { Session } from '../http/session-types.ts'
import { isBlank } from '../write/input.ts'
import { phraseText } from '../words/phrases.ts'
import { readListQuery } from '../list/query.ts'
import type { ListQuery } from '../list/query.ts'
import { mayCall } from '../read/rights.ts'
import { restrictFields } from '../read/restrict-fields.ts'
import { labelText } from '../words/words.ts'
import { bulkActs, changeable } from './acts.ts'
import type { BulkAct, BulkInput } from './acts.ts'

/** An order whose list, action, filters and input were found in order. */
export interface ReadOrder {
  bound: Bound
  registry: Registry
  act: BulkAct
  query: ListQuery
  /** Only these records. */
  ids: readonly number[] | undefined
  input: BulkInput
}

type Holder = Pick<Session, 'isAdmin' | 'apis'>

/** Reads and checks a bulk order. Throws `not_found`, `forbidden`, `invalid` and what the list refuses. */
export function readOrder(registry: Registry, session: Holder, order: BulkOrder): ReadOrder {
  const { bound, act } = orderedAct(registry, session, order)
  const readable = restrictFields(bound, session)
  const query = readListQuery(readable, registry, order.query)
  return { bound, registry, act, query, ids: order.ids, input: checkedInput(readable, act, order.input ?? {}) }
}

/** The list and the action of an order, which the caller must hold both of. */
export function orderedAct(
  registry: Registry,
  session: Holder,
  { path, key }: Pick<BulkOrder, 'path' | 'key'>,
): { bound: Bound; act: BulkAct } {
  const bound = registry.resources.find(({ calls, resource }) => !resource.single && calls.get('Manage') === path)
  const act = bound && bulkActs(bound, registry).get(key)
  if (!bound || !act) throw new AppError('not_found')
  if (!mayCall(session, path) || !mayCall(session, act.call)) throw new AppError('forbidden')
  return { bound, act }
}

/** The decision and remark of a step, or the fields that all records are given: only those that were filled in. */
function checkedInput(bound: Bound, act: BulkAct, input: BulkInput): BulkInput {
  const filledIn = Object.entries(input).filter(([, value]) => !isBlank(value))
  if (act.key !== 'set') return stepInput(bound, act, Object.fromEntries(filledIn))
  const names = new Set(changeable(bound))
  const problems: Problem[] = []
  const values: Record<string, unknown> = {}
  for (const [name, sent] of filledIn) {
    const field: Field | undefined = names.has(name) ? bound.resource.fields[name] : undefined
    const value = field?.bulk === 'choice' ? sent === true || sent === 'true' : sent
    const checked = field && checkValue(field, value)
    if (!field || !checked)
      problems.push({ field: name.slice(0, 60), code: 'unknown_key', params: { field: name.slice(0, 60) } })
    else if ('refused' in checked)
      problems.push({
        field: name,
        code: checked.refused,
        params: { label: labelText(bound, name), ...checked.params },
      })
    else values[name] = value
  }
  if (problems.length > 0) throw invalid(problems)
  if (filledIn.length === 0)
    throw invalid([{ field: [...names][0] ?? 'id', code: 'required', params: { label: phraseText('set') } }])
  return values
}

/** Checks the step's input once instead of at every record. */
function stepInput({ resource }: Bound, { key }: BulkAct, input: BulkInput): BulkInput {
  const step = resource.flow?.transitions[key]
  const required = step && typeof step.to === 'object' ? ['result', 'remark'] : step?.reason ? ['remark'] : []
  const stray = Object.keys(input).find((name) => !required.includes(name))
  if (stray !== undefined)
    throw invalid([{ field: stray.slice(0, 60), code: 'unknown_key', params: { field: stray.slice(0, 60) } }])
  const { result, remark } = input
  if (required.includes('result') && result !== 'pass' && result !== 'reject')
    throw invalid([{ field: 'result', code: 'required', params: { label: phraseText('result') } }])
  const explained = typeof remark === 'string' && remark.length <= 500
  if ((step?.reason || result === 'reject' || remark !== undefined) && !explained)
    throw invalid([{ field: 'remark', code: 'required', params: { label: phraseText('remark') } }])
  return input
}
