import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { Registry } from '#core/define/registry.ts'
import type { Tx } from '../db/db.ts'
import type { RecordChange } from '../http/op-log.ts'
import { writeAuditEntry } from '../http/op-log.ts'
import { permissionRefusal } from '../http/permission.ts'
import type { StoredSession } from '../http/sessions.ts'
import { contextOf } from '../write/context.ts'
import { actionServicesFor } from '../write/action-services.ts'
import type { Writing } from '../write/action-types.ts'
import { toStoredRefusal } from '../task/refusal.ts'
import { outcomes } from '../task/tasks.ts'
import type { TaskKey, TaskStore, TaskDirection } from '../task/tasks.ts'
import type { BulkInput, UndoState } from './acts.ts'
import { UNDO_S } from './act-label.ts'
import { orderedAct } from './order.ts'

/** What a bulk job needs to be done, also by a later process. */
export interface BulkPlan {
  key: string
  input: BulkInput
  lang: Lang
  ip: string
  ua: string
}

interface Job extends TaskKey {
  app: FastifyInstance
  registry: Registry
  tasks: TaskStore
}

/** Records fetched at a time. */
const BATCH = 200
/** How long a person's rights are cached, in milliseconds. */
const FRESH_MS = 1000

/** Runs or undoes a bulk job: each record in its own transaction, which commits the outcome with the effect. */
export async function runBulk(job: Job, direction: TaskDirection): Promise<void> {
  const { app, tasks, registry, suid, id } = job
  const task = await tasks.begin(job, direction)
  if (!task) return
  const plan: BulkPlan = task.plan
  const standing = standingOf(job, { path: task.path, uid: task.uid, key: plan.key })
  const { act, bound } = orderedAct(registry, { isAdmin: true, apis: new Set() }, { path: task.path, key: plan.key })
  const at = direction === 'do' ? 'outcome is null' : `outcome = 'done'`
  try {
    for (;;) {
      const rows = await app.db.tenant(suid, (tx) =>
        tx.query<{ nth: number; record_id: number; before: UndoState }>(
          `select nth, record_id, before from task_row where suid = $1 and task_id = $2 and ${at} order by nth ${direction === 'do' ? '' : 'desc'} limit ${BATCH}`,
          [suid, id],
        ),
      )
      for (const { nth, record_id, before } of rows) {
        const person = await standing()
        const started = performance.now()
        const outcome = await oneRow(job, { nth, at, way: direction }, async (tx) => {
          const changes: RecordChange[] = []
          const writing: Writing = {
            bound,
            registry,
            session: { ...person, lang: plan.lang },
            services: actionServicesFor(app, { ...person, ip: plan.ip }),
            now: Math.floor(app.now().getTime() / 1000),
            makeContext: contextOf,
            record: (change) => void changes.push(change),
          }
          const undoState =
            direction === 'do'
              ? await act.run(tx, writing, record_id, plan.input)
              : await act.undo?.(tx, writing, record_id, before)
          const auditEntry = {
            uid: person.uid,
            name: person.name,
            ip: plan.ip,
            ua: plan.ua,
            method: 'POST',
            path: `/v1${act.call}`,
          }
          writeAuditEntry(tx, app.registry, { ...auditEntry, ms: Math.round(performance.now() - started) }, changes)
          return undoState
        })
        if (outcome) await tasks.report(job, outcome === 'refused')
      }
      if (rows.length === 0) break
    }
    const counts = await app.db.tenant(suid, (tx) => outcomes(tx, id, direction))
    await tasks.end(job, { counts, ...(direction === 'do' && act.undo ? { undo: UNDO_S } : {}) })
  } catch (error) {
    tasks.leave(job)
    if (!(error instanceof AppError) || app.errors.statusOf(error.code) >= 500) throw error
    await tasks.fail(job, error)
  }
}

/** The person's current rights, at most a second old. Throws `forbidden` once they may no longer do this. */
function standingOf(
  { app, registry, suid }: Job,
  { path, uid, key }: { path: string; uid: number; key: string },
): () => Promise<StoredSession> {
  let cached: { person: StoredSession; until: number } | undefined
  return async () => {
    if (cached && cached.until > performance.now()) return cached.person
    const person = await app.sessions.person(suid, uid)
    if (!person) throw new AppError('forbidden')
    const { act } = orderedAct(registry, person, { path, key })
    const refusal = permissionRefusal({
      session: person,
      access: 'api',
      tenant: 'yes',
      right: act.call,
      rule: registry.ruleOf(act.call),
    })
    if (refusal) throw new AppError(refusal)
    cached = { person, until: performance.now() + FRESH_MS }
    return person
  }
}

interface RecordPosition {
  nth: number
  /** SQL condition of a record that is still to be done. */
  at: string
  way: TaskDirection
}

/**
 * Processes one record exactly once, also concurrently with other workers; a refusal is its outcome. Undefined if
 * another worker processed it.
 */
async function oneRow(
  { app, suid, id }: Job,
  { nth, at, way: direction }: RecordPosition,
  run: (tx: Tx) => Promise<UndoState | void>,
): Promise<'done' | 'refused' | undefined> {
  const mark = (tx: Tx, outcome: string) =>
    tx.query(
      `update task_row set outcome = $4, at = now() where suid = $1 and task_id = $2 and nth = $3 and ${at} returning nth`,
      [suid, id, nth, outcome],
    )
  const set = 'where suid = $1 and task_id = $2 and nth = $3'
  try {
    return await app.db.tenant(suid, async (tx) => {
      const mine = await mark(tx, direction === 'do' ? 'done' : 'undone')
      if (mine.length === 0) return undefined
      const undoState = await run(tx)
      if (undoState)
        await tx.query(`update task_row set before = $4 ${set}`, [suid, id, nth, JSON.stringify(undoState)])
      return 'done'
    })
  } catch (thrown) {
    const error = app.asAppError(thrown)
    if (error.code === 'database_down') throw error
    if (app.errors.statusOf(error.code) >= 500)
      app.log.error({ err: error.cause ?? thrown, suid, id, nth }, 'a record of a bulk job failed')
    const { code, params } = toStoredRefusal(
      error.code === 'internal' ? new AppError('internal', { request: `${id}-${nth}` }) : error,
    )
    return app.db.tenant(suid, async (tx) => {
      const mine = await mark(tx, direction === 'do' ? 'refused' : 'kept')
      if (mine.length === 0) return undefined
      await tx.query(`update task_row set code = $4, params = $5 ${set}`, [suid, id, nth, code, JSON.stringify(params)])
      return 'refused'
    })
  }
}
