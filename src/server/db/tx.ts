import type { Kysely } from 'kysely'
import type { PoolClient, QueryResultRow } from 'pg'
import { kyselyOn } from './kysely-on.ts'
import type { Autonomous, Draw } from './shared-draws.ts'
import { flush, sendPipelined } from './pipeline.ts'
import type { Statement } from './pipeline.ts'

/** A running transaction of one tenant. All SQL runs through it. */
export interface Tx {
  readonly suid: number
  /**
   * Whether this is a retry after a deadlock, or after a lock-free plan that became invalid: then lock before reading.
   */
  readonly retry: boolean
  /** Rows of one statement. Throws PostgreSQL's error; `answerError` maps constraint names to field problems. */
  query<R extends QueryResultRow>(text: string, values?: readonly unknown[], name?: string): Promise<R[]>
  /**
   * Pipelines a statement with the next statement or the commit, without awaiting its result. If it fails, nothing is
   * committed.
   */
  pipeline(text: string, values?: readonly unknown[]): void
  /**
   * Defers work on contended rows to the end of this transaction, just before the commit, so that their locks are
   * short.
   */
  defer(run: () => Promise<void>): void
  /** Runs the deferred work; a further action in this transaction builds on it. */
  runDeferred(): Promise<void>
  /**
   * Runs one statement in an autonomous transaction, which commits even if this one fails, so that its locks are short.
   */
  autonomous<R extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>
  /**
   * The next value of a sequence on a day, from 1, drawn outside this transaction: a failed transaction leaves a gap.
   */
  draw(name: string, day: string): Promise<number>
  /**
   * Runs part of this transaction as another tenant: the platform deciding about a supplier, or a supplier writing to
   * the platform.
   */
  inTenant<T>(suid: number, run: (tx: Tx) => Promise<T>): Promise<T>
  /** Kysely on this transaction, typed by the tables of `T`. */
  kysely<T>(): Kysely<T>
  /** Runs after the commit; never after a rollback. */
  afterCommit: (run: () => void) => void
}

/** The options of a new transaction. */
export interface TransactionOptions {
  suid: number
  /** The statements that begin it. */
  begin: readonly Statement[]
  autonomous: Autonomous
  draw: Draw
}

/** The statement that sets the tenant. */
function setTenantSql(suid: number): string {
  return `set local app.tenant = '${tenantId(suid)}'`
}

/** A tenant id, validated. */
export function tenantId(suid: number): number {
  if (!Number.isSafeInteger(suid) || suid <= 0) throw new Error('a tenant transaction needs a supplier id')
  return suid
}

/**
 * Runs a transaction on a connection: `begin` is pipelined with the first statement, pipelined statements with the next
 * one. A query after the end (one of several concurrent ones) is refused, since the connection may serve another tenant
 * by then. Returns the result and the after-commit tasks.
 */
export async function runTransaction<T>(
  client: PoolClient,
  { suid, begin, retry, autonomous, draw }: TransactionOptions & Pick<Tx, 'retry'>,
  run: (tx: Tx) => Promise<T>,
): Promise<{ result: T; after: (() => void)[] }> {
  const after: (() => void)[] = []
  const pending: Statement[] = []
  let failure: unknown
  let broken: unknown // the error that aborted the transaction; its caller may see it later than the callers of the following statements
  let isOver = false
  let owner = suid // the current tenant
  const recordFailure = (error: unknown) => {
    if (!isAborted(error)) failure ??= error // "transaction aborted" only follows from an earlier failure
  }
  const sendPending = () => pending.splice(0).map((statement) => sendPipelined(client, statement).catch(recordFailure))
  const query = async (statement: Statement, by: number) => {
    if (isOver) throw new Error('the transaction is over')
    // a query concurrent with a part for another tenant would see that tenant's rows
    if (by !== owner) throw new Error('the transaction is within another supplier')
    void sendPending()
    return sendPipelined(client, statement).catch((error: unknown) => {
      if (!isAborted(error)) broken ??= error
      throw error
    })
  }
  const runWithDeferred = async <R>(by: number, part: (tx: Tx) => Promise<R>): Promise<R> => {
    const partTx = txOf(by)
    const result = await part(partTx)
    await partTx.runDeferred()
    return result
  }
  const txOf = (by: number, ends: (() => Promise<void>)[] = []): Tx => ({
    suid: by,
    retry,
    query: async (text, values, name) => (await query({ text, values, name }, by)).rows,
    pipeline: (text, values) => {
      if (by !== owner) throw new Error('the transaction is within another supplier')
      pending.push({ text, values })
    },
    defer: (end) => void ends.push(end),
    runDeferred: async () => {
      for (let end = ends.shift(); end; end = ends.shift()) await end()
    },
    autonomous: (text, values) => autonomous(by, { text, values }),
    draw: (name, day) => draw(by, name, day),
    inTenant: async (other, part) => {
      const entering = query({ text: setTenantSql(other), name: '' }, by)
      owner = other
      await entering
      try {
        return await runWithDeferred(other, part)
      } finally {
        // A failed transaction takes no more statements; it rolls back completely.
        const returned = query({ text: setTenantSql(by), name: '' }, other)
        owner = by
        await returned.catch(recordFailure)
      }
    },
    kysely: <D>() => kyselyOn<D>((statement) => query(statement, by)),
    afterCommit: (task) => void after.push(task),
  })
  const opened = Promise.all(begin.map((statement) => sendPipelined(client, statement)))
  opened.catch(() => undefined) // awaited below
  try {
    const result = await runWithDeferred(suid, run)
    await opened
    isOver = true
    await Promise.all([...sendPending(), sendPipelined(client, commit)])
    if (failure !== undefined) throw failure // the commit of a broken transaction only rolls back
    return { result, after }
  } catch (error) {
    isOver = true
    flush(client) // the rest of the pipeline fails too, but not the rollback
    await client.query('rollback').catch(() => undefined) // a dead connection cannot roll back; the server has done it
    throw failure ?? (isAborted(error) ? broken : undefined) ?? error
  }
}

const commit: Statement = { text: 'commit', name: 'commit' }

function isAborted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25P02'
}
