import { availableParallelism } from 'node:os'
import { Pool, TypeOverrides, types as kinds } from 'pg'
import type { PoolClient, PoolConfig, QueryResultRow } from 'pg'
import { AppError } from '#core/errors/errors.ts'
import { sendPipelined } from './pipeline.ts'
import { sharedDraws } from './draws.ts'
import type { Autonomous } from './draws.ts'
import { together } from './one-statement.ts'
import type { Join } from './one-statement.ts'
import type { Statement, StatementResult } from './pipeline.ts'
import type { RuntimeRole, SignIn } from './sign-in.ts'
import { parseTimestamp } from './parse-timestamp.ts'
import { sharedPlaces } from '../process/shared-places.ts'
import type { Share } from '../process/shared-places.ts'
import { runTransaction, tenantId } from './tx.ts'
import type { TransactionOptions, Tx } from './tx.ts'
import { yieldProcessor } from './yield-processor.ts'

export type { Statement } from './pipeline.ts'
export type { Tx } from './tx.ts'

export interface Db {
  /** Where it connects to as the owner; a worker thread opens its own. */
  readonly connection: PoolConfig
  /** What the roles sign in with where they do so themselves. */
  readonly signIn: SignIn | undefined
  /** The only way to a tenant's rows: one transaction with row-level security set to `suid`; retried up to 3 times on a serialisation failure or deadlock. */
  tenant<T>(suid: number, run: (tx: Tx) => Promise<T>, options?: TenantOptions): Promise<T>
  /** What reads by one statement: without a transaction around it. A second statement is refused. */
  single<T>(suid: number, run: (tx: Tx) => Promise<T>): Promise<T>
  /** Several who read by one statement each: whoever joins at once is asked in one packet, in this order. */
  together<T>(suid: number, ask: (join: Join) => Promise<T>): Promise<T>
  /** Statements of one tenant that only read, in one snapshot; the answers in their order. */
  read(suid: number, statements: readonly Statement[], options?: TenantOptions): Promise<QueryResultRow[][]>
  /** The platform's own work across tenants (directory, housekeeping). Each use names why, for the log. */
  platform<T>(why: string, run: (tx: Tx) => Promise<T>): Promise<T>
  /** Opens the connections that reads need: a database without room on its disk cannot begin any. */
  warm(): Promise<void>
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
  /** What it is about, a table or a call: what waits for a lock there leaves connections to everything else. */
  about?: string
  /** It looks at many rows, as a count does: few of a supplier run at once, so that its own and everybody else's short reads go on. */
  dear?: boolean
}

export interface DbOptions {
  connection: PoolConfig
  /** What the roles sign in with; without it each connection signs in as the owner and puts its role on, which can be left. */
  signIn?: SignIn | undefined
  /** All of its work is long and nobody waits for it: the processes behind its connections leave the processors to the others (docs/decisions/0073). */
  patient?: boolean
  /** Connections for tenants' work; as many as this machine's processors are good for unless told. */
  max?: number
  /** Milliseconds to wait for a connection; 5 s unless told. */
  waitMs?: number
  onPlatformUse?: (why: string) => void
  /** Called for each transaction that is retried, with the reason. */
  onRetry?: (error: unknown) => void
}

/**
 * Connections for tenants' work. More than the processors can serve only wait for each other, each with memory of its own (figures:
 * docs/decisions/0010); a supplier alone gets half of them, the others open where several ask at once (docs/decisions/0089).
 */
const CONNECTIONS = Math.min(24, 6 + 3 * availableParallelism())

/** Dear reads of one supplier at a time: one processor at least is left to everybody else. */
const DEAR = Math.max(1, Math.floor(availableParallelism() / 2))

/** Dear reads of all suppliers at a time. */
const DEAR_OF_ALL = 2 * availableParallelism()

/** Calls of a supplier that may wait for a connection, and how long, in milliseconds. */
const [WAITING, LONGEST_WAIT] = [1000, 30_000]

