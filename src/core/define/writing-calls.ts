import type { Call } from './call.ts'
import type { Bound, RoutePage } from './registry.ts'

/** The paths of the calls that change something: what saves, deletes or takes a step, and what else is posted or says so. */
export function writingCalls(calls: readonly Call[], resources: readonly Bound[]): ReadonlySet<string> {
  return new Set([
    ...calls.filter(({ method, writes }) => method === 'POST' || writes === true).map(({ path }) => path),
    ...resources.flatMap((bound) => [bound.calls.get('Save') ?? [], bound.calls.get('Del') ?? [], ...bound.transitions.values()].flat()),
  ])
}

/** A right to see is no right to write: what a list or a view offers to change is a right of its own beside it. */
export function withoutWriting(page: RoutePage, writing: ReadonlySet<string>): RoutePage {
  if (page.kind !== 'list' && page.kind !== 'info') return page
  return {
    ...page,
    api: page.api.filter((path) => !writing.has(path)),
    writes: [...page.writes, ...page.api.filter((path) => writing.has(path))],
  }
}
