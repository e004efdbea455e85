import type { TestDatabase } from './database.ts'

/** Tables that every call may add to: logs, sessions, and stored answers. */
const passing = new Set([
  'session',
  'op_log',
  'login_log',
  'idempotency',
  'ticket',
  'seq',
  'supplier',
  'sign_in_name',
  'operator',
  'operator_role',
  'role',
])

/** Names of all tables that belong to suppliers. */
export async function tenantTables({ sql }: TestDatabase): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'suid' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** A fingerprint of all that one supplier has, table by table. */
export async function worldOf(database: TestDatabase, suid: number): Promise<Record<string, string>> {
  const world: Record<string, string> = {}
  for (const table of await tenantTables(database)) {
    if (passing.has(table)) continue
    const [row] = await database.sql<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as print from ${table} t where suid = $1`,
      [suid],
    )
    world[table] = row?.print ?? ''
  }
  return world
}