/** Connections for the platform's own work, and for statements apart: each kind of work and each supplier leaves one to the others. */
const FEW = 3

/** How long a statement may take unless the caller says otherwise, in milliseconds. */
const STATEMENT_MS = 5000

// bigint is read as a number and refused beyond 2^53; instants are read as seconds, dates as their text.
const INT8_ARRAY = 1016 // pg does not name it
const types = new TypeOverrides()
types.setTypeParser(kinds.builtins.INT8, safeInteger)
types.setTypeParser(kinds.builtins.NUMERIC, safeNumber)
types.setTypeParser(INT8_ARRAY, (text) => text.slice(1, -1).split(',').filter(Boolean).map(safeInteger)) // `{1,2}`
types.setTypeParser(kinds.builtins.TIMESTAMPTZ, parseTimestamp)
types.setTypeParser(kinds.builtins.DATE, (text) => text)

/** Opens the pools. Connections start as `app_rw` (or `platform`), never as the owner of the tables. */
export function openDb({
  connection,
  signIn,
  patient = false,
  max = CONNECTIONS,
  waitMs = 5000,
  onPlatformUse = () => undefined,
  onRetry = () => undefined,
}: DbOptions): Db {
  const as = (role: RuntimeRole): PoolConfig => ({ ...connection, ...signIn?.[role] })
  const pool = poolAs('app_rw', { ...as('app_rw'), max }, waitMs)
  const platformPool = poolAs('platform', { ...as('platform'), max: FEW }, waitMs)
  // a pool of its own, since the caller already holds a connection of the other; it need not wait for the disk, since what builds on it is
  // written later
  const autonomousPool = poolAs('app_rw', { ...as('app_rw'), max: FEW }, waitMs, '-c synchronous_commit=off')
  const [places, apartPlaces, platformPlaces] = [placesFor(max, waitMs), placesFor(FEW, waitMs), placesFor(FEW, waitMs)]
  const autonomous: Autonomous = async (owner, statement) =>
    (await apartPlaces.run([{ key: `supplier ${owner}` }], () => runAutonomous(autonomousPool, owner, statement))).rows
  const draw = sharedDraws(autonomous)
  const pools = [pool, platformPool, autonomousPool]
  if (patient && connection.host !== undefined)
    // one elsewhere is named by its URL
    for (const one of pools) one.on('connect', (client) => void yieldProcessor(client))
  const share = <T>(suid: number, { about, dear }: TenantOptions, task: () => Promise<T>) => {
    const shares: Share[] = [{ key: `supplier ${suid}` }]
    if (about !== undefined) shares.push({ key: `about ${about}` })
    if (dear) shares.push({ key: `dear ${suid}`, most: DEAR }, { key: 'dear', most: DEAR_OF_ALL })
    return places.run(max > SHARED_FROM ? shares : [], task)
  }
  const tenant: Db['tenant'] = (suid, run, options = {}) =>
    share(suid, options, () => transaction(pool, { suid, begin: begin(suid, options), autonomous, draw }, run, onRetry))
  const joined: Db['together'] = (suid, ask) =>
    together(suid, ask, (statements) => share(suid, {}, () => runPacket(pool, suid, statements)))

  return {
    connection,
    signIn,
    tenant,
    single: (suid, run) => joined(suid, (join) => join(run)),
    together: joined,
    async read(suid, statements, options = {}) {
      const [one, ...others] = statements
      if (one && others.length === 0 && options.timeoutMs === undefined)
        return [(await share(suid, options, () => runAutonomous(pool, suid, one))).rows]
      const all = (tx: Tx) => Promise.all(statements.map(({ text, values, name }) => tx.query(text, values, name)))
      return tenant(suid, all, { ...options, snapshot: true })
    },
    async platform(why, run) {
      onPlatformUse(why)
      const opening = {
        suid: 0,
        begin: [{ text: 'begin', name: 'begin' }, timeoutOf(30_000)],
        autonomous: apart,
        draw: apart,
      }
      return platformPlaces.run([{ key: why }], () => transaction(platformPool, opening, run, onRetry))
    },
    async warm() {
      await Promise.all([openedIn(pool, Math.min(max, 4)), openedIn(platformPool, 1), openedIn(autonomousPool, 1)])
    },
    async ping() {
      await withClient(pool, (client) => client.query('select 1'))
    },
    stats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount + places.waiting() }),
    async close() {
      await Promise.all(pools.map((one) => one.end()))
    },
  }
}

