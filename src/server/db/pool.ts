import { Pool, TypeOverrides, types as kinds } from 'pg'
import type { PoolClient, PoolConfig } from 'pg'
import { AppError } from '#core/errors/errors.ts'
import type { RuntimeRole } from './sign-in.ts'
import { parseTimestamp } from './parse-timestamp.ts'

/** Default statement timeout in milliseconds. */
const STATEMENT_MS = 5000

// bigint is read as a number and refused beyond 2^53; instants are read as seconds, dates as their text.
const INT8_ARRAY_OID = 1016 // pg has no constant for it
const types = new TypeOverrides()
types.setTypeParser(kinds.builtins.INT8, safeInteger)
types.setTypeParser(kinds.builtins.NUMERIC, safeNumber)
types.setTypeParser(INT8_ARRAY_OID, (text) => text.slice(1, -1).split(',').filter(Boolean).map(safeInteger)) // `{1,2}`
types.setTypeParser(kinds.builtins.TIMESTAMPTZ, parseTimestamp)
types.setTypeParser(kinds.builtins.DATE, (text) => text)

/** A pool whose connections start in a role. */
export function poolAs(role: RuntimeRole, connection: PoolConfig, waitMs: number, more = '') {
  const pool = new Pool({
    ...connection,
    types,
    pipeline: true,
    application_name: 'saltern',
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 0, // connections stay open: a database whose disk is full serves open connections but cannot open new ones
    options: `-c role=${role} -c statement_timeout=${STATEMENT_MS} -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c jit=off ${more}`,
  })
  // A connection died: its user gets the error from the query, and the pool opens another.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** Opens connections ahead of their use. */
export async function openConnections(pool: Pool, count: number): Promise<void> {
  const clients = await Promise.all(Array.from({ length: count }, () => pool.connect()))
  for (const client of clients) client.release()
}

/** Runs with a connection; throws `database_down` where there is none or it is lost. */
export async function withClient<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  let client: PoolClient
  try {
    client = await pool.connect()
  } catch (error) {
    throw new AppError('database_down', {}, error)
  }
  try {
    return await run(client)
  } catch (error) {
    throw isConnectionLoss(error) ? new AppError('database_down', {}, error) : error
  } finally {
    client.release() // the pool drops a lost connection
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** A conflict with another transaction, after which a retry can succeed. */
export function isTransient(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error))
}

/** Whether the connection to the database is lost. */
export function isConnectionLoss(error: unknown): boolean {
  const code = codeOf(error)
  return (
    /^(08|57P0[123])/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'ERR_STREAM_DESTROYED'].includes(code) ||
    (error instanceof Error && /Connection terminated|is not queryable/.test(error.message))
  )
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('a stored number is beyond 2^53')
  return value
}

function safeNumber(text: string): number {
  const value = Number(text)
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw new RangeError('a stored number is beyond 2^53')
  return value
}
