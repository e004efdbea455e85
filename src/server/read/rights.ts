import { AppError } from '#core/errors/errors.ts'
import type { ErrorCode } from '#core/errors/errors.ts'
import type { Bound } from '#core/define/registry.ts'
import { ruleRefusal } from '#core/define/rule.ts'
import type { SupplierFacts } from '#core/define/rule.ts'
import type { RecordWhen } from '#core/define/record-when.ts'
import type { RowMeta } from '#core/wire/wire.ts'
import type { Session } from '../http/session-types.ts'
import { firstApprovalStep } from './approval-levels.ts'
import { importableLines } from './importable.ts'

type RightsHolder = Pick<Session, 'isAdmin' | 'apis'> & { readonly uid?: number }
/** The caller for whom actions are offered: rights and facts of the supplier. */
export type OfferCaller = RightsHolder & SupplierFacts
type Opener = Pick<Session, 'isAdmin' | 'paths'>

/** Whether the caller may make a call, by its path without `/v1`. */
export function mayCall(session: RightsHolder, call: string | undefined): boolean {
  return call !== undefined && (session.isAdmin || session.apis.has(call))
}

/**
 * Whether a list offers a call, its own or another's: the caller has the right, and the call exists for their supplier.
 */
export function isOffered({ ruleOf }: Bound, session: OfferCaller, call: string | undefined): boolean {
  return call !== undefined && mayCall(session, call) && !ruleRefusal(ruleOf(call) ?? {}, session)
}

/** Whether the caller's roles include a screen; links to other screens are not offered. */
export function mayOpen(session: Opener, page: string): boolean {
  return session.isAdmin || session.paths.has(page)
}

/** The steps by which the caller may approve or reject records of a resource, one for each level. */
export function decisionsFor(session: RightsHolder, { resource: { flow }, transitions }: Bound): string[] {
  const steps = Object.entries(flow?.transitions ?? {})
  return steps.flatMap(([name, { to }]) =>
    typeof to === 'object' && mayCall(session, transitions.get(name)) ? [name] : [],
  )
}

/** The call whose right an import needs; undefined if there is no import. */
export function importRight({ resource, calls }: Bound): string | undefined {
  const { import: by } = resource.list
  return by === true ? calls.get('Save') : by || undefined
}

/** Whether the caller may import records from a file. */
export function mayImport(bound: Bound, session: RightsHolder): boolean {
  const right = importRight(bound)
  return right !== undefined && mayCall(session, right)
}

/** Whether the caller may import lines from a file into a document that they edit. */
export function mayReadLines(bound: Bound, session: RightsHolder): boolean {
  return importableLines(bound) !== undefined && mayCall(session, bound.calls.get('Save'))
}

/** The actions that the caller may do with each row, and the reason against each other action. */
export function rowActionsOf(
  bound: Bound,
  session: OfferCaller,
  rows: readonly Readonly<Record<string, unknown>>[],
): Omit<RowMeta, 'ver'>[] {
  // the right to an action is that to all rows
  const offered = actionsOf(bound).filter(({ call }) => isOffered(bound, session, call))
  const second = firstApprovalStep(bound.resource.flow)?.second
  return rows.map((row) => {
    const can: string[] = []
    let why: Record<string, ErrorCode> | undefined
    for (const { key, against: refusalFor } of offered) {
      const reason =
        refusalFor(row) ?? (key === second && row.first_by === session.uid ? 'second_same_person' : undefined)
      if (reason === undefined) can.push(key)
      else (why ??= {})[key] = reason
    }
    return why ? { can, why } : { can }
  })
}

/** Why an action is not possible with the current row, for any caller; undefined if it is. */
export function rowRefusal(bound: Bound, key: string, row: Readonly<Record<string, unknown>>): ErrorCode | undefined {
  return actionsOf(bound)
    .find((act) => act.key === key)
    ?.against(row)
}

/** The codes that may stand against an action on a row of a resource. */
export function refusalCodes(bound: Bound): ErrorCode[] {
  const second: ErrorCode[] = firstApprovalStep(bound.resource.flow) ? ['second_same_person'] : []
  return [...new Set([...actionsOf(bound).flatMap(({ reasons }) => reasons), ...second])]
}