/** From more connections than this on they are shared; a thread with few of its own works for one supplier at a time. */
const SHARED_FROM = 4

const placesFor = (capacity: number, waitMs: number) => sharedPlaces({ capacity, queue: WAITING, waitMs: Math.max(waitMs, LONGEST_WAIT) })

const apart = async (): Promise<never> => Promise.reject(new Error('the platform has no transactions apart'))

function poolAs(role: RuntimeRole, connection: PoolConfig, waitMs: number, more = '') {
  const pool = new Pool({
    ...connection,
    types,
    pipeline: true,
    application_name: 'saltern',
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 0, // kept: a database whose disk is full answers on connections that stand and cannot begin others
    options: `-c role=${role} -c statement_timeout=${STATEMENT_MS} -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c jit=off ${more}`,
  })
  // A connection died: its user gets the error from the query, and the pool opens another.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

async function openedIn(pool: Pool, count: number): Promise<void> {
  const clients = await Promise.all(Array.from({ length: count }, () => pool.connect()))
  for (const client of clients) client.release()
}

function begin(suid: number, { timeoutMs, snapshot = false }: TenantOptions): Statement[] {
  const opened = snapshot ? { text: 'begin isolation level repeatable read', name: 'begin_snapshot' } : { text: 'begin', name: 'begin' }
  return [opened, setTenantStatement(suid), ...(timeoutMs === undefined ? [] : [timeoutOf(timeoutMs)])]
}

function timeoutOf(ms: number): Statement {
  return { text: `set local statement_timeout = ${Math.floor(ms)}`, name: '' }
}

/** A retry keeps its connection, so that it does not queue up again behind the others. */
async function transaction<T>(
  pool: Pool,
  opening: TransactionOptions,
  run: (tx: Tx) => Promise<T>,
  onRetry: (error: unknown) => void,
): Promise<T> {
  const { result, after } = await withClient(pool, async (client) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await runTransaction(client, { ...opening, retry: attempt > 1 }, run)
      } catch (error) {
        if (attempt >= 3 || !isTransient(error)) throw error
        onRetry(error)
      }
    }
  })
  for (const task of after) task()
  return result
}

/** The statement that sets the tenant of a transaction; it returns no rows. */
function setTenantStatement(suid: number): Statement {
  return { text: 'select 1 where enter_tenant($1) is null', values: [tenantId(suid)], name: 'enter' }
}

/** One statement as a transaction of its own. */
async function runAutonomous(pool: Pool, suid: number, statement: Statement): Promise<StatementResult> {
  const [answer] = await runPacket(pool, suid, [statement])
  if (answer?.status !== 'fulfilled') throw answer?.reason
  return answer.value
}

/**
 * Statements as a transaction of their own: PostgreSQL treats a pipeline without `begin` as one transaction, so no further statement is
 * needed.
 */
async function runPacket(pool: Pool, suid: number, statements: readonly Statement[]): Promise<PromiseSettledResult<StatementResult>[]> {
  return withClient(pool, async (client) => {
    const sent = [setTenantStatement(suid), ...statements].map((statement) => sendPipelined(client, statement))
    const [entered, ...answers] = await Promise.allSettled(sent)
    for (const answer of [entered, ...answers])
      if (answer?.status === 'rejected' && (answer === entered || isConnectionLoss(answer.reason))) throw answer.reason
    return answers
  })
}

async function withClient<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
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
    client.release() // the pool drops one that is lost
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
