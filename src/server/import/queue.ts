import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { listActs } from '#core/text/titles.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import type { Envelope } from '#core/wire/wire.ts'
import { ok } from '../http/envelope.ts'
import { writeOnce } from '../http/idempotency.ts'
import type { Incoming } from '../http/multipart.ts'
import { userAgentOf } from '../http/op-log.ts'
import { permissionRefusal } from '../http/permission.ts'
import { contextOf } from '../write/context.ts'
import { actionServicesFor } from '../write/action-services.ts'
import { readImport } from './import-read.ts'
import { phrase } from '../words/phrases.ts'
import { refuseTooManyTasks } from '../task/quota.ts'
import { restrictFields } from '../read/restrict-fields.ts'
import { importRight, mayCall } from '../read/rights.ts'
import { labelsOf } from '../words/words.ts'
import type { TaskKey, TaskStore } from '../task/tasks.ts'
import { attemptImport } from './attempt.ts'
import { matchingIn, readMatched } from './matching.ts'
import { readPictures } from './pictures.ts'
import type { Pictures } from './pictures.ts'
import { refusedAnswer } from './refused.ts'

const IMPORT_MS = 5 * 60_000

interface ImportPlan {
  /** Key of the stored file, and what its owner calls it. */
  key: string
  file: string
  lang: Lang
  ip: string
  ua: string
  /** Which column is which field, as it was sent. */
  map?: string | undefined
  /** Key of the stored archive of pictures. */
  pictures?: string | undefined
}

/** Stores the file and queues the import; answers the number of its task. */
export async function queueImport(
  request: FastifyRequest,
  bound: Bound,
  { file, pictures, map }: Omit<Incoming, 'fields'> & { map: string | undefined },
): Promise<Envelope> {
  matchingIn(map) // what cannot be read is refused now
  const { server, session, lang, ip } = request
  const { suid, uid } = session
  const key = randomBytes(24).toString('base64url')
  const folder = folderOf(server)
  await mkdir(folder, { recursive: true })
  await rename(file.path, join(folder, key))
  const picturesKey = pictures && `${key}.pictures`
  if (pictures && picturesKey) await rename(pictures.path, join(folder, picturesKey))
  const plan: ImportPlan = { key, file: file.name, lang, ip, ua: userAgentOf(request), map, pictures: picturesKey }
  let isEnqueued = false
  const noted = writeOnce(
    request,
    server.db,
    async (tx, record) => {
      const name = `${labelsOf(bound, lang).title} · ${file.name}`
      await refuseTooManyTasks(tx)
      const [task] = await tx.query<{ id: number }>(
        `insert into task (suid, uid, kind, path, name, plan) values ($1, $2, 'import', $3, $4, $5) returning id`,
        [suid, uid, bound.calls.get('Manage'), name, JSON.stringify(plan)],
      )
      if (!task) throw new Error('the task has no id')
      record({ biz_type: 'task', biz_id: task.id, biz_no: name, act: listActs.import })
      tx.afterCommit(() => {
        isEnqueued = true
        server.jobs
          .add('import', { suid, id: task.id }, { key: `task:${suid}:${task.id}`, tries: 25, missing: true })
          .catch((error: unknown) => request.log.error({ err: error }, 'an import waits until it is looked for'))
      })
      return task.id
    },
    { fingerprint: [file.sha256, pictures?.sha256, map].join() },
  )
  try {
    const task_id = await noted
    return ok({ inserted: 0, updated: 0, skipped: 0, errors: [], x: { task_id } }, phrase('import_queued', lang))
  } finally {
    // refused, or a repeat whose file is there already
    if (!isEnqueued)
      for (const fileKey of [key, picturesKey]) if (fileKey) await rm(join(folder, fileKey), { force: true })
  }
}

/** The job that carries such imports out. */
export function importJobs(app: FastifyInstance, registry: Registry, tasks: TaskStore): void {
  app.jobs.define('import', ({ suid, id }) => runImport(app, registry, tasks, { suid: Number(suid), id: Number(id) }), {
    thread: 'long',
  })
}

async function runImport(app: FastifyInstance, registry: Registry, tasks: TaskStore, key: TaskKey): Promise<void> {
  const task = await tasks.begin(key, 'do')
  if (!task) return
  const plan: ImportPlan = task.plan
  const { suid } = key
  const { uid } = task
  const path = join(folderOf(app), plan.key)
  const file = { name: plan.file, path }
  const bound = registry.resources.find(({ calls }) => calls.get('Manage') === task.path)
  let pictures: Pictures | undefined
  try {
    const person = await app.sessions.person(suid, uid)
    const right = bound && importRight(bound)
    if (!bound || !person || !right || !mayCall(person, task.path) || !mayCall(person, right))
      throw new AppError('forbidden')
    const refusal = permissionRefusal({
      session: person,
      access: 'api',
      tenant: 'yes',
      right,
      rule: registry.ruleOf(right),
    })
    if (refusal) throw new AppError(refusal)
    pictures = await readPictures(app, plan.pictures && join(folderOf(app), plan.pictures))
    const matching = matchingIn(plan.map)
    const readable = restrictFields(bound, person)
    const read = await readImport(await readMatched(readable, file, matching), readable, pictures, matching)
    const pictureFiles = pictures
    await tasks.expect(key, read.rows.length)
    const session = { ...person, lang: plan.lang }
    const writing = {
      bound,
      registry,
      session,
      services: actionServicesFor(app, { ...person, ip: plan.ip }),
      now: Math.floor(app.now().getTime() / 1000),
      makeContext: contextOf,
    }
    const auditEntry = {
      uid,
      name: person.name,
      ip: plan.ip,
      ua: plan.ua,
      method: 'POST',
      path: `/v1${task.path}`,
      ms: 0,
    }
    let reported = 0
    await app.db
      .tenant(
        suid,
        async (tx) => {
          const answer = await attemptImport(tx, {
            app,
            read,
            pictures: pictureFiles,
            writing,
            name: plan.file,
            auditEntry,
            async onShare(share) {
              const reached = Math.floor(share * read.rows.length)
              await tasks.report(key, false, reached - reported)
              reported = reached
            },
          })
          // The commit that stores the rows also ends the task.
          await tasks.endIn(tx, key, answer)
        },
        { timeoutMs: IMPORT_MS },
      )
      .catch(async (error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'import_refused') throw error
        const answer = await refusedAnswer(
          app,
          { suid, uid },
          {
            bound: readable,
            lang: plan.lang,
            file,
            matching: matchingIn(plan.map),
            rows: read.rows.length,
            problems: error.problems,
          },
        )
        await tasks.fail(key, new AppError('import_refused', error.params), answer)
      })
  } catch (thrown) {
    tasks.leave(key)
    const error = app.asAppError(thrown)
    if (app.errors.statusOf(error.code) >= 500) throw thrown
    await tasks.fail(key, error)
  }
  await pictures?.close()
  for (const fileKey of [plan.key, plan.pictures]) if (fileKey) await rm(join(folderOf(app), fileKey), { force: true })
}

function folderOf({ filesFolder }: FastifyInstance): string {
  return join(filesFolder, 'imports')
}
