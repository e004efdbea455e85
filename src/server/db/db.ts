import { Pool, TypeOverrides, types as kinds } from 'pg'
import type { PoolClient, PoolConfig, QueryResultRow } from 'pg'
import { AppError } from '#core/errors.ts'
import { secondsOf } from './instant.ts'
import { gather, runTransaction, send, tenantOf } from './tx.ts'
import type { Opening, Statement, Tx } from './tx.ts'

export type { Statement, Tx } from './tx.ts'

export interface Db {
  /** Where it connects to; a worker thread opens its own. */
  readonly connection: PoolConfig
  /** The only way to a tenant's rows: one transaction with row-level security set to `suid`; retried up to 3 times on a serialisation failure or deadlock. */
  tenant<T>(suid: number, run: (tx: Tx) => Promise<T>, options?: TenantOptions): Promise<T>
  /** Statements of one tenant that only read, sent in one flight; the answers in their order. */
  read(suid: number, statements: readonly Statement[], options?: TenantOptions): Promise<QueryResultRow[][]>
  /** The platform's own work across tenants (directory, housekeeping). Each use names why, for the log. */
  platform<T>(why: string, run: (tx: Tx) => Promise<T>): Promise<T>
  /** Resolves when the database answers. */
  ping(): Promise<void>
  stats(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

export interface TenantOptions {
  /** Milliseconds a statement may take; 5 s unless told, 30 s for exports. */
  timeoutMs?: number
  /** One snapshot for all statements. */
  snapshot?: boolean
}

export interface DbOptions {
  connection: PoolConfig
  /** Connections for tenants' work. */
  max?: number
  onPlatformUse?: (why: string) => void
}

/** How long a statement may take unless the caller says otherwise, in milliseconds. */
const STATEMENT_MS = 5000

// bigint is read as a number and refused beyond 2^53; instants are read as seconds, dates as their text.
const INT8_ARRAY = 1016 // pg does not name it
const types = new TypeOverrides()
types.setTypeParser(kinds.builtins.INT8, safeInteger)
types.setTypeParser(kinds.builtins.NUMERIC, safeNumber)
types.setTypeParser(INT8_ARRAY, (text) => text.slice(1, -1).split(',').filter(Boolean).map(safeInteger)) // `{1,2}`
types.setTypeParser(kinds.builtins.TIMESTAMPTZ, secondsOf)
types.setTypeParser(kinds.builtins.DATE, (text) => text)

/** Opens the pools. Connections start as `app_rw` (or `platform`), never as the owner of the tables. */
export function openDb({ connection, max = 16, onPlatformUse = () => undefined }: DbOptions): Db {
  const pool = poolAs('app_rw', { ...connection, max })
  const platformPool = poolAs('platform', { ...connection, max: 2 })
  // its own, since whoever asks already holds a connection of the other
  const apartPool = poolAs('app_rw', { ...connection, max: 2 })

  return {
    connection,
    async tenant(suid, run, options = {}) {
      for (let attempt = 1; ; attempt++) {
        try {
          const apart: Opening['apart'] = async (owner, { text, values }) => {
            // it need not wait for the disk: what builds on it is written after it
            const [rows] = await withClient(apartPool, (client) =>
              flight(client, `${begin(owner, {})}; set local synchronous_commit = off`, [{ text, values }]),
            )
            return rows ?? []
          }
          return await transaction(pool, { suid, begin: begin(suid, options), apart }, run)
        } catch (error) {
          if (attempt >= 3 || !isTransient(error)) throw error
        }
      }
    },
    async read(suid, statements, options = {}) {
      const opening = begin(suid, { ...options, snapshot: options.snapshot ?? statements.length > 1 })
      return withClient(pool, (client) => flight(client, opening, statements))
    },
    async platform(why, run) {
      onPlatformUse(why)
      const apart = async () => Promise.reject(new Error('the platform has no transactions apart'))
      return transaction(platformPool, { suid: 0, begin: "begin; set local statement_timeout = '30s'", apart }, run)
    },
    async ping() {
      await withClient(pool, (client) => client.query('select 1'))
    },
    stats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await Promise.all([pool.end(), platformPool.end(), apartPool.end()])
    },
  }
}

function poolAs(role: 'app_rw' | 'platform', connection: PoolConfig) {
  const pool = new Pool({
    ...connection,
    types,
    pipeline: true,
    application_name: 'saltern',
    connectionTimeoutMillis: 5000,
    options: `-c role=${role} -c statement_timeout=${STATEMENT_MS} -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c jit=off`,
  })
  pool.on('error', () => undefined) // an idle connection died; the next query opens another and reports its own error
  return pool
}

function begin(suid: number, { timeoutMs, snapshot = false }: TenantOptions): string {
  const timeout = timeoutMs === undefined ? '' : `; set local statement_timeout = ${Math.floor(timeoutMs)}`
  return `begin${snapshot ? ' isolation level repeatable read' : ''}; ${tenantOf(suid)}${timeout}`
}

async function transaction<T>(pool: Pool, opening: Opening, run: (tx: Tx) => Promise<T>): Promise<T> {
  const { result, after } = await withClient(pool, (client) => runTransaction(client, opening, run))
  for (const task of after) task()
  return result
}

/** A transaction whose statements are known beforehand, sent in one go; their rows in their order. */
async function flight(client: PoolClient, opening: string, statements: readonly Statement[]) {
  gather(client)
  const sent = [client.query(opening), ...statements.map((statement) => send(client, statement)), client.query('commit')]
  const settled = await Promise.allSettled(sent)
  const failed = settled.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  const answers = await Promise.all(sent)
  return answers.slice(1, -1).map(({ rows }) => rows)
}

async function withClient<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  let client: PoolClient
  try {
    client = await pool.connect()
  } catch (error) {
    throw new AppError('database_down', {}, error)
  }
  let broken: Error | undefined
  const onError = (error: Error) => void (broken = error)
  client.on('error', onError)
  try {
    return await run(client)
  } catch (error) {
    throw isConnectionLoss(error) ? new AppError('database_down', {}, error) : error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function isTransient(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error))
}

function isConnectionLoss(error: unknown): boolean {
  const code = codeOf(error)
  return (
    /^(08|57P0[123])/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT'].includes(code) ||
    (error instanceof Error && /Connection terminated/.test(error.message))
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
