import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors.ts'
import type { Bound, Registry } from '#core/registry.ts'
import type { Envelope, ImportAnswer } from '#core/wire.ts'
import { ok, refused } from '../http/envelope.ts'
import { writeOnce } from '../http/idempotency.ts'
import { withMultipart } from '../http/multipart.ts'
import { sheetLimits } from '../sheet/limits.ts'
import { readSheet } from '../sheet/read-sheet.ts'
import { checkImport } from './import-check.ts'
import { readImport } from './import-read.ts'
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
      record,
      now: Math.floor(server.now().getTime() / 1000),
    })
    const check = (run: Writing) => (tx: Parameters<typeof checkImport>[0]) => checkImport(tx, run, read)
    if (dry || read.errors.length > 0) {
      const { answer } = await server.db.tenant(session.suid, check(writing(() => undefined)), { timeoutMs: IMPORT_MS })
      return dry ? ok(answer) : refuse(request, reply, answer)
    }
    // The check runs inside the transaction that writes, so nothing can change between the two.
    const refusal: { answer?: ImportAnswer } = {}
    try {
      const answer = await writeOnce(
        request,
        server.db,
        async (tx, record) => {
          const run = writing(record)
          const checked = await check(run)(tx)
          if (checked.answer.errors.length > 0) {
            refusal.answer = checked.answer
            throw new AppError('import_refused', { count: checked.answer.errors.length })
          }
          await writeImport(tx, run, checked.rows)
          return checked.answer
        },
        { fingerprint: file.sha256, timeoutMs: IMPORT_MS },
      )
      return ok(answer, phrase('imported', lang, { ...answer }))
    } catch (error) {
      if (refusal.answer) return refuse(request, reply, refusal.answer)
      throw error
    }
  })
}

function refuse({ lang, id }: FastifyRequest, reply: FastifyReply, answer: ImportAnswer): FastifyReply {
  const error = new AppError('import_refused', { count: answer.errors.length })
  return reply.code(422).send({ ...refused(error, lang, id), data: { ...answer, inserted: 0, updated: 0, skipped: 0 } })
}
