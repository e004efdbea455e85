import type { PoolConfig } from 'pg'
import { registry } from '#core/define/registry.ts'
import { product } from '#plugins/index.ts'
import { buildApp } from '#server/app.ts'
import { openDb } from '#server/db/db.ts'
import { sections } from '#server/composition.ts'
import { report, settings } from './child.ts'

const {
  connection,
  folder,
  secret,
  simulator,
}: { connection: PoolConfig; folder: string; secret: string; simulator?: string } = settings
const key = Buffer.from(secret, 'hex')
const app = await buildApp({
  db: openDb({ connection }),
  ...sections(registry(product)),
  secrets: { jwt: key, refresh: key },
  filesFolder: folder,
  log: { level: 'error' },
  ...(simulator ? { simulator } : {}),
  jobs: new URL('../../src/jobs.ts', import.meta.url),
})
report(await app.listen({ port: 0, host: '127.0.0.1' }))
