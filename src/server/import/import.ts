import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { listActs } from '#core/text/titles.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import type { ResourceAnswers } from '#core/wire/resource-wire.ts'
import type { ImportAnswer } from '#core/wire/import-wire.ts'
import type { Envelope } from '#core/wire/wire.ts'
import type { Tx } from '../db/db.ts'
import { ok, refused } from '../http/envelope.ts'
import type { AuditEntry } from '../http/op-log.ts'
import { auditEntryOf } from '../http/op-log.ts'
import { writeOnce } from '../http/idempotency.ts'
import { withMultipart } from '../http/multipart.ts'
import type { Incoming } from '../http/multipart.ts'
import { attemptImport } from './attempt.ts'
import { queueImport } from './queue.ts'
import { readPictures } from './pictures.ts'
import type { Pictures } from './pictures.ts'
import { pictureLimits } from './pictures-protocol.ts'
import { matchingIn, matchingOf, readMatched } from './matching.ts'
import { gridOf, refusedAnswer } from './refused.ts'
import { sheetLimits } from '../sheet/limits.ts'
import { contextOf } from '../write/context.ts'
import { actionServicesOf } from '../write/action-services.ts'
import { readImport } from './import-read.ts'
import { phrase } from '../words/phrases.ts'
import { readLines } from './import-lines.ts'
import { restrictFields } from '../read/restrict-fields.ts'
import { mayImport, mayReadLines } from '../read/rights.ts'

/** How long a statement of an import may take, in milliseconds. */
const IMPORT_MS = 60_000

/**
 * `POST XxxManage` with a file: checks every row in a worker, and stores all or none. `_excel_import_dry=1` only
 * checks, `_excel_import_grid=1` answers the rows as well, `_excel_import_async=1` leaves it to the background,
 * `_excel_lines=1` reads lines for an editor. `_excel_import_map`: `ImportMatching` and `ReadChoices`. Pictures come as
 * the part `pictures`. A file with errors answers `import_refused`, each with row, column and reason, together with its
 * rows.
 */
export async function importFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { bound, registry }: { bound: Bound; registry: Registry },
): Promise<Envelope | FastifyReply> {
  const { session, server } = request
  const [imports, lines] = [mayImport(bound, session), mayReadLines(bound, session)]
  if (!imports && !lines) throw new AppError('forbidden')
  const most = { file: sheetLimits.packedBytes, pictures: pictureLimits.packedBytes }
  return withMultipart(request, most, async ({ fields, file, pictures }) => {
    if (!(fields._excel_lines === '1' ? lines : imports)) throw new AppError('forbidden')
    if (fields._excel_lines === '1')
      return ok<ResourceAnswers['Lines']>(await server.tables(session.suid, () => readLines(file)))
    if (fields._excel_import_async === '1')
      return queueImport(request, bound, { file, pictures, map: fields._excel_import_map })
    return server.tables(session.suid, async () => {
      const pictureFiles = await readPictures(server, pictures?.path)
      try {
        return await importNow(request, reply, { bound, registry, fields, file, pictures, held: pictureFiles })
      } finally {
        await pictureFiles.close()
      }
    })
  })
}

async function importNow(
  request: FastifyRequest,
  reply: FastifyReply,
  { bound, registry, fields, file, pictures, held }: { bound: Bound; registry: Registry; held: Pictures } & Incoming,
): Promise<Envelope | FastifyReply> {
  const { session, lang, server } = request
  const dry = fields._excel_import_dry === '1'
  const matching = matchingIn(fields._excel_import_map)
  const readable = restrictFields(bound, session)
  const grid =
    fields._excel_import_grid === '1'
      ? {
          grid: await gridOf(readable, await readMatched(readable, file, matching), matching),
          matching: await matchingOf(readable, file, lang),
        }
      : {}
  const read = await readImport(await readMatched(readable, file, matching), readable, held, matching)
  const writing = {
    bound,
    registry,
    session,
    services: actionServicesOf(request),
    now: Math.floor(server.now().getTime() / 1000),
    makeContext: contextOf,
  }
  const attempt = (tx: Tx, auditEntry: AuditEntry | undefined) =>
    attemptImport(tx, { app: server, read, pictures: held, writing, name: file.name, auditEntry })
  try {
    if (dry) {
      const answer = await rehearse(request, attempt)
      return ok<ResourceAnswers['Import']>({ ...answer, x: { ...answer.x, ...grid } })
    }
    const answer = await writeOnce(
      request,
      server.db,
      async (tx, record) => {
        const done = await attempt(tx, auditEntryOf(request))
        record({
          biz_type: 'import_batch',
          act: listActs.import,
          ...(done.x?.batch_id === undefined ? {} : { biz_id: done.x.batch_id }),
          after: { file: file.name, ...done, errors: undefined },
        })
        return done
      },
      { fingerprint: [file.sha256, pictures?.sha256, fields._excel_import_map].join(), timeoutMs: IMPORT_MS },
    )
    return ok(answer, phrase('imported', lang, { ...answer }))
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'import_refused') throw error
    const refusal = await refusedAnswer(server, session, {
      bound: readable,
      lang,
      file,
      matching,
      rows: read.rows.length,
      problems: error.problems,
    })
    const answer: ImportAnswer = { ...refusal, x: { ...refusal.x, ...grid } }
    return dry ? ok(answer) : reply.code(422).send({ ...refused(error, lang, request.id), data: answer })
  }
}

/** Runs the import and rolls it back, so that a dry run reports exactly what the real one would. */
async function rehearse(
  { server, session }: FastifyRequest,
  attempt: (tx: Tx, auditEntry: undefined) => Promise<ImportAnswer>,
): Promise<ImportAnswer> {
  const outcome: { answer?: ImportAnswer } = {}
  const enough = new Error('the rehearsal is over')
  await server.db
    .tenant(
      session.suid,
      async (tx) => {
        outcome.answer = await attempt(tx, undefined)
        throw enough
      },
      { timeoutMs: IMPORT_MS },
    )
    .catch((error: unknown) => {
      if (error !== enough) throw error
    })
  if (!outcome.answer) throw new Error('the rehearsal gave no answer')
  return outcome.answer
}
