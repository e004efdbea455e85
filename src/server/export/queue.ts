import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorCatalogue } from '#core/errors/catalogue.ts'
import { AppError } from '#core/errors/errors.ts'
import { listActs } from '#core/text/titles.ts'
import type { Envelope } from '#core/wire/wire.ts'
import type { Db } from '../db/db.ts'
import type { Bus } from '../events/bus.ts'
import type { Clock } from '../http/clock.ts'
import { ok } from '../http/envelope.ts'
import { writeOnce } from '../http/idempotency.ts'
import { ASYNC_EXPORT_ROWS } from '../read/limits.ts'
import type { ListContext } from '../list/list-sql.ts'
import { phrase } from '../words/phrases.ts'
import { refuseTooManyTasks } from '../task/quota.ts'
import { planExport } from './plan.ts'
import type { ExportPlan } from './plan.ts'
import type { ExportThreads } from './threads.ts'

const TASK_MS = 15 * 60_000
/** Retention of a finished file. */
const RETENTION = "interval '24 hours'"
/** Older than any file that a task still names, in milliseconds. */
const ORPHAN_MS = 25 * 3600_000

interface Task {
  suid: number
  id: number
}

declare module 'fastify' {
  interface FastifyInstance {
    exports: ExportQueue
  }
}

/**
 * Background exports. Tasks live in PostgreSQL: they survive a restart and run once, on one of the server processes.
 */
export interface ExportQueue {
  /** Starts a task unless it is running; `retry` also if a process was ended before it finished. */
  add(task: Task, retry?: boolean): Promise<void>
  /** Ends a running task; its file is thrown away. */
  cancel(task: Task): void
  folder: string
  stop(): void
}

/**
 * `POST XxxManage` with `_down_excel=2`: notes the task with the rows it will hold; the console finds it in the task
 * list.
 */
export async function queueExport(request: FastifyRequest, listed: Omit<ListContext, 'session'>): Promise<Envelope> {
  const plan = planExport(request, listed, ASYNC_EXPORT_ROWS)
  const { db, exports } = request.server
  const { suid, uid } = request.session
  const task = await writeOnce(request, db, async (tx, record) => {
    await refuseTooManyTasks(tx)
    const [created] = await tx.query<{ id: number }>(
      'insert into export_task (suid, uid, path, name, plan) values ($1, $2, $3, $4, $5) returning id',
      [suid, uid, listed.bound.calls.get('Manage'), plan.name, JSON.stringify(plan)],
    )
    if (!created) throw new Error('the export task has no id')
    record({ biz_type: 'export_task', biz_id: created.id, biz_no: plan.name, act: listActs.export })
    tx.afterCommit(
      () =>
        void exports
          .add({ suid, id: created.id })
          .catch((error: unknown) => request.log.error({ err: error }, 'an export waits until it is looked for')),
    )
    return { task_id: created.id }
  })
  return ok({ x: task }, phrase('export_queued', request.lang))
}

/** The background exports of an app. */
export async function exportQueue({
  db,
  log,
  jobs,
  events,
  errors,
  exportThreads: threads,
  filesFolder,
  now,
}: FastifyInstance): Promise<ExportQueue> {
  const folder = join(filesFolder, 'exports')
  await mkdir(folder, { recursive: true })
  const running = new Map<string, AbortController>()
  const add = ({ suid, id }: Task, retry = false) =>
    jobs.add('export', { suid, id }, { key: `export:${suid}:${id}`, tries: 25, missing: !retry })
  jobs.define('export', ({ suid, id }) =>
    carryOut({ db, log, events, errors, threads, folder, running, now }, { suid: Number(suid), id: Number(id) }),
  )
  jobs.every('17 * * * *', 'sweep_exports', () => sweep(db, folder, now()))
  const resume = async () => {
    const open = await db.platform('exports left undone by an earlier process or an outage of the queue', (tx) =>
      tx.query<{ suid: number; id: number }>(
        'select suid, id from export_task where status < 2 order by id limit 1000',
      ),
    )
    for (const task of open) await add(task)
  }
  jobs.every('* * * * *', 'resume_exports', resume)
  jobs.onOpen(resume)
  return {
    folder,
    add,
    cancel: ({ suid, id }) => running.get(`${suid}:${id}`)?.abort(),
    stop: () => {
      for (const task of running.values()) task.abort()
    },
  }
}

interface Shop {
  db: Db
  folder: string
  running: Map<string, AbortController>
  events: Bus
  errors: ErrorCatalogue
  threads: ExportThreads
  log: FastifyBaseLogger
  now: Clock
}

async function carryOut(
  { db, folder, running, events, errors, threads, log, now }: Shop,
  { suid, id }: Task,
): Promise<void> {
  const [task] = await db.tenant(suid, (tx) =>
    tx.query<{ plan: ExportPlan; uid: number }>(
      'update export_task set status = 1, progress = 0, rows = 0 where suid = $1 and id = $2 and status < 2 returning plan, uid',
      [suid, id],
    ),
  )
  if (!task) return // cancelled or done already
  const key = randomBytes(24).toString('base64url')
  const path = join(folder, key)
  const abort = new AbortController()
  const name = `${suid}:${id}`
  running.set(name, abort)
  const report = (sql: string, values: unknown[]) =>
    db.tenant(suid, async (tx) => {
      await tx.query(`update export_task set ${sql} where suid = $1 and id = $2 and status = 1`, [suid, id, ...values])
      tx.afterCommit(() => events.publish({ suid, uid: task.uid, what: 'exports' }))
    })
  try {
    const rows = await threads.write(
      { plan: task.plan, connection: db.connection, signIn: db.signIn, path, timeoutMs: TASK_MS },
      {
        signal: abort.signal,
        onProgress: ({ rows: done, total }) => {
          report('progress = $3, rows = $4, total = $5', [
            total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100)),
            done,
            total,
          ]).catch(() => undefined) // the next progress report replaces a failed one
        },
      },
    )
    await report(
      `status = 2, progress = 100, rows = $3, total = $3, file_key = $4, finished_at = $5, expire_at = $5::timestamptz + ${RETENTION}`,
      [rows, key, now()],
    )
  } catch (error) {
    await rm(path, { force: true })
    if (abort.signal.aborted) return
    const refusal = error instanceof AppError ? error : undefined
    if (!refusal) log.error({ err: error, suid, id }, 'an export failed')
    await report('status = 3, reason = $3, finished_at = now()', [
      refusal
        ? errors.messageOf(refusal.code, 'zh', refusal.params)
        : errors.messageOf('internal', 'zh', { request: id }),
    ])
  } finally {
    running.delete(name)
  }
}

/** Deletes expired files; the task stays and reads 失效. */
async function sweep(db: Db, folder: string, now: Date): Promise<void> {
  const expired = await db.platform('files of exports past their time', (tx) =>
    tx.query<{ file_key: string }>(
      'update export_task t set file_key = null from (select suid, id, file_key from export_task where file_key is not null and expire_at < $1) o where t.suid = o.suid and t.id = o.id returning o.file_key',
      [now],
    ),
  )
  for (const { file_key } of expired) await rm(join(folder, file_key), { force: true })
  // Removes files of killed exports that no task names.
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < Date.now() - ORPHAN_MS) await rm(path, { force: true })
  }
}
