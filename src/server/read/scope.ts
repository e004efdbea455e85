import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Bound } from '#core/define/registry.ts'
import type { RowScope } from '#core/define/row-scope.ts'
import type { Session } from '../http/session-types.ts'
import type { Bind } from '#core/fields/filter.ts'
import { quote } from './columns.ts'

/** The same over any alias, as a condition for a query of one's own: what a call may read of a resource. */
export function visibleTo(session: Scoped): (bound: Bound, alias: string) => RawBuilder<boolean> {
  return (bound, alias) => rawCondition((bind) => scopeCondition(bound, session, bind, alias))
}

/** A condition that is written as text with bound values, as a part of a statement of Kysely; true where nothing is asked. */
export function rawCondition(write: (bind: Bind) => string | undefined): RawBuilder<boolean> {
  const values: unknown[] = []
  const text = write((value) => `\u0000${values.push(value) - 1}\u0000`)
  if (text === undefined) return sql<boolean>`true`
  const parts = text.split('\u0000').map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${values[Number(part)]}`))
  return sql<boolean>`(${sql.join(parts, sql.raw(''))})`
}

/** What limits the records a person works with. */
export type Scoped = Pick<Session, 'dataScope' | 'dept_id' | 'uid'> & Partial<Pick<Session, 'warehouses'>> & { readonly rules?: true }

/** An action's own further reads and writes are not limited by the data scope, and know what sections keep for themselves. */
export const unscoped = { dataScope: 'all', warehouses: [], rules: true } as const satisfies Partial<Scoped>

/**
 * The rows that an operator's data scope allows, as SQL over `t`; undefined for all. Records with a department belong to it, to their
 * maker and to their owner; those without one are shared. Named warehouses limit an operator who sees every department, and extend the scope of one who does
 * not: a keeper sees what concerns the store.
 */
export function scopeCondition(bound: Bound, session: Scoped, bind: Bind, t = 't'): string | undefined {
  const { internal } = bound.resource
  const within = internal === undefined || session.rules ? undefined : `not ${t}.${quote(internal)}`
  const reach = reachCondition(bound, session, bind, t)
  return within && reach ? `(${within} and ${reach})` : (within ?? reach)
}

function reachCondition(bound: Bound, session: Scoped, bind: Bind, t: string): string | undefined {
  const { scope } = bound
  const { uid, warehouses = [], dataScope } = session
  // nothing limits whoever sees all: the tables that rows tell of are not gone through for it
  if (dataScope === 'all' && warehouses.length === 0) return undefined
  const store = scope.store && warehouses.length > 0 ? `${t}.${scope.store.column} = any(${bind(warehouses)}::bigint[])` : undefined
  if (scope.store?.self && store) return store
  const depts =
    deptCondition(scope, session, bind, t) ?? (store && dataScope === 'all' ? undefined : aboutCondition(bound, session, bind, t))
  const kept = scope.store?.self && depts ? `${bind(uid)} = any(${t}.${scope.store.keepers})` : undefined
  const all = [depts, store, kept].filter((one) => one !== undefined)
  return all.length > 1 ? `(${all.join(' or ')})` : all[0]
}

/** Rows that tell of records, such as the log of stock, are seen by whoever sees the record; what tells of none, or of one that all see, by everybody. */
function aboutCondition({ resource: { about }, peers }: Bound, session: Scoped, bind: Bind, t: string): string | undefined {
  if (!about) return undefined
  const cases = peers().flatMap((peer) => {
    const { table, view, single, about: further } = peer.resource
    const scope = view || single || further ? undefined : reachCondition(peer, session, bind, 'told')
    const found = `select from ${quote(table)} told where told.suid = ${t}.suid and told.id = ${t}.${quote(about.id)} and ${scope}`
    return scope ? [`when '${table}' then exists (${found})`] : []
  })
  return cases.length > 0 ? `case ${t}.${quote(about.table)} ${cases.join(' ')} else true end` : undefined
}

/** The department of a new record whose maker named none, where that maker does not see all of them. */
export function homeOf({ scope: { dept } }: Bound, session: Scoped, values: Readonly<Record<string, unknown>>): Record<string, number> {
  const { dataScope, dept_id } = session
  if (!dept || dept.self || dataScope === 'all' || dept_id === null) return {}
  return values[dept.column] === null || values[dept.column] === undefined ? { [dept.column]: dept_id } : {}
}

function deptCondition({ dept, owner }: RowScope, { dataScope, dept_id, uid }: Scoped, bind: Bind, t: string): string | undefined {
  if (dataScope === 'all' || dept === undefined) return undefined
  const me = bind(uid)
  const own = owner === undefined ? `${t}.created_by = ${me}` : `(${t}.created_by = ${me} or ${t}.${quote(owner)} = ${me})`
  if (dept_id === null || (dataScope === 'own' && !dept.self)) return own
  const [column, wanted] = [`${t}.${dept.column}`, bind(dept_id)]
  if (dataScope !== 'dept_tree') return `(${column} = ${wanted} or ${own})`
  const tree = `select d.id from ${dept.table} d where d.suid = ${t}.suid and d.path like '%/' || ${wanted}::text || '/%'`
  return `(${column} in (${tree}) or ${own})`
}
