import type { Bound } from '#core/registry.ts'
import type { When } from '#core/wire.ts'
import type { Session } from '../http/session-types.ts'

type Holder = Pick<Session, 'isAdmin' | 'apis'>

/** Whether the caller may make a call, by its path without `/v1`. */
export function holds(session: Holder, call: string | undefined): boolean {
  return call !== undefined && (session.isAdmin || session.apis.has(call))
}

/** What the caller may do with a row: `edit`, `del` and the transitions. The button and the server ask the same question. */
export function canDo(bound: Bound, session: Holder, row: Readonly<Record<string, unknown>>): string[] {
  const { flow, editWhen, deleteWhen } = bound.resource
  const state = typeof row.status === 'string' ? row.status : ''
  return [
    ...(holds(session, bound.calls.get('Save')) && (!flow || flow.editable.includes(state)) && meets(editWhen, row) ? ['edit'] : []),
    ...(holds(session, bound.calls.get('Del')) && (!flow || flow.deletable.includes(state)) && meets(deleteWhen, row) ? ['del'] : []),
    ...[...bound.transitions]
      .filter(([name, call]) => {
        const step = flow?.transitions[name]
        return holds(session, call) && step?.from.includes(state) && meets(step.when, row)
      })
      .map(([name]) => name),
    ...bound.buttons.flatMap(({ path, button }) =>
      button.scope === 'row' && holds(session, path) && meets(button.when, row) ? [button.key] : [],
    ),
  ]
}

/** The step that a save with `submit` takes as well. */
export function stepOnSave({ resource }: Bound): string | undefined {
  return Object.entries(resource.flow?.transitions ?? {}).find(([, step]) => step.onSave)?.[0]
}

/** Whether the caller may save with `submit`: the step asks for its own right, however it is taken. */
export function maySubmit(bound: Bound, session: Holder): boolean {
  const step = stepOnSave(bound)
  return step === undefined || holds(session, bound.transitions.get(step))
}

/** Whether a record meets every condition; a column that was not read counts as met, and is asked again before anything is done. */
export function meets(when: When = [], row: Readonly<Record<string, unknown>>): boolean {
  return when.every(([field, op, values]) => !(field in row) || values.includes(String(row[field])) === (op === 'in'))
}
