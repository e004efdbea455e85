import type { Bound } from '#core/define/registry.ts'
import type { Session } from '../http/session-types.ts'
import type { Bind } from '#core/fields/filter.ts'

/** What limits the records a person works with. */
export type Scoped = Pick<Session, 'dataScope' | 'dept_id' | 'uid'> & Partial<Pick<Session, 'warehouses'>>

/** An action's own further reads and writes are not limited by the data scope. */
export const unscoped = { dataScope: 'all', warehouses: [] } as const satisfies Partial<Scoped>

/**
 * The rows that an operator's data scope allows, as SQL over `t`; undefined for all. Records with a department belong to it and to their
 * maker; those without one are shared. Named warehouses limit an operator who sees every department, and extend the scope of one who does
 * not: a keeper sees what concerns the store.
 */
export function scopeCondition(bound: Bound, session: Scoped, bind: Bind): string | undefined {
  const { table, fields } = bound.resource
  const { uid, warehouses = [] } = session
  if (table === 'warehouse' && warehouses.length > 0) return `t.id = any(${bind(warehouses)}::bigint[])`
  const stores = fields.warehouse_id?.to === 'warehouse' && warehouses.length > 0
  const depts = deptCondition(bound, session, bind)
  const more = [
    ...(stores ? [`t.warehouse_id = any(${bind(warehouses)}::bigint[])`] : []),
    ...(table === 'warehouse' && depts ? [`${bind(uid)} = any(t.operators)`] : []),
  ]
  const all = [...(depts ? [depts] : []), ...more]
  return all.length > 1 ? `(${all.join(' or ')})` : all[0]
}

/** The department of a new record whose maker named none, where that maker does not see all of them. */
export function homeOf({ resource }: Bound, session: Scoped, values: Readonly<Record<string, unknown>>): { dept_id?: number } {
  const { dataScope, dept_id } = session
  const open = resource.fields.dept_id?.to === 'dept' && (values.dept_id === null || values.dept_id === undefined)
  return open && dataScope !== 'all' && dept_id !== null ? { dept_id } : {}
}

function deptCondition({ resource }: Bound, { dataScope, dept_id, uid }: Scoped, bind: Bind): string | undefined {
  const column = resource.table === 'dept' ? 't.id' : resource.fields.dept_id?.to === 'dept' ? 't.dept_id' : undefined
  if (dataScope === 'all' || column === undefined) return undefined
  const own = `t.created_by = ${bind(uid)}`
  if (dept_id === null || (dataScope === 'own' && resource.table !== 'dept')) return own
  const dept = bind(dept_id)
  if (dataScope !== 'dept_tree') return `(${column} = ${dept} or ${own})`
  const tree = `select d.id from dept d where d.suid = t.suid and d.path like '%/' || ${dept}::text || '/%'`
  return `(${column} in (${tree}) or ${own})`
}
