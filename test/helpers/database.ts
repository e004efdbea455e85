import { Client, DatabaseError, Pool } from 'pg'
import type { PoolConfig, QueryResultRow } from 'pg'
import { afterAll, inject } from 'vitest'
import { openDb } from '#server/db/db.ts'
import type { Db } from '#server/db/db.ts'
import type { SignIn } from '#server/db/sign-in.ts'

/** Where the PostgreSQL of this test run listens; made by `global-setup.ts`. */
export interface TestServer {
  host: string
  port: number
  user: string
  password?: string
}

export interface TestDatabase {
  /** Connects as the owner of the tables, past row-level security: for looking behind the scenes and for migrations. */
  connection: PoolConfig
  /** The pools that the server works with, as `app_rw` and `platform`. */
  db: Db
  /** Rows of one statement, as the owner. Numbers of type bigint come as text here. */
  sql<R extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** What the database said of each pair of transactions that waited for each other in a circle. */
  circles: readonly string[]
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestServer
    /** What the roles sign in with. */
    signIn: SignIn
  }
}

let count = 0

/**
 * A database of its own with every migration in it, for the tests of one file: call it at the top level or in
 * `beforeAll`. It is dropped after the file. For tests that count or change what belongs to no supplier, that run the
 * jobs of all suppliers, or that break the database.
 */
export async function testDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  const { database, drop } = await openTestDatabase(options)
  afterAll(drop)
  return database
}

/**
 * The same for a server that outlives a file: the caller drops it, or leaves it to the PostgreSQL of the run, which
 * goes away as a whole.
 */
export async function openTestDatabase({ max = 8 }: { max?: number } = {}): Promise<{
  database: TestDatabase
  drop: () => Promise<void>
}> {
  const { connection, drop } = await cloneDatabase('saltern_template')
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
    drop: async () => {
      await Promise.all([db.close(), owner.end()])
      await drop()
    },
  }
}

/** A database without any table, for tests of what happens before the migrations. It goes away after the file. */
export async function emptyDatabase(): Promise<PoolConfig> {
  const { connection, drop } = await cloneDatabase('template0')
  afterAll(drop)
  return connection
}

async function cloneDatabase(template: string): Promise<{ connection: PoolConfig; drop: () => Promise<void> }> {
  const server = { ...inject('postgres'), ssl: false }
  const database = `test_${process.pid}_${process.env['VITEST_WORKER_ID'] ?? '0'}_${++count}_${Date.now().toString(36)}`
  await administer(server, `create database ${database} template ${template} strategy file_copy`)
  await administer(server, `select nextval('saltern_database_count')`)
  return {
    connection: { ...server, database },
    drop: () => administer(server, `drop database if exists ${database} with (force)`),
  }
}

async function administer(server: PoolConfig, statement: string) {
  const client = new Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
