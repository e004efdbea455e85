import { availableParallelism } from 'node:os'
import type { Pool, PoolConfig, QueryResultRow } from 'pg'
import { sendPipelined } from './pipeline.ts'
import { sharedDraws } from './shared-draws.ts'
import type { Autonomous } from './shared-draws.ts'
import { together } from './batch-reads.ts'
import type { JoinBatch } from './batch-reads.ts'
import type { Statement, StatementResult } from './pipeline.ts'
import type { RuntimeRole, SignIn } from './sign-in.ts'
import { sharedPlaces } from '../process/shared-places.ts'
import type { Share } from '../process/shared-places.ts'
import { runTransaction, tenantId } from './tx.ts'
import type { TransactionOptions, Tx } from './tx.ts'
import { yieldProcessor } from './yield-processor.ts'
import { isConnectionLoss, isTransient, openConnections, poolAs, withClient } from './pool.ts'

export type { Statement } from './pipeline.ts'
export type { Tx } from './tx.ts'

export interface Db {
  /** The owner's connection; a worker thread opens its own. */
  readonly connection: PoolConfig
  /** The credentials of the runtime roles, if they sign in themselves. */
  readonly signIn: SignIn | undefined
  /**
   * The only access to a tenant's rows: a transaction with row-level security for `suid`, retried up to 3 times on
   * conflicts.
   */
  tenant<T>(suid: number, run: (tx: Tx) => Promise<T>, options?: TenantOptions): Promise<T>
  /** Runs a read of a single statement without a transaction around it. A second statement is refused. */
  single<T>(suid: number, run: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs several reads of one statement each; reads that join in the same tick are sent in one packet, in this order.
   */
  batch<T>(suid: number, run: (join: JoinBatch) => Promise<T>): Promise<T>
  /** Runs read-only statements of one tenant in one snapshot; the results are in the same order. */
  read(suid: number, statements: readonly Statement[], options?: TenantOptions): Promise<QueryResultRow[][]>
  /** The platform's own work across tenants (directory, housekeeping). Each use states its reason for the log. */
  platform<T>(why: string, run: (tx: Tx) => Promise<T>): Promise<T>
  /** Opens the connections that reads need: a database whose disk is full cannot open new ones. */
  warm(): Promise<void>
  /** Resolves when the database responds. */
  ping(): Promise<void>
  stats(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

export interface TenantOptions {
  /** Statement timeout in milliseconds; default 5 s, 30 s for exports. */
  timeoutMs?: number
  /** One snapshot for all statements. */
  snapshot?: boolean
  /** The table or call that it concerns: statements that wait for a lock there leave connections to all other work. */
  subject?: string
  /**
   * Whether it reads many rows, as a count does: only few of a supplier run at once, so that short reads of all
   * suppliers continue.
   */
  expensive?: boolean
}

export interface DbOptions {
  connection: PoolConfig
  /**
   * The credentials of the runtime roles; without them each connection signs in as the owner and sets its role, which
   * can be reset.
   */
  signIn?: SignIn | undefined
  /** Background work only: the processes of its connections yield the processors to others (docs/decisions/0073). */
  lowPriority?: boolean
  /** Connections for tenants' work; by default as many as the processors of this machine can use. */
  max?: number
  /** Milliseconds to wait for a connection; default 5 s. */
  waitMs?: number
  onPlatformUse?: (why: string) => void
  /** Called with the reason for each transaction that is retried. */
  onRetry?: (error: unknown) => void
}

/**
 * Connections for tenants' work. More than the processors can serve only wait for each other, each with its own memory
 * (figures: docs/decisions/0010); one supplier gets half of them, the others open when several suppliers are active
 * (docs/decisions/0089).
 */
const CONNECTIONS = Math.min(24, 6 + 3 * availableParallelism())

/** Expensive reads of one supplier at a time, so that at least one processor remains for other suppliers. */
const MAX_EXPENSIVE = Math.max(1, Math.floor(availableParallelism() / 2))

/** Expensive reads of all suppliers at a time. */
const MAX_EXPENSIVE_TOTAL = 2 * availableParallelism()

/** Most calls of a supplier that wait for a connection, and their longest wait in milliseconds. */
const [MAX_WAITING, MAX_WAIT_MS] = [1000, 30_000]

/**
 * Connections for the platform's own work and for autonomous statements: each kind of work and each supplier leaves one
 * to the others.
 */
const FEW_CONNECTIONS = 3

/** Opens the pools. Connections start as `app_rw` (or `platform`), never as the owner of the tables. */
export function openDb({
  connection,
  signIn,
  lowPriority = false,
  max = CONNECTIONS,
  waitMs = 5000,
  onPlatformUse = () => undefined,
  onRetry = () => undefined,
}: DbOptions): Db {
  const connectionAs = (role: RuntimeRole): PoolConfig => ({ ...connection, ...signIn?.[role] })
  const pool = poolAs('app_rw', { ...connectionAs('app_rw'), max }, waitMs)
  const platformPool = poolAs('platform', { ...connectionAs('platform'), max: FEW_CONNECTIONS }, waitMs)
  // A separate pool, since the caller already holds a connection of the main one. It need not wait for the disk, since
  // the writes that depend on it are committed later.
  const autonomousPool = poolAs(
    'app_rw',
    { ...connectionAs('app_rw'), max: FEW_CONNECTIONS },
    waitMs,
    '-c synchronous_commit=off',
  )
  const [places, apartPlaces, platformPlaces] = [
    slotsFor(max, waitMs),
    slotsFor(FEW_CONNECTIONS, waitMs),
    slotsFor(FEW_CONNECTIONS, waitMs),
  ]
  const autonomous: Autonomous = async (owner, statement) =>
    (await apartPlaces.run([{ key: `supplier ${owner}` }], () => runAutonomous(autonomousPool, owner, statement))).rows
  const draw = sharedDraws(autonomous)
  const pools = [pool, platformPool, autonomousPool]
  if (lowPriority && connection.host !== undefined)
    // an external database is addressed by its URL
    for (const openedPool of pools) openedPool.on('connect', (client) => void yieldProcessor(client))
  const share = <T>(suid: number, { subject: about, expensive: dear }: TenantOptions, task: () => Promise<T>) => {
    const shares: Share[] = [{ key: `supplier ${suid}` }]
    if (about !== undefined) shares.push({ key: `about ${about}` })
    if (dear) shares.push({ key: `dear ${suid}`, most: MAX_EXPENSIVE }, { key: 'dear', most: MAX_EXPENSIVE_TOTAL })
    return places.run(max > SHARED_FROM ? shares : [], task)
  }
  const tenant: Db['tenant'] = (suid, run, options = {}) =>
    share(suid, options, () => transaction(pool, { suid, begin: begin(suid, options), autonomous, draw }, run, onRetry))
  const batchReads: Db['batch'] = (suid, run) =>
    together(suid, run, (statements) => share(suid, {}, () => runPacket(pool, suid, statements)))

  return {
    connection,
    signIn,
    tenant,
    single: (suid, run) => batchReads(suid, (join) => join(run)),
    batch: batchReads,
    async read(suid, statements, options = {}) {
      const [first, ...further] = statements
      if (first && further.length === 0 && options.timeoutMs === undefined)
        return [(await share(suid, options, () => runAutonomous(pool, suid, first))).rows]
      const all = (tx: Tx) => Promise.all(statements.map(({ text, values, name }) => tx.query(text, values, name)))
      return tenant(suid, all, { ...options, snapshot: true })
    },
    async platform(why, run) {
      onPlatformUse(why)
      const platformOptions = {
        suid: 0,
        begin: [{ text: 'begin', name: 'begin' }, timeoutOf(30_000)],
        autonomous: noAutonomous,
        draw: noAutonomous,
      }
      return platformPlaces.run([{ key: why }], () => transaction(platformPool, platformOptions, run, onRetry))
    },
    async warm() {
      await Promise.all([
        openConnections(pool, Math.min(max, 4)),
        openConnections(platformPool, 1),
        openConnections(autonomousPool, 1),
      ])
    },
    async ping() {
      await withClient(pool, (client) => client.query('select 1'))
    },
    stats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount + places.waiting() }),
    async close() {
      await Promise.all(pools.map((openedPool) => openedPool.end()))
    },
  }
}

/** Larger pools are shared fairly; a thread with few connections works for one supplier at a time. */
const SHARED_FROM = 4

const slotsFor = (capacity: number, waitMs: number) =>
  sharedPlaces({ capacity, queue: MAX_WAITING, waitMs: Math.max(waitMs, MAX_WAIT_MS) })

const noAutonomous = async (): Promise<never> => Promise.reject(new Error('the platform has no transactions apart'))

function begin(suid: number, { timeoutMs, snapshot = false }: TenantOptions): Statement[] {
  const opened = snapshot
    ? { text: 'begin isolation level repeatable read', name: 'begin_snapshot' }
    : { text: 'begin', name: 'begin' }
  return [opened, setTenantStatement(suid), ...(timeoutMs === undefined ? [] : [timeoutOf(timeoutMs)])]
}

function timeoutOf(ms: number): Statement {
  return { text: `set local statement_timeout = ${Math.floor(ms)}`, name: '' }
}

/** A retry keeps its connection, so that it does not queue for one again. */
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

/** Runs one statement in its own transaction. */
async function runAutonomous(pool: Pool, suid: number, statement: Statement): Promise<StatementResult> {
  const [answer] = await runPacket(pool, suid, [statement])
  if (answer?.status !== 'fulfilled') throw answer?.reason
  return answer.value
}

/** Runs statements in their own transaction, which PostgreSQL opens for a pipeline without `begin`. */
async function runPacket(
  pool: Pool,
  suid: number,
  statements: readonly Statement[],
): Promise<PromiseSettledResult<StatementResult>[]> {
  return withClient(pool, async (client) => {
    const sent = [setTenantStatement(suid), ...statements].map((statement) => sendPipelined(client, statement))
    const [entered, ...answers] = await Promise.allSettled(sent)
    for (const answer of [entered, ...answers])
      if (answer?.status === 'rejected' && (answer === entered || isConnectionLoss(answer.reason))) throw answer.reason
    return answers
  })
}
