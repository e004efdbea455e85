import type { FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { Db, Tx } from '../db/db.ts'
import { writeLog } from './op-log.ts'
import type { RecordChange } from './op-log.ts'
import { header } from './sign-check.ts'

export interface WriteOnceOptions {
  /** Replaces the content of a request whose body is not JSON, such as an upload's hash. */
  fingerprint?: string
  /** Milliseconds a statement may take. */
  timeoutMs?: number
  /** The table it writes to. */
  table?: string
  /** The answer is not stored, so an idempotency key is ignored. */
  unkept?: boolean | undefined
}

/**
 * Runs a write as one transaction: idempotency key, effects, log rows and answer commit together. A repeat with the
 * same content gets the first answer, with other content `key_reused`; while the first still runs it waits up to two
 * seconds, then `in_flight`. The result of `run` must survive JSON; `record` writes the operator log. The insert of the
 * key is pipelined, so until its first answer `run` touches nothing but the database (docs/decisions/0013).
 */
export async function writeOnce<T>(
  request: FastifyRequest,
  db: Db,
  run: (tx: Tx, record: (change: RecordChange) => void) => Promise<T>,
  options: WriteOnceOptions = {},
): Promise<T> {
  if (header(request, 'viewas') !== '') throw new AppError('view_as_reads') // some GET calls write
  const { suid, uid } = request.session
  const key = options.unkept ? undefined : keyOf(request)
  const hash = hashOf(request, options)
  const once = async (tx: Tx) => {
    const claimed = key ? insertKey(tx, uid, key, hash) : Promise.resolve()
    claimed.catch(() => undefined) // awaited below
    const changes: RecordChange[] = []
    let answer: T
    try {
      answer = await run(tx, (change) => void changes.push(change))
    } catch (error) {
      await claimed // a repeat gets the first answer, not the failure of its own attempt
      throw error
    }
    await claimed
    writeLog(tx, request, changes)
    const { registry, events } = request.server
    if (changes.some(({ biz_type }) => registry.counted?.(biz_type)))
      tx.afterCommit(() => events.publish({ suid, what: 'counts' }))
    if (changes.some(({ biz_type }) => registry.inHeader?.(biz_type)))
      tx.afterCommit(() => events.publish({ suid, what: 'tools' }))
    if (key) {
      tx.pipeline('update idempotency set http_status = 200, answer = $4 where suid = $1 and uid = $2 and key = $3', [
        suid,
        uid,
        key,
        JSON.stringify({ answer }),
      ])
    }
    return answer
  }
  try {
    return await db.tenant(suid, once, { subject: request.routeOptions.url, ...options })
  } catch (error) {
    if (!key || !isTaken(error)) throw error
    return answerIn(await storedUnder<T>(request, db, key), hash)
  }
}

/**
 * Runs a write whose precondition (a password) is verified outside its transaction. A repeat gets the first answer
 * without verification, even if it would now fail because the first write changed what it checks.
 */
export async function writeProven<P, T>(
  request: FastifyRequest,
  db: Db,
  prove: () => Promise<P>,
  run: (tx: Tx, record: (change: RecordChange) => void, proven: P) => Promise<T>,
): Promise<T> {
  const key = keyOf(request)
  const earlier = async () => (key ? storedUnder<T>(request, db, key) : undefined)
  const before = await earlier()
  if (before) return answerIn(before, hashOf(request, {}))
  let proven: P
  try {
    proven = await prove()
  } catch (error) {
    const meanwhile = await earlier()
    if (meanwhile) return answerIn(meanwhile, hashOf(request, {}))
    throw error
  }
  return writeOnce(request, db, (tx, record) => run(tx, record, proven))
}

interface Stored<T> {
  request_hash: string
  answer: { answer: T } | null
}

async function storedUnder<T>(
  { session: { suid, uid } }: FastifyRequest,
  db: Db,
  key: string,
): Promise<Stored<T> | undefined> {
  const text = 'select request_hash, answer from idempotency where suid = $1 and uid = $2 and key = $3'
  const [row] = await db.tenant(suid, (tx) => tx.query<Stored<T>>(text, [suid, uid, key]))
  return row
}

function answerIn<T>(row: Stored<T> | undefined, hash: string): T {
  if (!row?.answer) throw new AppError('in_flight') // deleted by the cleanup between two statements
  if (row.request_hash !== hash) throw new AppError('key_reused')
  return row.answer.answer
}

/**
 * Inserts the key. Waits for the transaction that holds it, and throws `in_flight` after a timeout; `isTaken`
 * recognizes the error for a committed key.
 */
async function insertKey(tx: Tx, uid: number, key: string, hash: string): Promise<void> {
  try {
    await tx.query('insert into idempotency (suid, uid, key, request_hash) values ($1, $2, $3, $4)', [
      tx.suid,
      uid,
      key,
      hash,
    ])
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '55P03') throw new AppError('in_flight', {}, error)
    throw error
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_pkey'
}

/** A keyed hash of the request's content, since it may contain a password. */
function hashOf(request: FastifyRequest, { fingerprint = '' }: WriteOnceOptions): string {
  const content = JSON.stringify([
    request.method,
    request.routeOptions.url,
    fingerprint,
    request.query,
    request.body ?? null,
  ])
  return request.server.tokens.digest('request', content)
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = header(request, 'idempotency-key')
  if (!key) return undefined
  if (!/^[\x21-\x7e]{1,128}$/.test(key)) throw new AppError('malformed')
  return key
}
