import { AppError } from '#core/errors/errors.ts'
import type { ErrorCode } from '#core/errors/errors.ts'
import type { Bound } from '#core/define/registry.ts'
import { ruleRefusal } from '#core/define/rule.ts'
import type { SupplierFacts } from '#core/define/rule.ts'
import type { RecordWhen } from '#core/define/record-when.ts'
import type { RowMeta } from '#core/wire/wire.ts'
import type { Session } from '../http/session-types.ts'
import { firstOfTwo } from './approval-levels.ts'
import { importableLines } from './importable.ts'

type Holder = Pick<Session, 'isAdmin' | 'apis'> & { readonly uid?: number }
/** Whoever is offered something: their rights and the facts of their supplier. */
export type Asker = Holder & SupplierFacts
type Opener = Pick<Session, 'isAdmin' | 'paths'>

/** Whether the caller may make a call, by its path without `/v1`. */
export function mayCall(session: Holder, call: string | undefined): boolean {
  return call !== undefined && (session.isAdmin || session.apis.has(call))
}

/** Whether a list offers the way to a call, its own or another's: the caller holds the right, and the call exists for their supplier. */
export function isOffered({ ruleOf }: Bound, session: Asker, call: string | undefined): boolean {
  return call !== undefined && mayCall(session, call) && !ruleRefusal(ruleOf(call) ?? {}, session)
}

/** Whether the caller's roles name a screen: what leads to it is not offered otherwise. */
export function mayOpen(session: Opener, page: string): boolean {
  return session.isAdmin || session.paths.has(page)
}

/** The steps by which the caller may decide over records of a resource, pass or reject them, one for each level. */
export function decisionsFor(session: Holder, { resource: { flow }, transitions }: Bound): string[] {
  const steps = Object.entries(flow?.transitions ?? {})
  return steps.flatMap(([name, { to }]) => (typeof to === 'object' && mayCall(session, transitions.get(name)) ? [name] : []))
}

/** The call whose right an import needs; undefined where there is none. */
export function importRight({ resource, calls }: Bound): string | undefined {
  const { import: by } = resource.list
  return by === true ? calls.get('Save') : by || undefined
}

/** Whether the caller may bring records in from a file. */
export function mayImport(bound: Bound, session: Holder): boolean {
  const right = importRight(bound)
  return right !== undefined && mayCall(session, right)
}

/** Whether the caller may have lines read from a file for a document that they write. */
export function mayReadLines(bound: Bound, session: Holder): boolean {
  return importableLines(bound) !== undefined && mayCall(session, bound.calls.get('Save'))
}

/** What the caller may do with each of some rows, and the reason against each action that they may do with others. */
export function offersOf(bound: Bound, session: Asker, rows: readonly Readonly<Record<string, unknown>>[]): Omit<RowMeta, 'ver'>[] {
  // the right to an action is that to all rows
  const offered = actsOf(bound).filter(({ call }) => isOffered(bound, session, call))
  const second = firstOfTwo(bound.resource.flow)?.second
  return rows.map((row) => {
    const can: string[] = []
    let why: Record<string, ErrorCode> | undefined
    for (const { key, against } of offered) {
      const reason = against(row) ?? (key === second && row.first_by === session.uid ? 'second_same_person' : undefined)
      if (reason === undefined) can.push(key)
      else (why ??= {})[key] = reason
    }
    return why ? { can, why } : { can }
  })
}

/** Why an action cannot be done with a row as it is, whoever asks; undefined when it can. */
export function rowRefusal(bound: Bound, key: string, row: Readonly<Record<string, unknown>>): ErrorCode | undefined {
  return actsOf(bound)
    .find((act) => act.key === key)
    ?.against(row)
}

/** The codes that may stand against an action on a row of a resource. */
export function refusalCodes(bound: Bound): ErrorCode[] {
  const second: ErrorCode[] = firstOfTwo(bound.resource.flow) ? ['second_same_person'] : []
  return [...new Set([...actsOf(bound).flatMap(({ reasons }) => reasons), ...second])]
}

