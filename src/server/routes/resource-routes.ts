import { inLang } from '#core/text/i18n.ts'
import { claimRoute } from '../write/claim.ts'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { regionTree } from '#core/fields/regions.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import type { ResourceAnswers } from '#core/wire/resource-wire.ts'
import { ok } from '../http/envelope.ts'
import { writeOnce } from '../http/idempotency.ts'
import { requireProof } from '../http/proof.ts'
import { apiCall, fields, noQuery, publicCall, sessionCall, textSchema } from '../http/route.ts'
import { addRoute } from '../http/wire-route.ts'
import { callRoutes } from './call-routes.ts'
import { deleteRecords } from '../write/delete.ts'
import { bodySchema } from '../meta/docs.ts'
import { idHook } from '../write/id-name.ts'
import { importFile } from '../import/import.ts'
import { undoImport } from '../import/import-undo.ts'
import { BULK_ROWS } from '../read/limits.ts'
import { tableMeta } from '../meta/meta.ts'
import { sendMeta } from '../meta/meta-answer.ts'
import { phrase } from '../words/phrases.ts'
import { readListQuery } from '../list/query.ts'
import { findRecord } from '../read/record.ts'
import { refuseUnreadable } from '../write/refuse-unreadable.ts'
import { restrictFields } from '../read/restrict-fields.ts'
import { maySubmit } from '../read/rights.ts'
import { rowMetas } from '../read/step-refusals.ts'
import { saveRecord } from '../write/save.ts'
import { writingOf } from '../write/request-writing.ts'
import { labelTranslatorOf } from '../read/columns.ts'
import { selectRows, selectStatement } from '../list/select.ts'
import { pickerDetailOf } from '../list/picker-columns.ts'
import { singleRoutes } from './single-routes.ts'
import { sendExport, sendTemplate } from '../export/send.ts'
import { queueExport } from '../export/queue.ts'
import { exportRoutes } from '../export/routes.ts'
import { bulkRoutes } from '../bulk/routes.ts'
import { importJobs } from '../import/queue.ts'
import { reportRoutes } from '../import/report.ts'
import { taskRoutes } from './task-routes.ts'
import { taskStore } from '../task/tasks.ts'
import { searchRoutes } from '../list/search-routes.ts'
import { nextCodeRoute } from '../list/next-code.ts'
import { viewRoutes } from '../list/view-routes.ts'
import { takeStep } from '../write/transition.ts'
import { workbenchRoutes } from '../workbench/workbench.ts'
import type { Step } from '../write/transition.ts'
import { answerList } from './answer-list.ts'

// Query values are texts; a number of a query is a text of digits.
const idText = { type: 'string', pattern: '^[1-9]\\d{0,14}$' } as const
const pageText = { type: 'string', pattern: '^[1-9]\\d{0,2}$' } as const
const anyQuery = { type: 'object', additionalProperties: true } as const

/**
 * The calls of every resource of the registry: list, count, metadata, export, template, import, info, save, delete,
 * select and the steps.
 */
export function resourceRoutes(registry: Registry): FastifyPluginAsync {
  return async (app) => {
    await exportRoutes(app)
    taskRoutes(app, registry)
    const tasks = taskStore(app)
    bulkRoutes(app, registry, tasks)
    importJobs(app, registry, tasks)
    reportRoutes(app)
    viewRoutes(app)
    searchRoutes(app, registry)
    nextCodeRoute(app, registry)
    for (const bound of registry.resources) routesOf(app, registry, bound)
    undoRoute(app, registry)
    workbenchRoutes(app, registry)
    claimRoute(app, registry)
    callRoutes(app, registry)
    const tree = regionTree()
    addRoute(
      app,
      'GET',
      '/public/config/RegionTree',
      { config: publicCall, schema: { querystring: noQuery } },
      async () => ok(tree),
    )
  }
}

