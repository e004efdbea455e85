import { Client } from 'pg'
import type { PoolConfig } from 'pg'
import { StartupError, codeOf, reasonOf } from '../process/startup-error.ts'
import { startEmbedded } from './embedded.ts'

export interface DatabaseHandle {
  /** Connects as the owner of the tables, as `migrate` and `openDb` require. */
  connection: PoolConfig
  embedded: boolean
  /** Stops an embedded database; does nothing for an external one. */
  stop: () => Promise<void>
}

export interface ConnectOptions {
  /** `postgres://...` of an external server; without it the embedded server starts. */
  url?: string
  /** Folder of the embedded server. */
  folder: string
  log?: (line: string) => void
}

/**
 * Connects to the database and checks that it responds. Throws StartupError with host and port in the message, never
 * the password.
 */
export async function connectDatabase({ url, folder, log }: ConnectOptions): Promise<DatabaseHandle> {
  if (url === undefined) {
    const { connection, stop } = await startEmbedded({ folder, log })
    return { connection, embedded: true, stop }
  }
  const connection = { connectionString: url }
  await checkExternal(url)
  return { connection, embedded: false, stop: () => Promise.resolve() }
}

async function checkExternal(url: string): Promise<void> {
  const where = `the database of DATABASE_URL (${addressOf(url)})`
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, application_name: 'saltern start' })
  client.on('error', () => undefined) // the statement below reports it
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version")
    const version = Math.floor(Number(rows[0]?.version) / 10_000)
    if (version < 15) throw new StartupError(`${where} is PostgreSQL ${version}; 15 or newer is needed`)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`${where} ${explain(error)}`, error)
  } finally {
    await client.end().catch(() => undefined) // it never opened
  }
}

function addressOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname || 'local socket'}:${port || '5432'}${pathname}`
}

function explain(error: unknown): string {
  const code = codeOf(error)
  if (['ECONNREFUSED', 'ENOENT'].includes(code)) return 'does not answer: nothing listens there'
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(code)) return 'does not answer: that host is not known'
  if (['28P01', '28000'].includes(code)) return 'refuses the user or the password'
  if (code === '3D000') return 'does not exist on that server'
  return `does not answer: ${reasonOf(error)}`
}
