import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { PoolConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/db/embedded.ts'
import { clearLeftOver } from '#server/db/embedded-left-over.ts'
import { letRolesIn } from '#server/db/sign-in.ts'
import { migrate } from '#server/db/migrate.ts'
import './database.ts' // declares what is provided

export const template = 'saltern_template'

/** One PostgreSQL for the whole run, with one migrated database that every test's own is a copy of. */
export default async function setup(project: TestProject) {
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
  const end = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await prepareTemplate(postgres.connection)
    project.provide('signIn', await letRolesIn(postgres.connection))
  } catch (error) {
    await end()
    throw error
  }
  const { host = '', port = 0, user = '', password } = postgres.connection
  project.provide('postgres', { host, port, user, ...(typeof password === 'string' ? { password } : {}) })
  return end
}

async function prepareTemplate(connection: PoolConfig) {
  const client = new Client({ ...connection, database: 'postgres' })
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  await migrate({ connection: { ...connection, database: template }, folder: 'migrations' })
}

/** Clears away what killed runs left in the temporary folder. */
async function sweep() {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^saltern-test-(\d+)-/.exec(name)?.[1])
    if (!pid || runs(pid)) continue
    const folder = join(tmpdir(), name)
    await clearLeftOver(join(folder, '18'), () => undefined)
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