function routesOf(app: FastifyInstance, registry: Registry, bound: Bound): void {
  if (bound.resource.single) return singleRoutes(app, registry, bound)
  const { calls, transitions } = bound
  const manage = url(calls.get('Manage'))
  const info = url(calls.get('Info'))
  const save = url(calls.get('Save'))
  const del = url(calls.get('Del'))
  const select = url(calls.get('Select'))
  const { title, table } = bound.resource

  if (manage) {
    const schema = { summary: inLang(title, 'zh'), tags: [bound.module.key], querystring: anyQuery }
    app.get(manage, { config: { ...apiCall, download: true }, schema }, async (request, reply) => {
      const queryFields = plainFields(request.query)
      const readable = restrictFields(bound, request.session)
      if (queryFields._table_meta === '1')
        return sendMeta(request, reply, tableMeta(readable, registry, request.session))
      if (queryFields._down_excel_import_tpl === '1')
        return sendTemplate(request, reply, { bound: readable, registry, ofLines: false })
      if (queryFields._down_excel_lines_tpl === '1')
        return sendTemplate(request, reply, { bound: readable, registry, ofLines: true })
      if (queryFields._down_excel === '1')
        return sendExport(request, reply, {
          bound: readable,
          registry,
          query: readListQuery(readable, registry, queryFields),
        })
      return ok(await answerList(request, { bound: readable, registry, fields: queryFields }))
    })
    // A list whose filters would not fit an address comes as POST; a file in a multipart POST is an import.
    app.post(manage, { config: { ...apiCall, multipart: true }, schema }, async (request, reply) => {
      if (request.isMultipart()) return importFile(request, reply, { bound, registry })
      const bodyFields = plainFields(request.body)
      const readable = restrictFields(bound, request.session)
      if (bodyFields._down_excel === 2 || bodyFields._down_excel === '2')
        return queueExport(request, { bound: readable, registry, query: readListQuery(readable, registry, bodyFields) })
      return ok(await answerList(request, { bound: readable, registry, fields: bodyFields }))
    })
  }
  if (info) {
    app.get<{ Querystring: { id: string } }>(
      info,
      {
        ...idHook(bound.resource),
        config: apiCall,
        schema: { summary: inLang(title, 'zh'), tags: [bound.module.key], querystring: fields({ id: idText }, ['id']) },
      },
      async (request) => {
        const { session } = request
        const readable = restrictFields(bound, session)
        const { found: record, meta } = await app.db.tenant(
          session.suid,
          async (tx) => {
            const stored = await findRecord(tx, { bound: readable, registry, session }, Number(request.query.id))
            const [rowMeta] = await rowMetas({ bound, registry, session }, [stored], ({ text, values }) =>
              tx.query(text, values),
            )
            return { found: stored, meta: rowMeta }
          },
          { subject: table },
        )
        return ok<ResourceAnswers['Info']>({ ...record, x: { can: [], ...meta, ver: record.ver } })
      },
    )
  }
  if (save) {
    app.post<{ Body: Record<string, unknown> }>(
      save,
      {
        ...idHook(bound.resource),
        config: apiCall,
        schema: {
          summary: inLang(title, 'zh'),
          tags: [bound.module.key],
          querystring: noQuery,
          body: bodySchema(bound),
        },
      },
      async (request) => {
        if (bound.resource.proof) requireProof(request)
        refuseUnreadable(bound, request.session, request.body)
        if (request.body.submit === true && !maySubmit(bound, request.session)) throw new AppError('forbidden')
        const saved = await writeOnce(
          request,
          app.db,
          (tx, record) => saveRecord(tx, writingOf(request, { bound, registry, record }), request.body),
          { table },
        )
        return ok<ResourceAnswers['Save']>(
          { id: saved.id, ver: saved.ver, ...(bound.resource.flow ? { status: String(saved.status) } : {}) },
          phrase(request.body.id ? 'saved' : 'added', request.lang),
        )
      },
    )
  }
  if (del) {
    const ids = { type: 'array', items: { type: 'integer', minimum: 1 }, minItems: 1, maxItems: BULK_ROWS }
    const schema = {
      summary: inLang(title, 'zh'),
      tags: [bound.module.key],
      querystring: noQuery,
      body: fields({ id: { type: 'integer', minimum: 1 }, ids }),
    }
    app.post<{ Body: { id?: number; ids?: number[] } }>(
      del,
      { ...idHook(bound.resource), config: apiCall, schema },
      async (request) => {
        if (bound.resource.proof) requireProof(request)
        const { id, ids: many = [] } = request.body
        const requestedIds = id === undefined ? many : [id, ...many]
        if (requestedIds.length === 0) throw new AppError('malformed')
        await writeOnce(
          request,
          app.db,
          (tx, record) => deleteRecords(tx, writingOf(request, { bound, registry, record }), requestedIds),
          {
            table,
          },
        )
        return ok<ResourceAnswers['Del']>(null, phrase('deleted', request.lang))
      },
    )
  }
  if (select) {
    const schema = {
      summary: inLang(title, 'zh'),
      tags: [bound.module.key],
      querystring: fields({ q: textSchema(200), page: pageText, ids: textSchema(4000), among: textSchema(400) }),
    }
    app.get<{ Querystring: { q?: string; page?: string; ids?: string; among?: string } }>(
      select,
      { config: apiCall, schema },
      async (request) => {
        const { session } = request
        const [rows = []] = await app.db.read(
          session.suid,
          [selectStatement(bound, registry, session, { ...request.query, page: Number(request.query.page ?? 1) })],
          { subject: table },
        )
        return ok<ResourceAnswers['Select']>(
          selectRows(rows, labelTranslatorOf(bound, request.lang), pickerDetailOf(bound, registry, request.lang)),
        )
      },
    )
  }
  for (const [name, call] of transitions) {
    const body = fields(
      {
        id: { type: 'integer', minimum: 1 },
        ver: { type: 'integer', minimum: 1 },
        result: { enum: ['pass', 'reject'] },
        remark: { type: ['string', 'null'], maxLength: 500 },
      },
      ['id'],
    )
    app.post<{ Body: Step }>(
      `/v1${call}`,
      {
        config: apiCall,
        schema: { summary: inLang(title, 'zh'), tags: [bound.module.key], querystring: noQuery, body },
      },
      async (request) => {
        const row = await writeOnce(
          request,
          app.db,
          (tx, record) => takeStep(tx, writingOf(request, { bound, registry, record }), name, request.body),
          { table },
        )
        return ok<ResourceAnswers['Step']>(
          { id: row.id, ver: row.ver, status: row.status },
          phrase('done', request.lang),
        )
      },
    )
  }
}

function url(call: string | undefined): string | undefined {
  return call === undefined ? undefined : `/v1${call}`
}

function undoRoute(app: FastifyInstance, registry: Registry): void {
  const schema = { querystring: noQuery, body: fields({ batch_id: { type: 'integer', minimum: 1 } }, ['batch_id']) }
  addRoute(app, 'POST', '/seller/import/Undo', { config: sessionCall, schema }, async (request) => {
    const now = Math.floor(app.now().getTime() / 1000)
    await writeOnce(
      request,
      app.db,
      (tx, record) => undoImport(tx, request, { registry, record, now }, request.body.batch_id),
      {
        timeoutMs: 60_000,
      },
    )
    return ok(null, phrase('done', request.lang))
  })
}

function plainFields(sent: unknown): Record<string, unknown> {
  return { ...(typeof sent === 'object' ? sent : {}) }
}
