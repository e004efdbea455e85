import type { Registry } from '#core/define/registry.ts'
import { readCatalogue } from './catalogue.ts'
import type { CatalogueIndex, CatalogueTable, Queryable } from './catalogue.ts'
import { draft } from './draft.ts'
import { expectedTables } from './expected-tables.ts'
import type { ExpectedColumn, ExpectedForeign, ExpectedIndex, ExpectedTable } from './expected-tables.ts'

/** Where the database is not as the definitions say, and the SQL that would make it so. */
export interface Drift {
  problem: string
  sql: string
}

/** The tenant of a transaction, as every policy must read it. */
export const tenantPolicy = `(suid = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::bigint)`

/**
 * Compares the catalogue of a database with the definitions of a registry: tables, columns, keys, indexes for lists,
 * and row-level security. Changes nothing. Columns and indexes that no definition requires are ignored.
 */
export async function drift(db: Queryable, registry: Registry): Promise<Drift[]> {
  const { tables } = await readCatalogue(db)
  const knownTables = new Set(['supplier', ...tables.keys()])
  const later: Drift[] = [] // keys to tables that are themselves drafted further down
  const drifts = expectedTables(registry).flatMap((expected): Drift[] => {
    const stored = tables.get(expected.name)
    if (stored) return expected.view ? viewDrift(expected, stored) : tableDrift(expected, stored)
    if (expected.view) return [{ problem: `${expected.name}: there is no such view`, sql: draft.view(expected) }]
    knownTables.add(expected.name)
    const foreign = expected.foreign.filter(({ target }) => knownTables.has(target))
    later.push(
      ...expected.foreign.filter((key) => !foreign.includes(key)).map((key) => foreignDrift(expected.name, key)),
    )
    return [{ problem: `${expected.name}: there is no such table`, sql: draft.table({ ...expected, foreign }) }]
  })
  return [...drifts, ...later]
}

function tableDrift(expected: ExpectedTable, actual: CatalogueTable): Drift[] {
  return [
    ...expected.columns.flatMap((column) => columnDrift(expected, column, actual)),
    ...keyDrift(expected, actual),
    ...expected.indexes.flatMap((index) => indexDrift(expected, index, actual)),
    ...securityDrift(expected, actual),
  ]
}

/** Views have no keys; the nullability of their columns is unknown. */
function viewDrift({ name, columns }: ExpectedTable, actual: CatalogueTable): Drift[] {
  return [
    ...columns.flatMap((column) => {
      const type = actual.columns.get(column.name)?.type
      if (type === column.type || (type === 'bigint' && column.type === 'integer')) return [] // what is only read may be wider
      return [
        {
          problem: `${name}.${column.name}: the view gives ${type ?? 'no such column'}, not ${column.type}`,
          sql: draft.lacking(name, column),
        },
      ]
    }),
    ...(actual.view && actual.invoker
      ? []
      : [
          {
            problem: `${name}: it shows the rows of every tenant to whoever reads it`,
            sql: `alter view ${name} set (security_invoker = true);`,
          },
        ]),
  ]
}

function columnDrift({ name: table }: ExpectedTable, column: ExpectedColumn, actual: CatalogueTable): Drift[] {
  const { name, type, nullable, values } = column
  const stored = actual.columns.get(name)
  if (!stored) return [{ problem: `${table}.${name}: there is no such column`, sql: draft.column(table, column) }]
  const allowed = values && valuesAllowed(actual, name)
  return [
    ...(stored.type === type
      ? []
      : [
          {
            problem: `${table}.${name}: is ${stored.type}, not ${type}`,
            sql: `alter table ${table} alter column ${name} type ${type};`,
          },
        ]),
    ...(stored.nullable === nullable
      ? []
      : [
          {
            problem: `${table}.${name}: ${nullable ? 'must be filled though the definition lets it be empty' : 'may be empty though the definition requires it'}`,
            sql: `alter table ${table} alter column ${name} ${nullable ? 'drop' : 'set'} not null;`,
          },
        ]),
    ...(!values || sameSet(values, allowed?.values ?? [])
      ? []
      : [
          {
            problem: `${table}.${name}: takes ${allowed ? allowed.values.join(', ') : 'anything'}, not ${values.join(', ')}`,
            sql: `${allowed ? `alter table ${table} drop constraint ${allowed.name};\n` : ''}${draft.choice(table, name, values)}`,
          },
        ]),
  ]
}

/**
 * The closed list of a check on one column, as PostgreSQL writes it back: `= ANY (ARRAY['a'::text, ...])`, or `=
 * 'a'::text` for one.
 */
function valuesAllowed({ checks }: CatalogueTable, column: string): { name: string; values: string[] } | undefined {
  const check = checks.find(
    ({ columns, definition }) =>
      columns.length === 1 && columns[0] === column && /= (ANY \(ARRAY\[)?'/.test(definition),
  )
  return (
    check && {
      name: check.name,
      values: [...check.definition.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text = '']) =>
        text.replaceAll("''", "'"),
      ),
    }
  )
}

