import { Client, DatabaseError, Pool } from 'pg'
import type { PoolConfig, QueryResultRow } from 'pg'
import { afterAll, inject } from 'vitest'
import { openDb } from '#server/db/db.ts'
import type { Db } from '#server/db/db.ts'
import type { SignIn } from '#server/db/sign-in.ts'

/** The address of the PostgreSQL of this test run; `global-setup.ts` sets it. */
export interface TestServer {
  host: string
  port: number
  user: string
  password?: string
}

export interface TestDatabase {
  /** Connects as the owner of the tables, without row-level security: for inspection and for migrations. */
  connection: PoolConfig
  /** The pools that the server works with, as `app_rw` and `platform`. */
  db: Db
  /** Rows of one statement, as the owner. Numbers of type bigint come as text here. */
  sql<R extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** The database's report of each deadlock. */
  circles: readonly string[]
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The name of the test project. */
    project: string
    postgres: TestServer
    /** The credentials of the roles. */
    signIn: SignIn
  }
}

export interface DatabaseOptions {
  /** Connections for tenants' work. */
  max?: number
  /** Adds tables of a made-up section; the database is reused only for the same function. */
  prepare?: (database: Pick<TestDatabase, 'connection'>) => Promise<void>
}

type Prepare = NonNullable<DatabaseOptions['prepare']>

interface Clone {
  connection: PoolConfig
  drop: () => Promise<void>
}

/** Free databases of this worker, by the additions to them. */
const free = new Map<Prepare | undefined, Clone[]>()
let count = 0

/**
 * An empty database with every migration applied, for the tests of one file: call it at the top level or in
 * `beforeAll`. Files of a worker run one after another and reuse it: its rows are deleted between them, and it is
 * dropped after a file that changed its schema. Sequences continue, so that ids stay unique.
 */
export async function testDatabase({ max, prepare }: DatabaseOptions = {}): Promise<TestDatabase> {
  const reused = free.get(prepare)?.pop()
  const clone = reused ?? (await cloneDatabase('saltern_template'))
  if (reused) await deleteRows(reused.connection)
  if (!reused) await prepare?.(clone)
  const schema = await schemaVersion(clone.connection)
  const { database, close } = open(clone.connection, max)
  afterAll(async () => {
    await close()
    if ((await schemaVersion(clone.connection)) !== schema) return clone.drop()
    free.set(prepare, [...(free.get(prepare) ?? []), clone])
  })
  return database
}

/**
 * The same for a server that outlives a file: the caller drops it, or leaves it to the PostgreSQL of the run, which
 * goes away as a whole.
 */
export async function openTestDatabase(): Promise<{ database: TestDatabase; drop: () => Promise<void> }> {
  const { connection, drop } = await cloneDatabase('saltern_template')
  const { database, close } = open(connection)
  return { database, drop: () => close().then(drop) }
}

function open(connection: PoolConfig, max = 8): { database: TestDatabase; close: () => Promise<void> } {
  const circles: string[] = []
  const onRetry = (error: unknown) => {
    if (error instanceof DatabaseError && error.code === '40P01') circles.push(`${error.detail} ${error.where}`)
  }
  // many tests at once on a slow machine are no reason to say that the database is away
  const db = openDb({ connection, signIn: inject('signIn'), max, waitMs: 60_000, onRetry })
  const owner = new Pool({ ...connection, max: 2 })
  owner.on('error', () => undefined) // the database goes away at the end of the file
  return {
    database: {
      connection,
      db,
      circles,
      sql: async (text, values) => (await owner.query(text, values ? [...values] : [])).rows,
    },
    close: async () => void (await Promise.all([db.close(), owner.end()])),
  }
}

/**
 * Deletes what earlier files left. `truncate` would refuse tables with foreign keys, and `vacuum` returns the pages of
 * the deleted rows, since autovacuum is off.
 */
async function deleteRows(connection: PoolConfig): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and relkind = 'r'
         and relname not in ('schema_migration', 'migrations') and pg_relation_size(oid) > 0`,
    )
    if (rows.length === 0) return
    const names = rows.map(({ name }) => name)
    const deletes = names.map((name) => `delete from ${name};`).join('\n')
    await client.query(`begin; set local session_replication_role = replica; ${deletes} commit`)
    await client.query(`vacuum ${names.join(', ')}`)
  })
}

/** Changes with every change of the schema, also one that was undone. Connections that remain are ended. */
async function schemaVersion(connection: PoolConfig): Promise<string> {
  const catalogues = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_policy', 'pg_proc']
  const versions = [...catalogues, 'pg_database where datname = current_database()'].map(
    (from) => `(select concat(count(*), ' ', sum(xmin::text::bigint)) from ${from})`,
  )
  return withClient(connection, async (client) => {
    // with the temporary tables of their sessions
    await client.query(
      'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    const { rows } = await client.query<{ version: string }>(
      `select concat_ws(', ', ${versions.join(', ')}) as version`,
    )
    return rows[0]?.version ?? ''
  })
}

/** A database without any table, for tests of what happens before the migrations. It goes away after the file. */
export async function emptyDatabase(): Promise<PoolConfig> {
  const { connection, drop } = await cloneDatabase('template0')
  afterAll(drop)
  return connection
}

async function cloneDatabase(template: string): Promise<Clone> {
  const server = { ...inject('postgres'), ssl: false }
  const name = `test_${process.pid}_${process.env['VITEST_WORKER_ID'] ?? '0'}_${++count}_${Date.now().toString(36)}`
  const administration = { ...server, database: 'postgres' }
  await withClient(administration, async (client) => {
    await client.query(`create database ${name} template ${template} strategy file_copy`)
    await client.query('insert into test_database (project) values ($1)', [inject('project')])
  })
  const drop = () =>
    withClient(
      administration,
      async (client) => void (await client.query(`drop database if exists ${name} with (force)`)),
    )
  return { connection: { ...server, database: name }, drop }
}

async function withClient<T>(connection: PoolConfig, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection)
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
