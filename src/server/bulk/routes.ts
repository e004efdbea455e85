import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { Registry } from '#core/define/registry.ts'
import type { BulkOrder } from '#core/wire/task-wire.ts'
import { ok } from '../http/envelope.ts'
import { writeOnce } from '../http/idempotency.ts'
import { userAgentOf } from '../http/op-log.ts'
import { requireProof } from '../http/proof.ts'
import { fields, noQuery, sessionCall, textSchema } from '../http/route.ts'
import { addRoute } from '../http/wire-route.ts'
import { BULK_JOB_ROWS, TICKED_ROWS } from '../read/limits.ts'
import { recordsStatement } from '../list/list-sql.ts'
import { phrase } from '../words/phrases.ts'
import { refuseTooManyTasks } from '../task/quota.ts'
import { labelsOf } from '../words/words.ts'
import type { TaskStore } from '../task/tasks.ts'
import { actLabel, START, tickedLabel } from './act-label.ts'
import { readOrder } from './order.ts'
import { previewBulk } from './preview.ts'
import { runBulk } from './run.ts'
import type { BulkPlan } from './run.ts'

const START_MS = 30_000

/** Actions over every record of a query: what one would do, and its start as a job of the background. */
export function bulkRoutes(app: FastifyInstance, registry: Registry, tasks: TaskStore): void {
  const inputSchema = { type: 'object', additionalProperties: true, maxProperties: 100 } as const
  const ids = { type: 'array', items: { type: 'integer', minimum: 1 }, minItems: 1, maxItems: TICKED_ROWS } as const
  const countSchema = { type: 'integer', minimum: 0 } as const
  const body = fields(
    { path: textSchema(200), key: textSchema(60), query: inputSchema, ids, input: inputSchema, count: countSchema },
    ['path', 'key', 'query'],
  )
  const schema = { querystring: noQuery, body }

  addRoute(app, 'POST', '/seller/bulk/Preview', { config: sessionCall, schema }, async (request) =>
    ok(await previewBulk(request, readOrder(registry, request.session, request.body))),
  )
  addRoute(app, 'POST', START, { config: sessionCall, schema }, async (request) => {
    const { task_id, count } = await startBulk(request, registry)
    return ok({ task_id }, phrase('bulk_started', request.lang, { count }))
  })

  const key = ({ suid, id }: Readonly<Record<string, unknown>>) => ({ suid: Number(suid), id: Number(id) })
  app.jobs.define('bulk', (payload) => runBulk({ app, registry, tasks, ...key(payload) }, 'do'), { thread: 'long' })
  app.jobs.define('bulk_undo', (payload) => runBulk({ app, registry, tasks, ...key(payload) }, 'undo'), {
    thread: 'long',
  })
}

/** Stores the job with the records that match now, and queues it. */
async function startBulk(
  request: FastifyRequest<{ Body: BulkOrder }>,
  registry: Registry,
): Promise<{ task_id: number; count: number }> {
  const { server, session, lang, ip, body } = request
  const order = readOrder(registry, session, body)
  if (order.bound.resource.proof) requireProof(request)
  const { suid, uid } = session
  const plan: BulkPlan = { key: order.act.key, input: order.input, lang, ip, ua: userAgentOf(request) }
  const statement = recordsStatement({ ...order, session }, BULK_JOB_ROWS + 1)
  return writeOnce(
    request,
    server.db,
    async (tx, record) => {
      const rows = await tx.query<{ id: number; _label: string | null }>(statement.text, statement.values)
      const count = rows.length
      if (count > BULK_JOB_ROWS) throw new AppError('bulk_too_many', { max: BULK_JOB_ROWS })
      if (body.count !== undefined && body.count !== count) throw new AppError('bulk_changed', { count })
      if (count === 0) throw new AppError('bulk_nothing')
      const name = `${labelsOf(order.bound, lang).title} · ${(body.ids ? tickedLabel : actLabel)(order.bound, order.act, lang)}`
      await refuseTooManyTasks(tx)
      const [task] = await tx.query<{ id: number }>(
        `insert into task (suid, uid, kind, path, name, plan, total) values ($1, $2, 'bulk', $3, $4, $5, $6) returning id`,
        [suid, uid, body.path, name, JSON.stringify(plan), count],
      )
      if (!task) throw new Error('the task has no id')
      await tx.query(
        `insert into task_row (suid, task_id, nth, record_id, label)
         select $1, $2, r.nth, r.id, r.label from unnest($3::bigint[], $4::text[]) with ordinality as r(id, label, nth)`,
        [suid, task.id, rows.map(({ id }) => id), rows.map(({ _label }) => _label)],
      )
      record({
        biz_type: 'task',
        biz_id: task.id,
        after: { name, path: body.path, count, query: body.query, input: plan.input },
      })
      tx.afterCommit(() => {
        server.jobs
          .add('bulk', { suid, id: task.id }, { key: `task:${suid}:${task.id}`, tries: 25, missing: true })
          .catch((error: unknown) => request.log.error({ err: error }, 'a bulk job waits until it is looked for'))
      })
      return { task_id: task.id, count }
    },
    { timeoutMs: START_MS },
  )
}