function keyDrift({ name, foreign, unique }: ExpectedTable, actual: CatalogueTable): Drift[] {
  const primary = actual.indexes.find((index) => index.primary)
  return [
    ...(primary?.keys.join() === 'suid,id'
      ? []
      : [
          {
            problem: `${name}: its primary key is not (suid, id)`,
            sql: `alter table ${name} add primary key (suid, id);`,
          },
        ]),
    ...foreign
      .filter(({ column, target }) => {
        const [from, to] = target === 'supplier' ? ['suid', 'suid'] : [`suid,${column}`, 'suid,id']
        return !actual.foreign.some(
          (key) => key.target === target && key.columns.join() === from && key.targetColumns.join() === to,
        )
      })
      .map((key) => foreignDrift(name, key)),
    ...unique
      .filter(
        (key) =>
          !actual.indexes.some(
            (index) =>
              index.name === key.name &&
              index.unique &&
              index.keys.join() === key.columns.join() &&
              index.predicate === (key.live ? '(del_at IS NULL)' : null),
          ),
      )
      .map((key) => ({
        problem: `${name}: nothing keeps ${key.columns.join(', ')} unique as ${key.name}`,
        sql: draft.unique(name, key),
      })),
    ...actual.indexes
      .filter((index) => index.unique && !index.keys.includes('suid'))
      .map((index) => ({
        problem: `${name}: the unique index ${index.name} spans tenants`,
        sql: `drop index ${index.name};`,
      })),
    ...actual.foreign
      .filter((key) => !key.columns.includes('suid'))
      .map((key) => ({
        problem: `${name}: the foreign key ${key.name} spans tenants`,
        sql: `alter table ${name} drop constraint ${key.name};`,
      })),
  ]
}

function foreignDrift(table: string, key: ExpectedForeign): Drift {
  return { problem: `${table}.${key.column}: does not refer to ${key.target}`, sql: draft.foreign(table, key) }
}

function indexDrift({ name }: ExpectedTable, expected: ExpectedIndex, actual: CatalogueTable): Drift[] {
  return actual.indexes.some((index) => serves(index, expected))
    ? []
    : [{ problem: `${name}: no index serves ${expected.why}`, sql: draft.index(name, expected) }]
}

/** Whether an index does what a definition requires. */
export function serves(index: CatalogueIndex, expected: ExpectedIndex): boolean {
  const { columns, use, without } = expected
  const { method, keys, classes, predicate } = index
  const condition = without ? `((del_at IS NULL) AND (NOT ${without}))` : '(del_at IS NULL)'
  // lists show rows that are not deleted, and people do not search for empty values
  const filled = use !== 'sort' && predicate === `(${columns.at(-1)} IS NOT NULL)`
  const all = (predicate === null || predicate === '(del_at IS NULL)') && (!without || use !== 'sort' || index.unique)
  if (!all && predicate !== condition && !filled) return false
  if (!columns.every((column, at) => keys[at] === column)) return false
  if (use === 'trigram') return method === 'gin' && classes[0] === 'gin_trgm_ops'
  if (use === 'members') return method === 'gin'
  const prefix = classes[columns.length - 1] === 'text_pattern_ops'
  if (method !== 'btree' || prefix !== (use === 'prefix')) return false
  return use !== 'sort' || sorts(index, expected)
}

/**
 * Whether an index, read forwards or backwards, is in the order of a list: the column, empty ones smallest, then the id
 * in the same direction.
 */
function sorts({ keys, orders, unique }: CatalogueIndex, { columns, nullable }: ExpectedIndex): boolean {
  const at = columns.length - 1
  const order = orders[at]
  if (nullable && order?.nullsFirst === order?.desc) return false
  if (unique && !nullable && keys.length === columns.length) return true // no two are equal, so the id decides nothing
  return keys[at + 1] === 'id' && orders[at + 1]?.desc === order?.desc
}

function securityDrift({ name }: ExpectedTable, { enabled, forced, policies }: CatalogueTable): Drift[] {
  const [policy, ...others] = policies
  const exact =
    policy?.name === 'tenant' &&
    policy.permissive &&
    policy.everyone &&
    policy.command === '*' &&
    policy.using === tenantPolicy &&
    policy.check === null &&
    others.length === 0
  return [
    ...(enabled && forced
      ? []
      : [{ problem: `${name}: row-level security is not enabled and forced`, sql: draft.force(name) }]),
    ...(exact
      ? []
      : [
          {
            problem: `${name}: its one policy is not the tenant's`,
            sql: [...policies.map((old) => `drop policy ${old.name} on ${name};`), draft.policy(name)].join('\n'),
          },
        ]),
  ]
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item) => b.includes(item))
}
