import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import { EXPORT_ROWS } from '../read/limits.ts'
import { importableLines } from '../read/importable.ts'
import type { ListContext } from '../list/list-sql.ts'
import { mayImport, mayReadLines } from '../read/rights.ts'
import { templateSheets } from '../import/template.ts'
import { labelsOf } from '../words/words.ts'
import { writeXlsx } from '../sheet/xlsx-write.ts'
import { createWriteStream } from 'node:fs'
import { spool } from '../http/download.ts'
import { planExport } from './plan.ts'

const EXPORT_MS = 30_000

/** Sends every matching row as one consistent snapshot: xlsx with a receipt, or csv when `_excel_type=csv`. */
export async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  listed: Omit<ListContext, 'session'>,
): Promise<FastifyReply> {
  const plan = planExport(request, listed, EXPORT_ROWS)
  const { db, exportThreads, tables } = request.server
  const { connection, signIn } = db
  return tables(request.session.suid, () =>
    spool(
      reply,
      plan.name,
      async (path) => void (await exportThreads.write({ plan, connection, signIn, path, timeoutMs: EXPORT_MS })),
    ),
  )
}

/** Sends the template of an import, to those who may import: of whole records, or of the lines of a document. */
export async function sendTemplate(
  request: FastifyRequest,
  reply: FastifyReply,
  { bound, registry, ofLines }: { bound: Bound; registry: Registry; ofLines: boolean },
): Promise<FastifyReply> {
  const { session, server } = request
  if (!(ofLines ? mayReadLines : mayImport)(bound, session)) throw new AppError('forbidden')
  const lines = ofLines ? importableLines(bound) : undefined
  const sheets = await server.db.tenant(session.suid, (tx) => templateSheets(tx, { bound, registry, session, lines }))
  const labels = labelsOf(bound, request.lang)
  return spool(
    reply,
    `${[labels.title, ...(lines === undefined ? [] : [labels.lines(lines)])].join(' ')}.xlsx`,
    async (path) => void (await writeXlsx({ sheets }, createWriteStream(path, { mode: 0o600 }))),
  )
}
