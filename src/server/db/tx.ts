import type { Kysely } from 'kysely'
import type { PoolClient, QueryResultRow } from 'pg'
import { kyselyOver } from './kysely-over.ts'
import type { Autonomous, Draw } from './draws.ts'
import { flush, sendPipelined } from './pipeline.ts'
import type { Statement } from './pipeline.ts'

/** A running transaction of one tenant. The only thing through which SQL runs. */
export interface Tx {
  readonly suid: number
  /** This is a retry after a deadlock, or after a lock-free plan that no longer held: lock before reading now. */
  readonly retry: boolean
  /** Rows of one statement. Throws what PostgreSQL answers; `answerError` turns constraint names into field problems. */
  query<R extends QueryResultRow>(text: string, values?: readonly unknown[], name?: string): Promise<R[]>
  /** Pipelines a statement whose result nobody awaits, with the next statement or with the commit. If it fails, nothing is committed. */
  pipeline(text: string, values?: readonly unknown[]): void
  /** Defers work on contended rows to the end of this transaction, just before the commit, so that their locks are held briefly. */
  defer(run: () => Promise<void>): void
  /** Runs the work deferred so far; a further action in this transaction builds on it. */
  runDeferred(): Promise<void>
  /** One statement in an autonomous transaction, committed whatever becomes of this one, so that nobody waits for this one's locks. */
  autonomous<R extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** The next value of a sequence on a day, from 1, drawn apart from this transaction: a gap stays where this one fails. */
  draw(name: string, day: string): Promise<number>
  /** Runs a part of this transaction as another tenant: the platform deciding about a supplier, or a supplier writing to the platform. */
  inTenant<T>(suid: number, run: (tx: Tx) => Promise<T>): Promise<T>
  /** The same transaction, typed by the tables of `T`. */
  kysely<T>(): Kysely<T>
  /** Runs after the commit; never when the transaction rolls back. */
  afterCommit: (run: () => void) => void
}

/** What a transaction is opened with. */
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
 * Runs a transaction on a connection: `begin` is pipelined with the first statement, pipelined statements with what follows. A query after
 * the end (of one of several that ran concurrently) is refused, since the connection may serve another tenant by then. Returns the result
 * and the after-commit tasks.
 */
export async function runTransaction<T>(
  client: PoolClient,
  { suid, begin, retry, autonomous, draw }: TransactionOptions & Pick<Tx, 'retry'>,
  run: (tx: Tx) => Promise<T>,
): Promise<{ result: T; after: (() => void)[] }> {
  const after: (() => void)[] = []
  const waiting: Statement[] = []
  let failure: unknown
  let broken: unknown // by what the transaction was aborted, though whoever asked may hear of it later than those behind it
  let over = false
  let owner = suid // the current tenant
  const failed = (error: unknown) => {
    if (!isAborted(error)) failure ??= error // "transaction aborted" only follows from an earlier failure
  }
  const sendWaiting = () => waiting.splice(0).map((one) => sendPipelined(client, one).catch(failed))
  const query = async (statement: Statement, by: number) => {
    if (over) throw new Error('the transaction is over')
    // a query that runs beside a part for another tenant would see that tenant's rows
    if (by !== owner) throw new Error('the transaction is within another supplier')
    void sendWaiting()
    return sendPipelined(client, statement).catch((error: unknown) => {
      if (!isAborted(error)) broken ??= error
      throw error
    })
  }
  const whole = async <R>(by: number, part: (tx: Tx) => Promise<R>): Promise<R> => {
    const own = txOf(by)
    const result = await part(own)
    await own.runDeferred()
    return result
  }
  const txOf = (by: number, ends: (() => Promise<void>)[] = []): Tx => ({
    suid: by,
    retry,
    query: async (text, values, name) => (await query({ text, values, name }, by)).rows,
    pipeline: (text, values) => {
      if (by !== owner) throw new Error('the transaction is within another supplier')
      waiting.push({ text, values })
    },
    defer: (end) => void ends.push(end),
    runDeferred: async () => {
      for (let end = ends.shift(); end; end = ends.shift()) await end()
    },
    autonomous: (text, values) => autonomous(by, { text, values }),
    draw: (name, day) => draw(by, name, day),
    inTenant: async (other, part) => {
      const entered = query({ text: setTenantSql(other), name: '' }, by)
      owner = other
      await entered
      try {
        return await whole(other, part)
      } finally {
        // A failed transaction takes no more statements; it rolls back as a whole.
        const left = query({ text: setTenantSql(by), name: '' }, other)
        owner = by
        await left.catch(failed)
      }
    },
    kysely: <D>() => kyselyOver<D>((statement) => query(statement, by)),
    afterCommit: (task) => void after.push(task),
  })
  const opened = Promise.all(begin.map((statement) => sendPipelined(client, statement)))
  opened.catch(() => undefined) // awaited below
  try {
    const result = await whole(suid, run)
    await opened
    over = true
    await Promise.all([...sendWaiting(), sendPipelined(client, commit)])
    if (failure !== undefined) throw failure // the commit of a broken transaction only rolls back
    return { result, after }
  } catch (error) {
    over = true
    flush(client) // the rest of the pipeline fails with it, but not the rollback
    await client.query('rollback').catch(() => undefined) // a dead connection cannot roll back; the server has done it
    throw failure ?? (isAborted(error) ? broken : undefined) ?? error
  }
}

const commit: Statement = { text: 'commit', name: 'commit' }

function isAborted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25P02'
}
