import type { Call } from './call.ts'
import type { Bound, RoutePage } from './registry.ts'

/** The paths of calls that write: save, delete, steps, and other POST calls, or those that declare it. */
export function writingCalls(calls: readonly Call[], resources: readonly Bound[]): ReadonlySet<string> {
  return new Set([
    ...calls.filter(({ method, writes }) => method === 'POST' || writes === true).map(({ path }) => path),
    ...resources.flatMap((bound) =>
      [bound.calls.get('Save') ?? [], bound.calls.get('Del') ?? [], ...bound.transitions.values()].flat(),
    ),
  ])
}

/** Reading rights do not include writing: each writing action of a list or view is a separate right. */
export function withoutWriting(page: RoutePage, writing: ReadonlySet<string>): RoutePage {
  if (page.kind !== 'list' && page.kind !== 'info') return page
  return {
    ...page,
    api: page.api.filter((path) => !writing.has(path)),
    writes: [...page.writes, ...page.api.filter((path) => writing.has(path))],
  }
}