interface Act {
  key: string
  call: string | undefined
  /** Why it cannot be done with a row as it is. */
  against: (row: Readonly<Record<string, unknown>>) => ErrorCode | undefined
  reasons: readonly ErrorCode[]
}

const known = new WeakMap<Bound, Act[]>()

/** Everything that can be done with a row, in the order of its buttons. */
function actsOf(bound: Bound): Act[] {
  const held = known.get(bound)
  if (held) return held
  const { flow, editWhen, deleteWhen, documentScreens } = bound.resource
  const undeletable = flow?.undeletable ?? 'not_deletable'
  const always = (key: string, call: string | undefined) => stated(key, call, { state: 'state_changed', refusal: 'state_changed' })
  const acts: Act[] = [
    ...(documentScreens
      ? [always('info', bound.calls.get('Info')), always('print', bound.calls.get('Info')), always('copy', bound.calls.get('Save'))]
      : []),
    stated('edit', bound.calls.get('Save'), { states: flow?.editable, state: 'not_editable', when: editWhen, refusal: 'not_editable' }),
    stated('del', bound.calls.get('Del'), { states: flow?.deletable, state: undeletable, when: deleteWhen, refusal: 'not_deletable' }),
    ...[...bound.transitions].flatMap(([name, call]) => {
      const step = flow?.transitions[name]
      if (!step) return []
      return [stated(name, call, { states: step.from, state: 'state_changed', when: step.when, refusal: step.refusal ?? 'state_changed' })]
    }),
    ...(bound.resource.drillDowns ?? []).flatMap(({ key, call, at, when }) =>
      at === undefined ? [stated(key, call, { when, state: 'state_changed', refusal: 'state_changed' })] : [],
    ),
    ...bound.buttons.flatMap(({ path, button }) =>
      button.scope === 'table' ? [] : [stated(button.key, path, { when: button.when, state: 'state_changed', refusal: 'state_changed' })],
    ),
  ]
  known.set(bound, acts)
  return acts
}

interface Terms {
  states?: readonly string[] | undefined
  /** The refusal in any other state. */
  state: ErrorCode
  when?: RecordWhen | undefined
  /** The refusal where the conditions are not met. */
  refusal: ErrorCode
}

function stated(key: string, call: string | undefined, { states, state, when, refusal }: Terms): Act {
  return {
    key,
    call,
    against: (row) => {
      if (states && !states.includes(typeof row.status === 'string' ? row.status : '')) return state
      return unmetRefusal(when, row, refusal)
    },
    reasons: [...(states ? [state] : []), ...(when ?? []).map(([, , , own]) => own ?? refusal)],
  }
}

/** The step that a save with `submit` takes as well. */
export function stepOnSave({ resource }: Bound): string | undefined {
  return Object.entries(resource.flow?.transitions ?? {}).find(([, step]) => step.onSave)?.[0]
}

/** Whether the caller may save with `submit`: the step asks for its own right, however it is taken. */
export function maySubmit(bound: Bound, session: Holder): boolean {
  const step = stepOnSave(bound)
  return step === undefined || mayCall(session, bound.transitions.get(step))
}

/** The refusal of the first condition that a record does not meet, else `otherwise`; undefined where it meets all. A column that was not read counts as met, and is asked again before anything is done. */
export function unmetRefusal(
  when: RecordWhen | undefined,
  row: Readonly<Record<string, unknown>>,
  otherwise: ErrorCode,
): ErrorCode | undefined {
  const unmet = when?.find(([field, op, values]) => field in row && values.includes(String(row[field])) !== (op === 'in'))
  return unmet && (unmet[3] ?? otherwise)
}

/** Refuses what a record's conditions stand against. */
export function refuseUnmet(when: RecordWhen | undefined, row: Readonly<Record<string, unknown>>, otherwise: ErrorCode): void {
  const code = unmetRefusal(when, row, otherwise)
  if (code) throw new AppError(code)
}
