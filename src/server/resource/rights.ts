import type { Bound } from '#core/registry.ts'
import type { Session } from '../http/session-types.ts'

type Holder = Pick<Session, 'isAdmin' | 'apis'>

/** Whether the caller may make a call, by its path without `/v1`. */
export function holds(session: Holder, call: string | undefined): boolean {
  return call !== undefined && (session.isAdmin || session.apis.has(call))
}

/** What the caller may do with a row in a state: `edit`, `del` and the transitions. The button and the server ask the same question. */
export function canDo(bound: Bound, session: Holder, status: unknown): string[] {
  const { flow } = bound.resource
  const state = typeof status === 'string' ? status : ''
  return [
    ...(holds(session, bound.calls.get('Save')) && (!flow || flow.editable.includes(state)) ? ['edit'] : []),
    ...(holds(session, bound.calls.get('Del')) && (!flow || flow.deletable.includes(state)) ? ['del'] : []),
    ...[...bound.transitions]
      .filter(([name, call]) => holds(session, call) && flow?.transitions[name]?.from.includes(state))
      .map(([name]) => name),
  ]
}
