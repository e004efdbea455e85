import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { ok } from '../http/envelope.ts'
import { writeOnce } from '../http/idempotency.ts'
import { permissionRefusal } from '../http/permission.ts'
import { fields, sessionCall, textSchema } from '../http/route.ts'
import { addRoute } from '../http/wire-route.ts'
import { downloadHeaders } from '../http/download.ts'
import { reachOf } from './plan.ts'
import { exportQueue } from './queue.ts'
import { exportThreads } from './threads.ts'

const idText = { type: 'string', pattern: '^[1-9]\\d{0,14}$' } as const
const idBody = fields({ id: { type: 'integer', minimum: 1 } }, ['id'])
const MAX_LISTED = 50
const filePath = '/seller/export/ExportFile'

/**
 * A person's own export tasks: list, file, cancel, retry, delete. `status` 2 is done; without `excel` the file has
 * expired.
 */
export async function exportRoutes(app: FastifyInstance): Promise<void> {
  app.decorate('exportThreads', exportThreads(app.errors))
  app.addHook('onClose', () => app.exportThreads.end())
  app.decorate('exports', await exportQueue(app))
  app.addHook('preClose', async () => app.exports.stop())

  addRoute(
    app,
    'GET',
    '/seller/export/ExportManage',
    { config: sessionCall, schema: { querystring: fields({ table: textSchema(200) }) } },
    async ({ session, query }) => {
      const { suid, uid } = session
      const [rows = []] = await app.db.read(suid, [
        {
          text: `select id, name, path, status, progress, rows, total, reason, created_at, expire_at, plan->'receipt'->'lines'->0->>1 as filter, file_key is not null and expire_at > $4 as kept
               from export_task where suid = $1 and uid = $2 and ($3 = '' or path = $3) order by id desc limit ${MAX_LISTED}`,
          values: [suid, uid, query.table ?? '', app.now()],
          name: 'export_tasks',
        },
      ])
      return ok(
        rows.map(
          ({
            id,
            name,
            path,
            status,
            progress,
            rows: written,
            total,
            reason,
            created_at,
            expire_at,
            filter,
            kept,
          }) => ({
            id,
            name,
            path,
            status,
            progress,
            rows: written,
            total,
            reason,
            created_at,
            expire_at,
            filter: filter ?? '',
            excel: kept === true ? `${filePath}?id=${id}` : '',
          }),
        ),
      )
    },
  )

  app.get<{ Querystring: { id: string } }>(
    `/v1${filePath}`,
    {
      config: { ...sessionCall, download: true },
      schema: { querystring: fields({ id: idText, sign: textSchema(200) }, ['id']) },
    },
    async ({ session, query }, reply) => {
      const { suid, uid } = session
      const [[task] = []] = await app.db.read(suid, [
        {
          text: `select name, path, file_key, plan->>'reach' as reach from export_task where suid = $1 and uid = $2 and id = $3 and file_key is not null and expire_at > $4`,
          values: [suid, uid, Number(query.id), app.now()],
        },
      ])
      if (!task) throw new AppError('not_found')
      // Rights, add-ons and the data scope may have gone since the task was made.
      const right = String(task.path)
      const refusal = permissionRefusal({
        session,
        access: 'api',
        tenant: 'yes',
        right,
        rule: app.registry.ruleOf?.(right),
      })
      if (refusal) throw new AppError(refusal)
      if (task.reach !== reachOf(session)) throw new AppError('forbidden')
      const file = join(app.exports.folder, String(task.file_key))
      const { size } = await stat(file).catch((error: unknown) => {
        throw new AppError('not_found', {}, error)
      })
      return reply
        .headers({ ...downloadHeaders(String(task.name)), 'content-length': size })
        .send(createReadStream(file))
    },
  )

  addRoute(
    app,
    'POST',
    '/seller/export/ExportDel',
    { config: sessionCall, schema: { querystring: fields({}), body: idBody } },
    async (request) => {
      const { suid, uid } = request.session
      const { id } = request.body
      const key = await writeOnce(request, app.db, async (tx, record) => {
        const [deleted] = await tx.query<{ file_key: string | null; name: string }>(
          'delete from export_task where suid = $1 and uid = $2 and id = $3 returning file_key, name',
          [suid, uid, id],
        )
        if (!deleted) throw new AppError('not_found')
        record({ biz_type: 'export_task', biz_id: id, before: { name: deleted.name } })
        return deleted.file_key
      })
      app.exports.cancel({ suid, id })
      if (key) await rm(join(app.exports.folder, key), { force: true })
      return ok(null)
    },
  )

  addRoute(
    app,
    'POST',
    '/seller/export/ExportCancel',
    { config: sessionCall, schema: { querystring: fields({}), body: idBody } },
    async (request) => {
      const { suid, uid } = request.session
      const { id } = request.body
      await writeOnce(request, app.db, async (tx) => {
        const done = await tx.query(
          'update export_task set status = 4, finished_at = now() where suid = $1 and uid = $2 and id = $3 and status < 2 returning id',
          [suid, uid, id],
        )
        if (done.length === 0) throw new AppError('state_changed')
        return null
      })
      app.exports.cancel({ suid, id })
      return ok(null)
    },
  )

  addRoute(
    app,
    'POST',
    '/seller/export/ExportRetry',
    { config: sessionCall, schema: { querystring: fields({}), body: idBody } },
    async (request) => {
      const { suid, uid } = request.session
      const { id } = request.body
      await writeOnce(request, app.db, async (tx) => {
        const back = await tx.query(
          'update export_task set status = 0, progress = 0, rows = 0, reason = null, finished_at = null where suid = $1 and uid = $2 and id = $3 and status in (3, 4) returning id',
          [suid, uid, id],
        )
        if (back.length === 0) throw new AppError('state_changed')
        tx.afterCommit(
          () =>
            void app.exports
              .add({ suid, id }, true)
              .catch((error: unknown) => request.log.error({ err: error }, 'an export waits until it is looked for')),
        )
        return null
      })
      return ok(null)
    },
  )
}
