import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors.ts'
import type { Bound, Registry } from '#core/registry.ts'
import type { Envelope, ImportAnswer } from '#core/wire.ts'
import type { Tx } from '../db/db.ts'
import { ok, refused } from '../http/envelope.ts'
import type { Change } from '../http/op-log.ts'
import { writeOnce } from '../http/idempotency.ts'
import { withMultipart } from '../http/multipart.ts'
import { sheetLimits } from '../sheet/limits.ts'
import { readSheet } from '../sheet/read-sheet.ts'
import { checkImport, importErrors } from './import-check.ts'
import { houseOf } from './house.ts'
import { readImport } from './import-read.ts'
import { noteBatch } from './import-undo.ts'
import { writeImport } from './import-write.ts'
import { phrase } from './phrases.ts'
import { holds } from './rights.ts'
import type { Writing } from './save.ts'

const IMPORT_MS = 60_000

/**
 * `POST XxxManage` with a file: reads it in a worker, checks every row, and stores all of them or none.
 * `_excel_import_dry=1` only checks. A file with errors answers `import_refused` with each error's row, column and reason.
 */
export async function importFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { bound, registry }: { bound: Bound; registry: Registry },
): Promise<Envelope | FastifyReply> {
  const { session, lang, server } = request
  if (!bound.resource.list.import || !holds(session, bound.calls.get('Save'))) throw new AppError('forbidden')
  return withMultipart(request, sheetLimits.packedBytes, async ({ fields, file }) => {
    const dry = fields._excel_import_dry === '1'
    const read = await readImport(await readSheet({ name: file.name, path: file.path }), bound)
    const writing = (record: Writing['record']): Writing => ({
      bound,
      registry,
      session,
      house: houseOf(request),
      record,
      now: Math.floor(server.now().getTime() / 1000),
    })
    const attempt = async (tx: Tx, record: Writing['record']): Promise<ImportAnswer> => {
      const changes: Change[] = []
      const run = writing((change) => {
        changes.push(change)
        record(change)
      })
      const { rows, answer, problems } = await checkImport(tx, run, read)
      if (problems.length > 0) throw new AppError('import_refused', { count: problems.length }, undefined, problems)
      await writeImport(tx, run, rows)
      if (changes.length === 0) return answer
      return { ...answer, x: { batch_id: await noteBatch(tx, run, file.name, changes) } }
    }
    try {
      if (dry) return ok(await rehearse(request, attempt))
      const answer = await writeOnce(request, server.db, attempt, { fingerprint: file.sha256, timeoutMs: IMPORT_MS })
      return ok(answer, phrase('imported', lang, { ...answer }))
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'import_refused') throw error
      const answer: ImportAnswer = { inserted: 0, updated: 0, skipped: 0, errors: importErrors(bound, error.problems, lang) }
      return dry ? ok(answer) : reply.code(422).send({ ...refused(error, lang, request.id), data: answer })
    }
  })
}

/** Does everything and takes it back, so that a dry run tells exactly what the real one would. */
async function rehearse(
  { server, session }: FastifyRequest,
  attempt: (tx: Tx, record: Writing['record']) => Promise<ImportAnswer>,
): Promise<ImportAnswer> {
  const told: { answer?: ImportAnswer } = {}
  const enough = new Error('the rehearsal is over')
  await server.db
    .tenant(
      session.suid,
      async (tx) => {
        told.answer = await attempt(tx, () => undefined)
        throw enough
      },
      { timeoutMs: IMPORT_MS },
    )
    .catch((error: unknown) => {
      if (error !== enough) throw error
    })
  if (!told.answer) throw new Error('the rehearsal gave no answer')
  return told.answer
}
