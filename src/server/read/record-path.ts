import type { Bound, Registry, RoutePage } from '#core/define/registry.ts'
import { rightOf } from '#core/define/resource-pages.ts'
import { ruleRefusal } from '#core/define/rule.ts'
import type { Session } from '../http/session-types.ts'
import { perBound } from './per-bound.ts'
import { mayCall, mayOpen } from './rights.ts'

/**
 * The path of the screen that shows a record of a resource; undefined if there is none or the caller may not open it.
 */
export function recordPathOf(target: Bound, registry: Registry, session: Session): string | undefined {
  const page = recordPage(target, registry)
  const open =
    page &&
    mayCall(session, target.calls.get('Info')) &&
    mayOpen(session, rightOf(page)) &&
    !ruleRefusal(page.rule, session)
  return open ? page.path : undefined
}

const recordPage = perBound((bound, { pages }): RoutePage | undefined =>
  pages.find(
    (page) => page.bound?.resource.table === bound.resource.table && page.kind === 'info' && page.action === 'info',
  ),
)
