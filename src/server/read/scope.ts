import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Bound } from '#core/define/registry.ts'
import type { NamingColumn, RowScope } from '#core/define/row-scope.ts'
import type { Session } from '../http/session-types.ts'
import type { Bind } from '#core/fields/filter.ts'
import { quote } from './columns.ts'

/** The scope condition over any alias, for queries that calls write themselves. */
export function visibleTo(session: Scoped): (bound: Bound, alias: string) => RawBuilder<boolean> {
  return (bound, alias) => rawCondition((bind) => scopeCondition(bound, session, bind, alias))
}

/** A condition as text with bound values, for use inside a Kysely statement; true if it is empty. */
export function rawCondition(write: (bind: Bind) => string | undefined): RawBuilder<boolean> {
  const values: unknown[] = []
  const text = write((value) => `\u0000${values.push(value) - 1}\u0000`)
  if (text === undefined) return sql<boolean>`true`
  const parts = text.split('\u0000').map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${values[Number(part)]}`))
  return sql<boolean>`(${sql.join(parts, sql.raw(''))})`
}

/** The limits on the records that a person works with. */
export type Scoped = Pick<Session, 'dataScope' | 'dept_id' | 'uid'> &
  Partial<Pick<Session, 'warehouses' | 'viewedUid'>> & { readonly rules?: true }

/**
 * The scope of an action's further reads and writes: no data scope limits them, and they see internal records of
 * sections.
 */
export const unscoped = { dataScope: 'all', warehouses: [], rules: true } as const satisfies Partial<Scoped>

/**
 * The SQL condition over `t` of the rows in an operator's data scope; undefined for all rows. Records with a department
 * belong to it, to their creator and to their owner; those without one are shared. Assigned warehouses limit an
 * operator who sees every department, and extend the scope of one who does not: a warehouse keeper sees the records of
 * the warehouse.
 */
export function scopeCondition(bound: Bound, session: Scoped, bind: Bind, t = 't'): string | undefined {
  const { internal } = bound.resource
  const within = internal === undefined || session.rules ? undefined : `not ${t}.${quote(internal)}`
  const reach = reachCondition(bound, { person: personOf(session, bind), t, path: [] })
  return within && reach ? `(${within} and ${reach})` : (within ?? reach)
}

/** The values of a person that conditions compare with, as placeholders; each is bound when it is first used. */
interface Person {
  readonly dataScope: Scoped['dataScope']
  readonly hasDept: boolean
  readonly hasStores: boolean
  readonly me: () => string
  readonly dept: () => string
  readonly stores: () => string
}

function personOf({ uid, viewedUid, dept_id, dataScope, warehouses = [] }: Scoped, bind: Bind): Person {
  const bindOnce = (value: unknown) => {
    let bound: string | undefined
    return () => (bound ??= bind(value))
  }
  const hasStores = warehouses.length > 0
  return {
    dataScope,
    hasDept: dept_id !== null,
    hasStores,
    me: bindOnce(viewedUid ?? uid),
    dept: bindOnce(dept_id),
    stores: bindOnce(warehouses),
  }
}

/** The target of a condition: the alias `t`, nested in conditions over the tables of `path`. */
interface ScopeTarget {
  readonly person: Person
  readonly t: string
  readonly path: readonly string[]
}

function reachCondition(bound: Bound, target: ScopeTarget): string | undefined {
  const { scope, resource } = bound
  const { person, t } = target
  // a caller without limits sees everything, so the referenced tables are not joined
  if (person.dataScope === 'all' && !person.hasStores) return undefined
  const store =
    scope.store && person.hasStores ? `${t}.${scope.store.column} = any(${person.stores()}::bigint[])` : undefined
  if (store && (scope.store?.self || person.dataScope === 'all')) return store
  const depts = deptCondition(scope, target)
  const indirect = indirectReach(bound, { ...target, path: [...target.path, resource.table] })
  const keptStore = scope.store?.self && depts ? `${person.me()} = any(${t}.${scope.store.keepers})` : undefined
  const createdRows =
    indirect !== undefined && depts === undefined && !resource.view ? createdOrOwned(scope, target) : undefined
  return anyOf([depts, createdRows, indirect, store, keptStore])
}

/** Reach of rows through records other than a department; undefined if these set no limit. */
function indirectReach(bound: Bound, target: ScopeTarget): string | undefined {
  const { dept, company, follows, openedBy, unnamed } = bound.scope
  if (follows) {
    const named = follows.flatMap((column) => namedCondition(column, bound, target) ?? [])
    const none =
      unnamed && named.length > 0
        ? `(${follows.map(({ column }) => `${target.t}.${quote(column)} is null`).join(' and ')})`
        : undefined
    return anyOf([...named, none])
  }
  if (dept && target.person.dataScope !== 'all') return undefined
  if (openedBy) return openedCondition(openedBy, bound, target)
  if (bound.resource.about) return aboutCondition(bound, target)
  return company && (target.person.dataScope !== 'all' || company.stores) ? 'false' : undefined
}

const peerOf = (bound: Bound, table: string) => bound.peers().find(({ resource }) => resource.table === table)

/** Rows whose column references a record within reach; undefined if the reach of those records is not limited. */
function namedCondition(
  { column, table, many }: NamingColumn,
  bound: Bound,
  { person, t, path }: ScopeTarget,
): string | undefined {
  const peer = path.includes(table) ? undefined : peerOf(bound, table)
  const alias = `reach${path.length}`
  const reach = peer && reachCondition(peer, { person, t: alias, path })
  if (reach === undefined) return undefined
  const named = many ? `${alias}.id = any(${t}.${quote(column)})` : `${alias}.id = ${t}.${quote(column)}`
  return `exists (select from ${quote(table)} ${alias} where ${alias}.suid = ${t}.suid and ${named} and ${reach})`
}

/** Rows that a record within reach references; undefined once the reach of one kind of these records is not limited. */
function openedCondition(
  openedBy: readonly NamingColumn[],
  bound: Bound,
  { person, t, path }: ScopeTarget,
): string | undefined {
  const alias = `reach${path.length}`
  const openers = openedBy.flatMap(({ column, table, many }) => {
    const peer = path.includes(table) ? undefined : peerOf(bound, table)
    const at = `${alias}.${quote(column)}`
    return peer ? [{ peer, table, names: many ? `${t}.id = any(${at})` : `${at} = ${t}.id` }] : []
  })
  const unbound = personWithout(person)
  if (openers.some(({ peer }) => reachCondition(peer, { person: unbound, t: alias, path }) === undefined))
    return undefined
  const conditions = openers.map(({ peer, table, names }) => {
    const reach = reachCondition(peer, { person, t: alias, path })
    return `exists (select from ${quote(table)} ${alias} where ${alias}.suid = ${t}.suid and ${names} and ${alias}.del_at is null and ${reach})`
  })
  return anyOf(conditions) ?? 'false'
}

/** The same person without bound values: PostgreSQL refuses a bound value that no condition uses. */
const personWithout = (person: Person): Person => ({ ...person, me: () => '', dept: () => '', stores: () => '' })

/**
 * Rows that refer to records, such as the stock log, are visible with the record. Rows without a record, or with one
 * visible to all, are visible to all, unless such rows belong to the company. Referenced records are looked up only in
 * `source` tables, or every list of this kind would join a hundred tables; rows that refer to others are left out.
 */
function aboutCondition(
  { resource: { about }, scope: { company }, peers }: Bound,
  { person, t, path }: ScopeTarget,
): string | undefined {
  if (!about) return undefined
  const alias = `reach${path.length}`
  const unbound = personWithout(person)
  const limitedTo = (peer: Bound, as: Person) =>
    isLogResource(peer) ? undefined : reachCondition(peer, { person: as, t: alias, path })
  const cases = peers().flatMap((peer) => {
    const { table, view, single } = peer.resource
    const kinds = about.payables ? (peer.scope.kinds ?? []) : [table]
    if (view || single || kinds.length === 0 || path.includes(table)) return []
    const hidden = isLogResource(peer) ? peer.scope.company && person.dataScope !== 'all' : limitedTo(peer, unbound)
    if (!hidden) return []
    const { dept, store, source = !peer.scope.follows && !peer.scope.company } = peer.scope
    const isLookedUp = about.of ? about.of.includes(table) : Boolean(dept ?? store ?? source)
    const reach = isLookedUp ? limitedTo(peer, person) : undefined
    const visible = reach
      ? `exists (select from ${quote(table)} ${alias} where ${alias}.suid = ${t}.suid and ${alias}.id = ${t}.${quote(about.id)} and ${reach})`
      : 'false'
    return kinds.map((kind) => `when '${kind}' then ${visible}`)
  })
  const other = company && person.dataScope !== 'all' ? 'false' : 'true'
  return cases.length > 0 ? `case ${t}.${quote(about.table)} ${cases.join(' ')} else ${other} end` : undefined
}

/** Whether the rows of a resource refer to records of any table. */
const isLogResource = ({ resource: { about }, scope: { follows, dept } }: Bound) =>
  about !== undefined && !about.payables && !follows && !dept

function anyOf(conditions: readonly (string | undefined)[]): string | undefined {
  const present = conditions.filter((condition) => condition !== undefined)
  return present.length > 1 ? `(${present.join(' or ')})` : present[0]
}

/** The department of a new record without one, if its creator has a limited scope. */
export function defaultDepartment(
  { scope: { dept } }: Bound,
  session: Scoped,
  values: Readonly<Record<string, unknown>>,
): Record<string, number> {
  const { dataScope, dept_id } = session
  if (!dept || dept.self || dataScope === 'all' || dept_id === null) return {}
  return values[dept.column] === null || values[dept.column] === undefined ? { [dept.column]: dept_id } : {}
}

function deptCondition({ dept, owner }: RowScope, { person, t }: ScopeTarget): string | undefined {
  if (person.dataScope === 'all' || dept === undefined) return undefined
  const ownRows = createdOrOwned({ owner }, { person, t })
  if (!person.hasDept || (person.dataScope === 'own' && !dept.self)) return ownRows
  const [column, department] = [`${t}.${dept.column}`, person.dept()]
  if (person.dataScope !== 'dept_tree') return `(${column} = ${department} or ${ownRows})`
  const tree = `select d.id from ${dept.table} d where d.suid = ${t}.suid and d.path like '%/' || ${department}::text || '/%'`
  return `(${column} in (${tree}) or ${ownRows})`
}

/** Rows created by a person or assigned to them. */
function createdOrOwned({ owner }: Pick<RowScope, 'owner'>, { person, t }: Pick<ScopeTarget, 'person' | 't'>): string {
  const me = person.me()
  return owner === undefined ? `${t}.created_by = ${me}` : `(${t}.created_by = ${me} or ${t}.${quote(owner)} = ${me})`
}
