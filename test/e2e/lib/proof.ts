import { join } from 'node:path'
import { Client } from 'pg'

/**
 * Lets the passwords that were given count no more, as they do after five minutes; the server remembers a session for a
 * second.
 */
export async function forgetProofs(dataFolder: string): Promise<void> {
  const client = new Client({ host: join(dataFolder, 'postgres'), port: 5432, user: 'saltern', database: 'saltern' })
  await client.connect()
  await client.query('update session set proved_at = null')
  await client.end()
  await new Promise((done) => setTimeout(done, 1500))
}
