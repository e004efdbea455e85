import type { Bound } from '#core/registry.ts'
import type { Session } from '../http/session-types.ts'
import type { Bind } from './filters.ts'

/** The rows of a resource that an operator's data scope lets through, as SQL over `t`; undefined when it is all of them. */
export function scopeCondition(bound: Bound, session: Pick<Session, 'dataScope' | 'dept_id' | 'uid'>, bind: Bind): string | undefined {
  const { dataScope, dept_id, uid } = session
  const hasDept = bound.resource.fields.dept_id?.to === 'dept'
  if (dataScope === 'all' || (!hasDept && dataScope !== 'own')) return undefined
  const own = `t.created_by = ${bind(uid)}`
  if (dataScope === 'own' || dept_id === null) return own
  const dept = bind(dept_id)
  if (dataScope === 'dept') return `(t.dept_id = ${dept} or ${own})`
  return `(t.dept_id in (select d.id from dept d where d.suid = t.suid and d.path like '%/' || ${dept}::text || '/%') or ${own})`
}
