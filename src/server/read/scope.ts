import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Bound } from '#core/define/registry.ts'
import type { NamingColumn, RowScope } from '#core/define/row-scope.ts'
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
  const reach = reachCondition(bound, { person: personOf(session, bind), t, path: [] })
  return within && reach ? `(${within} and ${reach})` : (within ?? reach)
}

/** The values of a person that conditions compare with, as placeholders; each is bound once, when it is first needed. */
interface Person {
  readonly dataScope: Scoped['dataScope']
  readonly hasDept: boolean
  readonly hasStores: boolean
  readonly me: () => string
  readonly dept: () => string
  readonly stores: () => string
}

function personOf({ uid, dept_id, dataScope, warehouses = [] }: Scoped, bind: Bind): Person {
  const once = (value: unknown) => {
    let bound: string | undefined
    return () => (bound ??= bind(value))
  }
  const hasStores = warehouses.length > 0
  return { dataScope, hasDept: dept_id !== null, hasStores, me: once(uid), dept: once(dept_id), stores: once(warehouses) }
}

/** Where a condition stands: over the alias `t`, as a part of conditions over the tables of `path`. */
interface Place {
  readonly person: Person
  readonly t: string
  readonly path: readonly string[]
}

function reachCondition(bound: Bound, place: Place): string | undefined {
  const { scope, resource } = bound
  const { person, t } = place
  // nothing limits whoever sees all: the tables that rows tell of are not gone through for it
  if (person.dataScope === 'all' && !person.hasStores) return undefined
  const store = scope.store && person.hasStores ? `${t}.${scope.store.column} = any(${person.stores()}::bigint[])` : undefined
  if (store && (scope.store?.self || person.dataScope === 'all')) return store
  const depts = deptCondition(scope, place)
  const further = furtherReach(bound, { ...place, path: [...place.path, resource.table] })
  const kept = scope.store?.self && depts ? `${person.me()} = any(${t}.${scope.store.keepers})` : undefined
  const mine = further !== undefined && depts === undefined && !resource.view ? ownCondition(scope, place) : undefined
  return anyOf([depts, mine, further, store, kept])
}

/** The reach of rows by other records than a department of their own; undefined where these do not limit it. */
function furtherReach(bound: Bound, place: Place): string | undefined {
  const { dept, company, follows, openedBy, unnamed } = bound.scope
  if (follows) {
    const named = follows.flatMap((column) => namedCondition(column, bound, place) ?? [])
    const none =
      unnamed && named.length > 0 ? `(${follows.map(({ column }) => `${place.t}.${quote(column)} is null`).join(' and ')})` : undefined
    return anyOf([...named, none])
  }
  if (dept && place.person.dataScope !== 'all') return undefined
  if (openedBy) return openedCondition(openedBy, bound, place)
  if (bound.resource.about) return aboutCondition(bound, place)
  return company && (place.person.dataScope !== 'all' || company.stores) ? 'false' : undefined
}

const peerOf = (bound: Bound, table: string) => bound.peers().find(({ resource }) => resource.table === table)

/** Rows whose column names a record within reach; undefined where the reach of those records is not limited. */
function namedCondition({ column, table, many }: NamingColumn, bound: Bound, { person, t, path }: Place): string | undefined {
  const peer = path.includes(table) ? undefined : peerOf(bound, table)
  const alias = `reach${path.length}`
  const reach = peer && reachCondition(peer, { person, t: alias, path })
  if (reach === undefined) return undefined
  const named = many ? `${alias}.id = any(${t}.${quote(column)})` : `${alias}.id = ${t}.${quote(column)}`
  return `exists (select from ${quote(table)} ${alias} where ${alias}.suid = ${t}.suid and ${named} and ${reach})`
}

/** Rows that a record within reach names; undefined as soon as the reach of one kind of these records is not limited. */
function openedCondition(openedBy: readonly NamingColumn[], bound: Bound, { person, t, path }: Place): string | undefined {
  const alias = `reach${path.length}`
  const openers = openedBy.flatMap(({ column, table, many }) => {
    const peer = path.includes(table) ? undefined : peerOf(bound, table)
    const at = `${alias}.${quote(column)}`
    return peer ? [{ peer, table, names: many ? `${t}.id = any(${at})` : `${at} = ${t}.id` }] : []
  })
  const unbound = personWithout(person)
  if (openers.some(({ peer }) => reachCondition(peer, { person: unbound, t: alias, path }) === undefined)) return undefined
  const conditions = openers.map(({ peer, table, names }) => {
    const reach = reachCondition(peer, { person, t: alias, path })
    return `exists (select from ${quote(table)} ${alias} where ${alias}.suid = ${t}.suid and ${names} and ${alias}.del_at is null and ${reach})`
  })
  return anyOf(conditions) ?? 'false'
}

