import type { Flow, Transition } from '#core/define/flow.ts'

/** The step of a resource that may be the first of two approvals, where it has one. */
export function firstOfTwo(flow: Flow | undefined): Transition | undefined {
  return Object.values(flow?.transitions ?? {}).find(({ second }) => second !== undefined)
}
