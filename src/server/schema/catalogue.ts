import type { ClientBase, Pool } from 'pg'

/** What a database holds, read from its own catalogue. */
export interface Catalogue {
  tables: ReadonlyMap<string, CatalogueTable>
}

export interface CatalogueTable {
  name: string
  view: boolean
  /** A view that checks the underlying tables with the rights, and so the tenant, of its reader. */
  invoker: boolean
  /** Row-level security is on, and binds the owner too. */
  enabled: boolean
  forced: boolean
  policies: readonly {
    name: string
    permissive: boolean
    command: string
    everyone: boolean
    using: string
    check: string | null
  }[]
  columns: ReadonlyMap<string, { type: string; nullable: boolean }>
  foreign: readonly { name: string; columns: readonly string[]; target: string; targetColumns: readonly string[] }[]
  checks: readonly { name: string; columns: readonly string[]; definition: string }[]
  indexes: readonly CatalogueIndex[]
}

export interface CatalogueIndex {
  name: string
  method: string
  primary: boolean
  unique: boolean
  /** Key columns or expressions, and the operator class of each. */
  keys: readonly string[]
  classes: readonly string[]
  /** For each key: descending, and empty ones first. */
  orders: readonly { desc: boolean; nullsFirst: boolean }[]
  predicate: string | null
}

/** A connection that may read the catalogue. */
export type Queryable = Pick<ClientBase | Pool, 'query'>

/** Reads every table and view of the schema `public`. */
export async function readCatalogue(db: Queryable): Promise<Catalogue> {
  const { rows } = await db.query<{ found: RawTable }>(`
    select json_build_object(
      'name', c.relname, 'view', c.relkind = 'v', 'invoker', coalesce(c.reloptions, '{}') && array['security_invoker=true', 'security_invoker=on'],
      'enabled', c.relrowsecurity, 'forced', c.relforcerowsecurity,
      'columns', (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'nullable', not a.attnotnull)), '[]')
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      'policies', (select coalesce(json_agg(json_build_object('name', p.polname, 'permissive', p.polpermissive, 'command', p.polcmd, 'everyone', p.polroles = '{0}',
          'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid))), '[]') from pg_policy p where p.polrelid = c.oid),
      'foreign', (select coalesce(json_agg(json_build_object('name', k.conname, 'columns', ${namesOf('k.conrelid', 'k.conkey')},
          'target', f.relname, 'targetColumns', ${namesOf('k.confrelid', 'k.confkey')})), '[]')
        from pg_constraint k join pg_class f on f.oid = k.confrelid where k.conrelid = c.oid and k.contype = 'f'),
      'checks', (select coalesce(json_agg(json_build_object('name', k.conname, 'columns', ${namesOf('k.conrelid', 'k.conkey')}, 'definition', pg_get_constraintdef(k.oid))), '[]')
        from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'),
      'indexes', (select coalesce(json_agg(json_build_object('name', n.relname, 'method', m.amname, 'primary', i.indisprimary, 'unique', i.indisunique,
          'keys', (select json_agg(pg_get_indexdef(i.indexrelid, at, false) order by at) from generate_series(1, i.indnkeyatts) at),
          'classes', (select json_agg(o.opcname order by at) from unnest(i.indclass::oid[]) with ordinality as used(class, at) join pg_opclass o on o.oid = used.class),
          'orders', (select json_agg(json_build_object('desc', option & 1 = 1, 'nullsFirst', option & 2 = 2) order by at) from unnest(i.indoption::int2[]) with ordinality as used(option, at)),
          'predicate', pg_get_expr(i.indpred, i.indrelid))), '[]')
        from pg_index i join pg_class n on n.oid = i.indexrelid join pg_am m on m.oid = n.relam where i.indrelid = c.oid and i.indisvalid)
    ) as found
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') order by c.relname`)
  return {
    tables: new Map(
      rows.map(({ found }) => [found.name, { ...found, columns: new Map(found.columns.map((c) => [c.name, c])) }]),
    ),
  }
}

type RawTable = Omit<CatalogueTable, 'columns'> & { columns: { name: string; type: string; nullable: boolean }[] }

/** The column names behind the numbers of a key, in the key's order. */
function namesOf(table: string, numbers: string): string {
  return `(select json_agg(a.attname order by at) from unnest(${numbers}) with ordinality as key(number, at) join pg_attribute a on a.attrelid = ${table} and a.attnum = key.number)`
}