/** The same person with nothing bound: PostgreSQL refuses a value that no condition uses. */
const personWithout = (person: Person): Person => ({ ...person, me: () => '', dept: () => '', stores: () => '' })

/**
 * Rows that tell of records, such as the log of stock, are visible with the record; rows that name none, or one that is visible to all, are visible to all, unless
 * such rows are the company's. A record that follows others is looked up where it is a `source`, or every list of this sort would join a hundred tables: rows
 * that tell of any other are left out.
 */
function aboutCondition({ resource: { about }, scope: { company }, peers }: Bound, { person, t, path }: Place): string | undefined {
  if (!about) return undefined
  const alias = `reach${path.length}`
  const unbound = personWithout(person)
  const limitedTo = (peer: Bound, as: Person) => (isTelling(peer) ? undefined : reachCondition(peer, { person: as, t: alias, path }))
  const cases = peers().flatMap((peer) => {
    const { table, view, single } = peer.resource
    const kinds = about.payables ? (peer.scope.kinds ?? []) : [table]
    if (view || single || kinds.length === 0 || path.includes(table)) return []
    const hidden = isTelling(peer) ? peer.scope.company && person.dataScope !== 'all' : limitedTo(peer, unbound)
    if (!hidden) return []
    const { dept, store, source = !peer.scope.follows && !peer.scope.company } = peer.scope
    const sought = about.of ? about.of.includes(table) : Boolean(dept ?? store ?? source)
    const reach = sought ? limitedTo(peer, person) : undefined
    const seen = reach
      ? `exists (select from ${quote(table)} ${alias} where ${alias}.suid = ${t}.suid and ${alias}.id = ${t}.${quote(about.id)} and ${reach})`
      : 'false'
    return kinds.map((kind) => `when '${kind}' then ${seen}`)
  })
  const other = company && person.dataScope !== 'all' ? 'false' : 'true'
  return cases.length > 0 ? `case ${t}.${quote(about.table)} ${cases.join(' ')} else ${other} end` : undefined
}

/** Whether the rows of a resource tell of records of any sort themselves. */
const isTelling = ({ resource: { about }, scope: { follows, dept } }: Bound) => about !== undefined && !about.payables && !follows && !dept

function anyOf(conditions: readonly (string | undefined)[]): string | undefined {
  const all = conditions.filter((one) => one !== undefined)
  return all.length > 1 ? `(${all.join(' or ')})` : all[0]
}

/** The department of a new record whose maker named none, where that maker does not see all of them. */
export function homeOf({ scope: { dept } }: Bound, session: Scoped, values: Readonly<Record<string, unknown>>): Record<string, number> {
  const { dataScope, dept_id } = session
  if (!dept || dept.self || dataScope === 'all' || dept_id === null) return {}
  return values[dept.column] === null || values[dept.column] === undefined ? { [dept.column]: dept_id } : {}
}

function deptCondition({ dept, owner }: RowScope, { person, t }: Place): string | undefined {
  if (person.dataScope === 'all' || dept === undefined) return undefined
  const own = ownCondition({ owner }, { person, t })
  if (!person.hasDept || (person.dataScope === 'own' && !dept.self)) return own
  const [column, wanted] = [`${t}.${dept.column}`, person.dept()]
  if (person.dataScope !== 'dept_tree') return `(${column} = ${wanted} or ${own})`
  const tree = `select d.id from ${dept.table} d where d.suid = ${t}.suid and d.path like '%/' || ${wanted}::text || '/%'`
  return `(${column} in (${tree}) or ${own})`
}

/** Rows that somebody wrote down, or that are theirs. */
function ownCondition({ owner }: Pick<RowScope, 'owner'>, { person, t }: Pick<Place, 'person' | 't'>): string {
  const me = person.me()
  return owner === undefined ? `${t}.created_by = ${me}` : `(${t}.created_by = ${me} or ${t}.${quote(owner)} = ${me})`
}
