import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import type { PoolConfig, QueryResultRow } from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Used } from './child.ts'

/** A benchmark environment: a real PostgreSQL with fsync on, migrated, in its own folder. */
export interface Stage {
  connection: PoolConfig
  folder: string
  /** The process of the database. */
  postmaster(): number | undefined
  /** One statement as the owner of the tables. */
  sql<R extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>
  close(): Promise<void>
}

export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'saltern-bench-'))
  const postgres = await startEmbedded({ folder: join(folder, 'postgres') })
  await migrate({ connection: postgres.connection, folder: 'migrations' })
  const pool = new Pool({ ...postgres.connection, max: 4 })
  pool.on('error', () => undefined) // it goes away at the end
  // A termination from outside leaves no database running.
  process.once('SIGTERM', () => {
    void postgres.stop().then(async () => {
      await rm(folder, { recursive: true, force: true })
      process.exit(1)
    })
  })
  return {
    connection: postgres.connection,
    folder,
    postmaster: () => postgres.pid(),
    sql: async (text, values = []) => (await pool.query(text, [...values])).rows,
    async close() {
      await pool.end()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A server in its own process, so that the load and the server do not share a thread. */
export interface Server {
  url: string
  /** Resident memory, in bytes. */
  memory(): Promise<number>
  /** Processor time so far, in milliseconds. */
  cpu(): Promise<number>
  stop(): Promise<void>
}

const flags: string[] = JSON.parse(readFileSync('scripts/server-flags.json', 'utf8'))

/** Starts `file` as a child; it sends `{ url }` once it listens and answers any message with its resource usage. */
export async function startServer(file: string, settings: object): Promise<Server> {
  const child = fork(new URL(file, import.meta.url), {
    execArgv: [...flags, ...(process.env.PROF ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROF}`] : [])],
    // As `npm start` does it, after a first start.
    env: {
      ...process.env,
      BENCH: JSON.stringify(settings),
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
    },
  })
  const messages: { url: string }[] = await once(child, 'message')
  return {
    url: messages[0]?.url ?? '',
    memory: async () => (await usage(child)).rss,
    cpu: async () => (await usage(child)).cpu,
    stop: () => end(child),
  }
}

async function usage(child: ChildProcess): Promise<Used> {
  child.send('used')
  const [used]: Used[] = await once(child, 'message')
  return used ?? { rss: NaN, cpu: NaN }
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
