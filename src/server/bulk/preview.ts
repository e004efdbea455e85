import type { FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { BulkPreview } from '#core/wire/task-wire.ts'
import { BULK_JOB_ROWS } from '../read/limits.ts'
import { recordsStatement } from '../list/list-sql.ts'
import { phrase } from '../words/phrases.ts'
import { writingOf } from '../write/request-writing.ts'
import { rowRefusal } from '../read/rights.ts'
import { toStoredRefusal, refusalMessage } from '../task/refusal.ts'
import { UNDO_S } from './act-label.ts'
import type { ReadOrder } from './order.ts'

/** How many records are tried, and for how many milliseconds; of the others only rights and states are checked. */
const TRIED = 200
const TRY_MS = 1500
/** Records named for each reason. */
const NAMED = 5

/**
 * Previews a bulk order: rights and states of all records; the section's own rules by running it on the first ones and
 * rolling back.
 */
export async function previewBulk(request: FastifyRequest, order: ReadOrder): Promise<BulkPreview> {
  const { server, session, lang } = request
  const statement = recordsStatement({ ...order, session }, BULK_JOB_ROWS + 1)
  const [rows = []] = await server.db.read(session.suid, [statement], { timeoutMs: 10_000 })
  if (rows.length > BULK_JOB_ROWS) throw new AppError('bulk_too_many', { max: BULK_JOB_ROWS })
  const reasons = new Map<string, BulkPreview['refused'][number]>()
  const refuse = (label: unknown, error: AppError) => {
    const msg = refusalMessage(toStoredRefusal(error), lang, server.errors)
    const reason = reasons.get(msg) ?? { code: toStoredRefusal(error).code, msg, count: 0, labels: [] }
    reason.count++
    if (reason.labels.length < NAMED && typeof label === 'string') reason.labels.push(label)
    reasons.set(msg, reason)
  }
  const able = rows.filter((row) => {
    const code = rowRefusal(order.bound, order.act.like, row)
    if (code) refuse(row._label, new AppError(code))
    return code === undefined
  })
  const tried = await tryOut(request, order, able.slice(0, TRIED), (row, error) => refuse(row._label, error))
  const refused = [...reasons.values()].toSorted((a, b) => b.count - a.count)
  return {
    count: rows.length,
    able: rows.length - refused.reduce((sum, { count }) => sum + count, 0),
    refused,
    exact: tried === able.length,
    ...(order.act.undo ? { undo_s: UNDO_S, undo: phrase('undo_restores', lang) } : {}),
  }
}

/** Runs it in a transaction that is rolled back. Returns the number of records it processed. */
async function tryOut<R extends Record<string, unknown>>(
  request: FastifyRequest,
  { bound, registry, act, input }: ReadOrder,
  rows: readonly R[],
  refuse: (row: R, error: AppError) => void,
): Promise<number> {
  const { db, asAppError, errors } = request.server
  const enough = new Error('the trial is over')
  const until = performance.now() + TRY_MS
  let tried = 0
  await db
    .tenant(request.session.suid, async (tx) => {
      tried = 0
      const writing = writingOf(request, { bound, registry, record: () => undefined })
      for (const row of rows) {
        if (performance.now() > until) break
        await tx.query('savepoint bulk_row')
        try {
          await act.run(tx, writing, Number(row.id), input)
        } catch (thrown) {
          const error = asAppError(thrown)
          if (errors.statusOf(error.code) >= 500) throw thrown
          await tx.query('rollback to savepoint bulk_row')
          refuse(row, error)
        }
        tried++
      }
      throw enough
    })
    .catch((error: unknown) => {
      if (error !== enough) throw error
    })
  return tried
}