interface RowAction {
  key: string
  call: string | undefined
  /** Why it cannot be done with a row as it is. */
  against: (row: Readonly<Record<string, unknown>>) => ErrorCode | undefined
  reasons: readonly ErrorCode[]
}

const actionsByResource = new WeakMap<Bound, RowAction[]>()

/** Everything that can be done with a row, in the order of its buttons. */
function actionsOf(bound: Bound): RowAction[] {
  const cached = actionsByResource.get(bound)
  if (cached) return cached
  const { flow, editWhen, deleteWhen, documentScreens } = bound.resource
  const undeletable = flow?.undeletable ?? 'not_deletable'
  const unconditionalAction = (key: string, call: string | undefined) =>
    conditionalAction(key, call, { state: 'state_changed', refusal: 'state_changed' })
  const actions: RowAction[] = [
    ...(documentScreens
      ? [
          unconditionalAction('info', bound.calls.get('Info')),
          unconditionalAction('print', bound.calls.get('Info')),
          unconditionalAction('copy', bound.calls.get('Save')),
        ]
      : []),
    conditionalAction('edit', bound.calls.get('Save'), {
      states: flow?.editable,
      state: 'not_editable',
      when: editWhen,
      refusal: 'not_editable',
    }),
    conditionalAction('del', bound.calls.get('Del'), {
      states: flow?.deletable,
      state: undeletable,
      when: deleteWhen,
      refusal: 'not_deletable',
    }),
    ...[...bound.transitions].flatMap(([name, call]) => {
      const step = flow?.transitions[name]
      if (!step) return []
      return [
        conditionalAction(name, call, {
          states: step.from,
          state: 'state_changed',
          when: step.when,
          refusal: step.refusal ?? 'state_changed',
        }),
      ]
    }),
    ...(bound.resource.drillDowns ?? []).flatMap(({ key, call, at, when }) =>
      at === undefined
        ? [conditionalAction(key, call, { when, state: 'state_changed', refusal: 'state_changed' })]
        : [],
    ),
    ...bound.buttons.flatMap(({ path, button }) =>
      button.scope === 'table'
        ? []
        : [
            conditionalAction(button.key, path, {
              when: button.when,
              state: 'state_changed',
              refusal: 'state_changed',
            }),
          ],
    ),
  ]
  actionsByResource.set(bound, actions)
  return actions
}

interface ActionConditions {
  states?: readonly string[] | undefined
  /** The refusal in any other state. */
  state: ErrorCode
  when?: RecordWhen | undefined
  /** The refusal where the conditions are not met. */
  refusal: ErrorCode
}

function conditionalAction(
  key: string,
  call: string | undefined,
  { states, state, when, refusal }: ActionConditions,
): RowAction {
  return {
    key,
    call,
    against: (row) => {
      if (states && !states.includes(typeof row.status === 'string' ? row.status : '')) return state
      return conditionRefusal(when, row, refusal)
    },
    reasons: [...(states ? [state] : []), ...(when ?? []).map(([, , , code]) => code ?? refusal)],
  }
}

/** The step that a save with `submit` takes as well. */
export function stepOnSave({ resource }: Bound): string | undefined {
  return Object.entries(resource.flow?.transitions ?? {}).find(([, step]) => step.onSave)?.[0]
}

/** Whether the caller may save with `submit`: the step requires its own right in either form. */
export function maySubmit(bound: Bound, session: RightsHolder): boolean {
  const step = stepOnSave(bound)
  return step === undefined || mayCall(session, bound.transitions.get(step))
}

/**
 * The refusal of the first condition that a record does not meet, else `otherwise`; undefined if it meets all. A column
 * that was not read counts as met and is checked again before the action.
 */
export function conditionRefusal(
  when: RecordWhen | undefined,
  row: Readonly<Record<string, unknown>>,
  fallback: ErrorCode,
): ErrorCode | undefined {
  const failed = when?.find(
    ([field, op, values]) => field in row && values.includes(String(row[field])) !== (op === 'in'),
  )
  return failed && (failed[3] ?? fallback)
}

/** Refuses what a record's conditions stand against. */
export function requireConditions(
  when: RecordWhen | undefined,
  row: Readonly<Record<string, unknown>>,
  fallback: ErrorCode,
): void {
  const code = conditionRefusal(when, row, fallback)
  if (code) throw new AppError(code)
}
