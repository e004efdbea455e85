import type { PoolConfig } from 'pg'
import { buildApp } from '#server/app.ts'
import { openDb } from '#server/db/db.ts'
import { sections } from '#server/composition.ts'
import { webhookPath } from '#server/http/webhook-path.ts'
import { payingRegistry } from '#modules/payment/test/counter-bank.ts'
import { report, settings } from './child.ts'

/**
 * The server with an in-memory payment provider, so that only our code is measured: it reports the address for the
 * provider's notices.
 */
const { connection, folder, secret, suid }: { connection: PoolConfig; folder: string; secret: string; suid: number } =
  settings
const key = Buffer.from(secret, 'hex')
const app = await buildApp({
  db: openDb({ connection }),
  ...sections(payingRegistry()),
  secrets: { jwt: key, refresh: key },
  filesFolder: folder,
  log: { level: 'error' },
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
report(`${url} ${url}${webhookPath(app, { addon: 'testpay', port: 'wxpay', suid })}`)
