import type { ErrorCatalogue } from '#core/errors/catalogue.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { Registry } from '#core/define/registry.ts'
import type { Task, TaskStatus } from '#core/wire/task-wire.ts'
import type { ImportAnswer } from '#core/wire/import-wire.ts'
import { bulkActs } from '../bulk/acts.ts'
import { ok } from '../http/envelope.ts'
import { writeOnce } from '../http/idempotency.ts'
import { permissionRefusal } from '../http/permission.ts'
import { fields, noQuery, sessionCall, textSchema } from '../http/route.ts'
import { addRoute } from '../http/wire-route.ts'
import { sendResult } from '../task/result.ts'
import { refusalMessage } from '../task/refusal.ts'
import type { StoredRefusal } from '../task/refusal.ts'

const idText = { type: 'string', pattern: '^[1-9]\\d{0,14}$' } as const
const idBody = fields({ id: { type: 'integer', minimum: 1 } }, ['id'])
const MAX_LISTED = 50
/** Retention of tasks and their results. */
const RETENTION = "interval '7 days'"

/** A person's own background work: list, cancel, undo, result. */
export function taskRoutes(app: FastifyInstance, registry: Registry): void {
  addRoute(
    app,
    'GET',
    '/seller/task/TaskManage',
    { config: sessionCall, schema: { querystring: fields({ id: idText }) } },
    async ({ session: { suid, uid }, query, lang }) => {
      const rows = await app.db.tenant(suid, (tx) =>
        tx.query<TaskRow>(
          `select id, kind, path, name, status, total, done, refused, reason, answer, created_at, finished_at,
             case when undo_until > now() then undo_until end as undo_until
           from task where suid = $1 and uid = $2 and ($3::bigint is null or id = $3) order by id desc limit ${MAX_LISTED}`,
          [suid, uid, query.id ?? null],
        ),
      )
      return ok(rows.map((row) => taskOf(row, lang, app.errors)))
    },
  )

  addRoute(
    app,
    'POST',
    '/seller/task/TaskCancel',
    { config: sessionCall, schema: { querystring: noQuery, body: idBody } },
    async (request) => {
      const { suid, uid } = request.session
      await writeOnce(request, app.db, async (tx, record) => {
        const { id } = request.body
        const [was] = await tx.query<{ kind: string; path: string; plan: { key?: string } }>(
          'update task set status = 4, finished_at = now() where suid = $1 and uid = $2 and id = $3 and status < 2 returning kind, path, plan',
          [suid, uid, id],
        )
        if (!was) throw new AppError('state_changed')
        const bound = registry.resources.find(({ calls }) => calls.get('Manage') === was.path)
        const undoable = bound && bulkActs(bound, registry).get(was.plan.key ?? '')?.undo !== undefined
        if (undoable)
          await tx.query(`update task set undo_until = now() + interval '10 minutes' where suid = $1 and id = $2`, [
            suid,
            id,
          ])
        record({ biz_type: 'task', biz_id: id, after: { status: 4 } })
      })
      return ok(null)
    },
  )

  addRoute(
    app,
    'POST',
    '/seller/task/TaskUndo',
    { config: sessionCall, schema: { querystring: noQuery, body: idBody } },
    async (request) => {
      const { suid, uid } = request.session
      await writeOnce(request, app.db, async (tx, record) => {
        const { id } = request.body
        const back = await tx.query(
          `update task t set status = 5, done = 0, refused = 0, undo_until = null, finished_at = null,
             total = (select count(*) from task_row r where r.suid = t.suid and r.task_id = t.id and r.outcome = 'done')
           where suid = $1 and uid = $2 and id = $3 and kind = 'bulk' and status in (2, 4) and undo_until > now() returning id`,
          [suid, uid, id],
        )
        if (back.length === 0) throw new AppError('not_undoable')
        record({ biz_type: 'task', biz_id: id, after: { status: 5 } })
        tx.afterCommit(() => {
          app.jobs
            .add('bulk_undo', { suid, id }, { key: `task:${suid}:${id}`, tries: 25 })
            .catch((error: unknown) => request.log.error({ err: error }, 'a job waits until it is looked for'))
        })
      })
      return ok(null)
    },
  )

  app.get<{ Querystring: { id: string } }>(
    '/v1/seller/task/TaskFile',
    {
      config: { ...sessionCall, download: true },
      schema: { querystring: fields({ id: idText, sign: textSchema(200) }, ['id']) },
    },
    async (request, reply) => {
      const { session, query } = request
      const { suid, uid } = session
      const [task] = await app.db.tenant(suid, (tx) =>
        tx.query<{ id: number; kind: string; name: string; path: string }>(
          'select id, kind, name, path from task where suid = $1 and uid = $2 and id = $3',
          [suid, uid, Number(query.id)],
        ),
      )
      if (task?.kind !== 'bulk') throw new AppError('not_found')
      const refusal = permissionRefusal({
        session,
        access: 'api',
        tenant: 'yes',
        right: task.path,
        rule: registry.ruleOf(task.path),
      })
      if (refusal) throw new AppError(refusal) // rights or add-ons may have gone since
      return sendResult(request, reply, task)
    },
  )

  app.jobs.every('23 * * * *', 'sweep_tasks', () => sweep(app))
  const resume = async () => {
    const open = await app.db.platform('work left undone by an earlier process or an outage of the queue', (tx) =>
      tx.query<{ suid: number; id: number; kind: string; status: number }>(
        'select suid, id, kind, status from task where status in (0, 1, 5) order by id limit 1000',
      ),
    )
    for (const { suid, id, kind, status } of open)
      await app.jobs.add(
        status === 5 ? 'bulk_undo' : kind,
        { suid, id },
        { key: `task:${suid}:${id}`, tries: 25, missing: true },
      )
  }
  app.jobs.every('* * * * *', 'resume_tasks', resume)
  app.jobs.onOpen(resume)
}

interface TaskRow extends Record<string, unknown> {
  id: number
  kind: Task['kind']
  path: string
  name: string
  status: TaskStatus
  total: number
  done: number
  refused: number
  reason: StoredRefusal | null
  answer: ImportAnswer | null
  created_at: number
  finished_at: number | null
  undo_until: number | null
}

function taskOf({ reason, answer, ...task }: TaskRow, lang: Lang, errors: ErrorCatalogue): Task {
  const over = task.status === 2 || task.status === 6
  return {
    ...task,
    progress: over ? 100 : task.total === 0 ? 0 : Math.min(99, Math.floor((task.done / task.total) * 100)),
    reason: reason && refusalMessage(reason, lang, errors),
    file: task.kind === 'bulk' && task.status > 1,
    ...(answer ? { answer } : {}),
  }
}

/** Deletes expired tasks with their rows. */
async function sweep(app: FastifyInstance): Promise<void> {
  await app.db.platform('tasks past their time', (tx) =>
    tx.query(`delete from task where created_at < now() - ${RETENTION} and status not in (0, 1, 5)`),
  )
}
