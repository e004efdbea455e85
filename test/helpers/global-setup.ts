import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import { Client, Pool } from 'pg'
import type { PoolConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/db/embedded.ts'
import { stopOrphan } from '#server/db/embedded-orphan.ts'
import { enableRoleLogins } from '#server/db/sign-in.ts'
import { migrate } from '#server/db/migrate.ts'
import type { SignIn } from '#server/db/sign-in.ts'
import type { TestServer } from './database.ts'

export const template = 'saltern_template'

interface Running {
  postgres: TestServer
  signIn: SignIn
  stop: () => Promise<void>
}

/** Each project loads a new copy of this module in the one process that sets them up. */
declare global {
  var salternTestPostgres: { started: Promise<Running>; users: number } | undefined
}

/** One PostgreSQL for all projects of a run, with one migrated database that every test's own is a copy of. */
export default async function setup(project: TestProject) {
  const shared = (globalThis.salternTestPostgres ??= { started: start(), users: 0 })
  shared.users++
  const { postgres, signIn, stop } = await shared.started
  project.provide('project', project.name)
  project.provide('postgres', postgres)
  project.provide('signIn', signIn)
  return async () => {
    if (--shared.users === 0) await stop()
  }
}

async function start(): Promise<Running> {
  await sweep()
  const folder = await mkdtemp(join(tmpdir(), `saltern-test-${process.pid}-`))
  const postgres = await startEmbedded({
    folder,
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      autovacuum: 'off',
      max_connections: '200',
      shared_buffers: '128MB',
    },
  })
  const stop = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await prepareTemplate(postgres.connection)
    const { host = '', port = 0, user = '', password } = postgres.connection
    return {
      postgres: { host, port, user, ...(typeof password === 'string' ? { password } : {}) },
      signIn: await enableRoleLogins(postgres.connection),
      stop: async () => {
        await reportDatabases(postgres.connection)
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function reportDatabases(connection: PoolConfig) {
  const client = new Client({ ...connection, database: 'postgres' })
  await client.connect()
  const { rows } = await client.query<{ project: string; created: number }>(
    'select project, count(*)::int as created from test_database group by project order by created desc',
  )
  await client.end()
  const total = rows.reduce((sum, { created }) => sum + created, 0)
  console.log(`${total} databases created (${rows.map(({ project, created }) => `${project} ${created}`).join(', ')})`)
}

async function prepareTemplate(connection: PoolConfig) {
  const client = new Client({ ...connection, database: 'postgres' })
  await client.connect()
  await client.query(`create database ${template}`)
  await client.query('create table test_database (project text not null)')
  await client.end()
  await migrate({ connection: { ...connection, database: template }, folder: 'migrations' })
  await addJobQueue({ ...connection, database: template })
}

/** The tables of the job queue, which the first server would create in each database. */
async function addJobQueue(connection: PoolConfig) {
  const pgPool = new Pool({ ...connection, max: 2 })
  await runMigrations({ pgPool, logger: new Logger(() => () => undefined) })
  await pgPool.end()
}

/** Clears away what killed runs left in the temporary folder. */
async function sweep() {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^saltern-test-(\d+)-/.exec(name)?.[1])
    if (!pid || runs(pid)) continue
    const folder = join(tmpdir(), name)
    await stopOrphan(join(folder, '18'), () => undefined)
    await rm(folder, { recursive: true, force: true })
  }
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
