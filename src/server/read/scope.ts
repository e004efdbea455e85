import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Bound } from '#core/define/registry.ts'
import type { Session } from '../http/session-types.ts'
import type { Bind } from '#core/fields/filter.ts'
import { quote } from './columns.ts'

/** The same over any alias, as a condition for a query of one's own: what a call may read of a resource. */
export function visibleTo(session: Scoped): (bound: Bound, alias: string) => RawBuilder<boolean> {
  return (bound, alias) => {
    const values: unknown[] = []
    const text = scopeCondition(bound, session, (value) => `\u0000${values.push(value) - 1}\u0000`, alias)
    if (text === undefined) return sql<boolean>`true`
    const parts = text.split('\u0000').map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${values[Number(part)]}`))
    return sql<boolean>`(${sql.join(parts, sql.raw(''))})`
  }
}

/** What limits the records a person works with. */
export type Scoped = Pick<Session, 'dataScope' | 'dept_id' | 'uid'> & Partial<Pick<Session, 'warehouses'>>

/** Of what an action does on its own account, nothing is out of reach. */
export const unscoped = { dataScope: 'all', warehouses: [] } as const satisfies Partial<Scoped>

/**
 * The rows of a resource that an operator's data scope lets through, as SQL over `t`; undefined when it is all of them.
 * Records with a department belong to it and to who made them; what has none is shared by all. Named warehouses limit an operator who sees every
 * department, and open further records to one who does not: a keeper sees what concerns the store, whoever wrote it.
 */
export function scopeCondition(bound: Bound, session: Scoped, bind: Bind, t = 't'): string | undefined {
  const { table, fields } = bound.resource
  const { uid, warehouses = [], dataScope } = session
  if (table === 'warehouse' && warehouses.length > 0) return `${t}.id = any(${bind(warehouses)}::bigint[])`
  const stores = fields.warehouse_id?.to === 'warehouse' && warehouses.length > 0
  const depts =
    deptCondition(bound, session, bind, t) ?? (stores && dataScope === 'all' ? undefined : aboutCondition(bound, session, bind, t))
  const more = [
    ...(stores ? [`${t}.warehouse_id = any(${bind(warehouses)}::bigint[])`] : []),
    ...(table === 'warehouse' && depts ? [`${bind(uid)} = any(${t}.operators)`] : []),
  ]
  const all = [...(depts ? [depts] : []), ...more]
  return all.length > 1 ? `(${all.join(' or ')})` : all[0]
}

/** Rows that tell of records, such as the log of stock, are seen by whoever sees the record; what tells of none, or of one that all see, by everybody. */
function aboutCondition({ resource: { about }, peers }: Bound, session: Scoped, bind: Bind, t: string): string | undefined {
  if (!about) return undefined
  const cases = peers().flatMap((peer) => {
    const { table, view, single } = peer.resource
    const scope = view || single ? undefined : scopeCondition(peer, session, bind, 'told')
    const found = `select from ${quote(table)} told where told.suid = ${t}.suid and told.id = ${t}.${quote(about.id)} and ${scope}`
    return scope ? [`when '${table}' then exists (${found})`] : []
  })
  return cases.length > 0 ? `case ${t}.${quote(about.table)} ${cases.join(' ')} else true end` : undefined
}

/** The department of a new record whose maker named none, where that maker does not see all of them. */
export function homeOf({ resource }: Bound, session: Scoped, values: Readonly<Record<string, unknown>>): { dept_id?: number } {
  const { dataScope, dept_id } = session
  const open = resource.fields.dept_id?.to === 'dept' && (values.dept_id === null || values.dept_id === undefined)
  return open && dataScope !== 'all' && dept_id !== null ? { dept_id } : {}
}

function deptCondition({ resource }: Bound, { dataScope, dept_id, uid }: Scoped, bind: Bind, t: string): string | undefined {
  const column = resource.table === 'dept' ? `${t}.id` : resource.fields.dept_id?.to === 'dept' ? `${t}.dept_id` : undefined
  if (dataScope === 'all' || column === undefined) return undefined
  const own = `${t}.created_by = ${bind(uid)}`
  if (dept_id === null || (dataScope === 'own' && resource.table !== 'dept')) return own
  const dept = bind(dept_id)
  if (dataScope !== 'dept_tree') return `(${column} = ${dept} or ${own})`
  const tree = `select d.id from dept d where d.suid = ${t}.suid and d.path like '%/' || ${dept}::text || '/%'`
  return `(${column} in (${tree}) or ${own})`
}
