import type { Flow, Transition } from '#core/define/flow.ts'

/** The step of a resource that can be the first of two approvals, if it has one. */
export function firstApprovalStep(flow: Flow | undefined): Transition | undefined {
  return Object.values(flow?.transitions ?? {}).find(({ second }) => second !== undefined)
}
