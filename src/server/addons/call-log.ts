import type { FastifyInstance } from 'fastify'

/** Retention of provider calls in days. */
export const CALL_DAYS = 90
/** Rows that wait to be written, at most: a database that is slow or away does not fill the memory. */
const WAITING = 2000

/** A call to a provider or from one, as its supplier sees it: secrets and people masked. */
export interface ProviderCall {
  /** The add-on and its port: `payset.wxpay`. */
  connector: string
  way: 'out' | 'in'
  /** The job that sent it, or `webhook`. */
  task: string
  /** What it was about: the key of the job, or those of the items that were reported. */
  about: string
  target: string
  result: 'answered' | 'failed' | 'unanswered' | 'not_sent' | 'taken' | 'repeated' | 'refused' | 'forged'
  http: number | null
  problem: string | null
  ms: number
  sent: string
  answer: string
  at: number
}

interface Book {
  readonly rows: { suid: number; call: ProviderCall }[]
  writing?: Promise<void> | undefined
}
const books = new WeakMap<object, Book>()

/**
 * Logs a call asynchronously: it is written after the call, in one batch with others. A log that cannot be written does
 * not block calls.
 */
export function noteProviderCall(app: FastifyInstance, suid: number, call: ProviderCall): void {
  const book = bookOf(app)
  if (book.rows.length >= WAITING) {
    app.log.warn({ suid }, 'a call of a provider was not noted: too many wait')
    return
  }
  book.rows.push({ suid, call })
  book.writing ??= write(app, book).finally(() => (book.writing = undefined))
}

/** Ends once what was noted is written. */
export async function callsWritten(app: FastifyInstance): Promise<void> {
  await bookOf(app).writing
}

function bookOf({ db }: FastifyInstance): Book {
  const book = books.get(db) ?? { rows: [] }
  books.set(db, book)
  return book
}

async function write(app: FastifyInstance, { rows }: Book): Promise<void> {
  await Promise.resolve() // those of the same moment come along
  while (rows.length > 0)
    for (const [suid, supplierCalls] of Map.groupBy(rows.splice(0), (row) => row.suid))
      await app.db
        .tenant(suid, (tx) =>
          tx.query(
            `insert into provider_call (suid, connector, way, task, about, target, result, http, problem, ms, sent, answer, created_at)
             select $1, connector, way, task, about, target, result, http, problem, ms, sent, answer, to_timestamp(at)
             from jsonb_to_recordset($2::jsonb) as r(connector text, way text, task text, about text, target text, result text, http integer, problem text, ms integer, sent text, answer text, at double precision)`,
            [suid, JSON.stringify(supplierCalls.map(({ call }) => call))],
            'provider_call',
          ),
        )
        .catch((error: unknown) => app.log.error({ err: error, suid }, 'calls of providers were not noted'))
}

/** Deletes calls after their time. */
export async function sweepProviderCalls({ db, now }: FastifyInstance): Promise<void> {
  await db.platform('clear the log of providers', (tx) =>
    tx.query(`delete from provider_call where created_at < $1::timestamptz - make_interval(days => ${CALL_DAYS})`, [
      now(),
    ]),
  )
}
