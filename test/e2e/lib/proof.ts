import { join } from 'node:path'
import { Client } from 'pg'

/** Expires password confirmations, as after five minutes; the server caches a session for a second. */
export async function forgetProofs(dataFolder: string): Promise<void> {
  const client = new Client({ host: join(dataFolder, 'postgres'), port: 5432, user: 'saltern', database: 'saltern' })
  await client.connect()
  await client.query('update session set proved_at = null')
  await client.end()
  await new Promise((done) => setTimeout(done, 1500))
}
