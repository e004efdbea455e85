import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import type { PoolConfig } from 'pg'
import { StartupError, codeOf, reasonOf } from '../process/startup-error.ts'

export interface MigrateOptions {
  /** Connects as the owner of the tables. */
  connection: PoolConfig
  /** The folder of the files `NNNN_name.sql`; several folders share one sequence of numbers. */
  folder: string | readonly string[]
}

export interface Migration {
  version: number
  name: string
  sha256: string
  sql: string
}

interface AppliedMigration {
  version: number
  name: string
  sha256: string
}

const lockKey = 7_258_376_001 // an arbitrary key that no other lock of this database uses

/**
 * Migrates the database to the newest file: forward only, each file in one transaction, one process at a time; a file
 * of concurrent statements only in a new database. Returns the names of the applied files. Throws StartupError, before
 * applying any, if an applied file was changed or is missing, or if a new one has a lower number than an applied one.
 */
export async function migrate({ connection, folder }: MigrateOptions): Promise<string[]> {
  const files = await readMigrations(folder)
  const client = new Client({ ...connection, application_name: 'saltern migrate' })
  client.on('error', () => undefined) // the statement in flight reports it
  await client.connect()
  try {
    await lock(client)
    await client.query(
      'create table if not exists schema_migration (version integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<AppliedMigration>(
      'select version, name, sha256 from schema_migration order by version',
    )
    const pending = pendingMigrations(rows, files)
    for (const file of pending) {
      if (rows.length > 0 && file.sql.startsWith(CONCURRENTLY)) await applyConcurrently(client, file)
      else await apply(client, file)
    }
    return pending.map(({ name }) => name)
  } finally {
    await client.end() // also releases the lock
  }
}

/** Reads the files in order. Throws StartupError for an invalid name or a duplicate number. */
export async function readMigrations(folder: string | readonly string[]): Promise<Migration[]> {
  const paths: string[] = []
  for (const folderPath of typeof folder === 'string' ? [folder] : folder) {
    for (const name of await readdir(folderPath)) if (name.endsWith('.sql')) paths.push(join(folderPath, name))
  }
  const files = await Promise.all(paths.map(readMigration))
  files.sort((a, b) => a.version - b.version)
  const duplicate = files.find((file, i) => files[i - 1]?.version === file.version)
  if (duplicate)
    throw new StartupError(
      `two migrations have the number ${duplicate.version}; give ${duplicate.name} the next free one`,
    )
  return files
}

async function readMigration(path: string): Promise<Migration> {
  const name = basename(path)
  const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
  if (!number) throw new StartupError(`${name} is no migration: its name must look like 0012_what_it_adds.sql`)
  const sql = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n') // git may have checked it out with other line ends
  return { version: Number(number), name, sha256: createHash('sha256').update(sql).digest('hex'), sql }
}

function pendingMigrations(landed: readonly AppliedMigration[], files: readonly Migration[]): Migration[] {
  const fileByVersion = new Map(files.map((file) => [file.version, file]))
  for (const { version, name, sha256 } of landed) {
    const file = fileByVersion.get(version)
    if (!file)
      throw new StartupError(
        `the database has migration ${name}, which this version does not: start the version that made it, or a newer one`,
      )
    if (file.sha256 !== sha256)
      throw new StartupError(`migration ${file.name} was changed after it landed; put it back and write a new file`)
  }
  const last = landed.at(-1)
  const done = new Set(landed.map(({ version }) => version))
  const pending = files.filter(({ version }) => !done.has(version))
  const early = pending.find(({ version }) => last !== undefined && version < last.version)
  if (early && last)
    throw new StartupError(
      `migration ${early.name} comes before ${last.name}, which has landed; give it a number after that one`,
    )
  return pending
}

/** Polls: one that waits in the database would hold a snapshot, for which a concurrent statement of the other waits. */
async function lock(client: Client) {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockKey])
    if (rows[0]?.locked) return
    await sleep(50)
  }
}

async function apply(client: Client, migration: Migration) {
  const { name } = migration
  const sql = migration.sql.startsWith(CONCURRENTLY)
    ? concurrentStatements(migration).join(';\n').replaceAll(' concurrently', '')
    : migration.sql
  try {
    await client.query('begin')
    await client.query(sql)
    await recordApplied(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // a lost connection has rolled back already
    throw new StartupError(
      `migration ${name} failed and was undone: ${reasonOf(error)}${lineOf(sql, error)}${adviceFor(error)}`,
      error,
    )
  }
}

/** The first line of a file whose statements drop or create indexes while servers use the tables. */
const CONCURRENTLY = '-- concurrently\n'
const concurrent =
  /^(?:drop index concurrently if exists [a-z0-9_]+|create (?:unique )?index concurrently if not exists ([a-z0-9_]+) on [^;]+)$/

/**
 * Applies the statements of a file one by one, each outside a transaction, as PostgreSQL requires. Each may run twice,
 * so after an interruption the file starts again.
 */
async function applyConcurrently(client: Client, migration: Migration) {
  for (const statement of concurrentStatements(migration)) {
    try {
      const index = concurrent.exec(statement)?.[1]
      if (index !== undefined) await dropInvalid(client, index)
      await client.query(statement)
    } catch (error) {
      throw new StartupError(
        `migration ${migration.name} stopped at "${statement}" and resumes at the next start: ${reasonOf(error)}`,
        error,
      )
    }
  }
  await recordApplied(client, migration)
}

function concurrentStatements({ name, sql }: Migration): string[] {
  const statements = sql
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
  const other = statements.find((statement) => !concurrent.test(statement))
  if (other !== undefined)
    throw new StartupError(`migration ${name} may only drop or create indexes concurrently, not "${other}"`)
  return statements
}

/** An interrupted creation leaves an index that serves nothing and would count as existing. */
async function dropInvalid(client: Client, index: string) {
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1)::oid and not indisvalid',
    [index],
  )
  if (rows.length > 0) await client.query(`drop index concurrently ${index}`)
}

async function recordApplied(client: Client, { version, name, sha256 }: Migration) {
  await client.query('insert into schema_migration (version, name, sha256) values ($1, $2, $3)', [
    version,
    name,
    sha256,
  ])
}

/** Migrations revoke functions of the system, which only a superuser may do. */
function adviceFor(error: unknown): string {
  return codeOf(error) === '42501'
    ? '; the user of DATABASE_URL must be a superuser for this start, see docs/operations/external-postgresql.md'
    : ''
}

function lineOf(sql: string, error: unknown): string {
  const position = error instanceof DatabaseError ? Number(error.position) : NaN
  return position > 0 ? ` (line ${sql.slice(0, position).split('\n').length})` : ''
}
