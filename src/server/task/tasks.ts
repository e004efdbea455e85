import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { Db, Tx } from '../db/db.ts'
import { toStoredRefusal } from './refusal.ts'

/** Which piece of background work. */
export interface TaskKey {
  suid: number
  id: number
}

/** A task as it is begun. `plan` is what its kind laid down. */
export interface StartedTask {
  uid: number
  path: string
  // Stored by the kind that reads it.
  plan: never
}

/** Whether a task is done or undone. */
export type TaskDirection = 'do' | 'undo'
/** Records with an outcome, and the refused ones of them. */
export interface Counts {
  done: number
  refused: number
}

/**
 * Stores the state of tasks: start, progress, end. A task that was cancelled meanwhile throws `state_changed` at its
 * next update.
 */
export interface TaskStore {
  /** Starts or resumes a task; undefined if it has ended. */
  begin(key: TaskKey, direction: TaskDirection): Promise<StartedTask | undefined>
  /** One record or row more; written down now and then. */
  report(key: TaskKey, refused: boolean, count?: number): Promise<void>
  /** It is done; `undo` seconds remain to take it back. */
  end(key: TaskKey, more: { undo?: number; counts: Counts }): Promise<void>
  /** Suspends it; it is resumed later, perhaps by another process. */
  leave(key: TaskKey): void
  /**
   * The same inside the transaction that does all of the work. Throws `state_changed` if it was cancelled meanwhile.
   */
  endIn(tx: Tx, key: TaskKey, answer: unknown): Promise<void>
  /** How many rows there will be. */
  expect(key: TaskKey, total: number): Promise<void>
  fail(key: TaskKey, error: AppError, answer?: unknown): Promise<void>
}

/** How often progress is written down, in milliseconds. */
const TELL_MS = 300

/**
 * The task store of an app. On stop it interrupts running tasks at their next update; the next process resumes them.
 */
export function taskStore(app: FastifyInstance): TaskStore {
  const { db } = app
  const running = new Map<string, Counts & { reported: number }>()
  let stopping = false
  app.addHook('preClose', async () => void (stopping = true))
  const nameOf = ({ suid, id }: TaskKey) => `${suid}:${id}`
  const write = (key: TaskKey, sql: string, values: readonly unknown[] = []) =>
    db.tenant(key.suid, (tx) =>
      tx.query(`update task set ${sql} where suid = $1 and id = $2 and status in (1, 5) returning id`, [
        key.suid,
        key.id,
        ...values,
      ]),
    )
  const counted = (key: TaskKey) => running.get(nameOf(key)) ?? { done: 0, refused: 0, reported: 0 }
  return {
    async begin(key, direction) {
      if (running.has(nameOf(key))) return undefined // the queue delivered it twice
      running.set(nameOf(key), { done: 0, refused: 0, reported: 0 })
      const task = await take(db, key, direction).catch((error: unknown) => {
        running.delete(nameOf(key))
        throw error
      })
      if (task) running.set(nameOf(key), { ...task.was, reported: performance.now() })
      else running.delete(nameOf(key))
      return task
    },
    async report(key, refused, count = 1) {
      const state = counted(key)
      state.done += count
      if (refused) state.refused += count
      if (performance.now() - state.reported < TELL_MS) return
      state.reported = performance.now()
      const mine = await write(key, 'done = $3, refused = $4', [state.done, state.refused])
      if (mine.length === 0) throw new AppError('state_changed')
      if (stopping) throw new Error('the server stops; the next process goes on')
    },
    leave: (key) => void running.delete(nameOf(key)),
    async end(key, { undo, counts }) {
      running.delete(nameOf(key))
      await write(
        key,
        `status = case status when 5 then 6 else 2 end, done = $3, refused = $4, finished_at = now(), undo_until = now() + make_interval(secs => $5)`,
        [counts.done, counts.refused, undo ?? null],
      )
      for (const what of ['counts', 'tools'] as const) app.events.publish({ suid: key.suid, what })
    },
    async expect(key, total) {
      await write(key, 'total = $3', [total])
    },
    async endIn(tx, key, answer) {
      running.delete(nameOf(key))
      tx.afterCommit(() => app.events.publish({ suid: key.suid, what: 'counts' }))
      const mine = await tx.query(
        'update task set status = 2, done = total, answer = $3, finished_at = now() where suid = $1 and id = $2 and status = 1 returning id',
        [key.suid, key.id, JSON.stringify(answer)],
      )
      if (mine.length === 0) throw new AppError('state_changed')
    },
    async fail(key, error, answer) {
      running.delete(nameOf(key))
      await write(key, 'status = 3, reason = $3, answer = $4, finished_at = now()', [
        JSON.stringify(toStoredRefusal(error)),
        answer === undefined ? null : JSON.stringify(answer),
      ])
    },
  }
}

/** Marks a task as running; what an earlier process did of a bulk job counts already. */
async function take(
  db: Db,
  key: TaskKey,
  direction: TaskDirection,
): Promise<(StartedTask & { was: Counts }) | undefined> {
  return db.tenant(key.suid, async (tx) => {
    const [task] = await tx.query<StartedTask>(
      `update task set status = $3 where suid = $1 and id = $2 and status = any($4::int[]) returning uid, path, plan`,
      [key.suid, key.id, direction === 'do' ? 1 : 5, direction === 'do' ? [0, 1] : [5]],
    )
    return task && { ...task, was: await outcomes(tx, key.id, direction) }
  })
}

/** How many records of a bulk job have their outcome. */
export async function outcomes(tx: Tx, id: number, direction: TaskDirection): Promise<Counts> {
  const [good, bad] = direction === 'do' ? ['done', 'refused'] : ['undone', 'kept']
  const [was] = await tx.query<{ done: number; refused: number }>(
    'select count(*) as done, count(*) filter (where outcome = $4) as refused from task_row where suid = $1 and task_id = $2 and outcome in ($3, $4)',
    [tx.suid, id, good, bad],
  )
  return { done: was?.done ?? 0, refused: was?.refused ?? 0 }
}
