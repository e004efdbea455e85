// npm run db:draft: prints the SQL by which the migrations fall short of the definitions. A fresh database is made for
// it and thrown away again.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { registry } from '#core/define/registry.ts'
import { product } from '#plugins/index.ts'
import { drift } from '#server/schema/drift.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

const all = registry(product)
const folder = await mkdtemp(join(tmpdir(), 'saltern-draft-'))
const postgres = await startEmbedded({ folder, settings: { fsync: 'off', synchronous_commit: 'off' } })
try {
  await migrate({ connection: postgres.connection, folder: join(import.meta.dirname, '..', 'migrations') })
  const client = new Client(postgres.connection)
  await client.connect()
  try {
    const found = await drift(client, all)
    for (const { problem, sql } of found) console.log(`-- ${problem}\n${sql}\n`)
    if (found.length === 0) console.log('-- the migrations make what the definitions ask for')
  } finally {
    await client.end()
  }
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
