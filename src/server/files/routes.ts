import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { StoredFile } from '#core/wire/own-wire.ts'
import type { Tx } from '../db/db.ts'
import { ok } from '../http/envelope.ts'
import { writeOnce } from '../http/idempotency.ts'
import { temporaryFolder, withMultipart } from '../http/multipart.ts'
import type { IncomingFile } from '../http/multipart.ts'
import { fields, noQuery, sessionCall, textSchema } from '../http/route.ts'
import { addRoute } from '../http/wire-route.ts'
import { MAX_DOCUMENT_BYTES, detectFileKind } from './kinds.ts'
import type { FileKind } from './kinds.ts'

/** `POST /api/upload` and `GET /api/file/{key}`. Files lie under random keys in a folder for each supplier. */
export function fileRoutes(app: FastifyInstance): void {
  addRoute(
    app,
    'POST',
    '/api/upload',
    { config: { ...sessionCall, multipart: true, before: ['approval'] }, schema: { querystring: noQuery } },
    async (request) => {
      await app.quota.expect(app.db, request.session, Number(request.headers['content-length'] ?? 0))
      return withMultipart(request, MAX_DOCUMENT_BYTES, async ({ file }) => {
        const kind = await detectFileKind(file.path, file.name, file.size)
        return ok(await storeFile(request, file, kind))
      })
    },
  )

  app.get<{ Params: { key: string } }>(
    '/api/file/:key',
    {
      config: { ...sessionCall, cookie: true, before: ['approval'] },
      schema: { querystring: noQuery, params: fields({ key: textSchema(60, { pattern: '^[\\w-]+\\.\\w+$' }) }, ['key']) },
    },
    async ({ session, params: { key } }, reply) => {
      const [row] = await app.db.tenant(session.suid, (tx) =>
        tx.query<{ name: string; mime: string }>('select name, mime from file where suid = $1 and key = $2', [session.suid, key]),
      )
      if (!row) throw new AppError('not_found')
      if (!row.mime.startsWith('image/')) {
        reply.header('content-disposition', contentDisposition(row.name))
      }
      return reply
        .header('cache-control', 'private, max-age=86400, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .sendFile(pathOf(session.suid, key), app.filesFolder)
    },
  )
}

/** Moves a file into place and stores its row; the file is removed again when the row is not stored or was there before. */
async function storeFile(request: FastifyRequest, file: IncomingFile, kind: FileKind): Promise<StoredFile> {
  const { server: app, session } = request
  const key = newKey(kind)
  const place = join(app.filesFolder, pathOf(session.suid, key))
  await renameDurably(file.path, place)
  let kept = ''
  try {
    const answer = await writeOnce(
      request,
      app.db,
      async (tx, record) => {
        await app.quota.take(tx, session, file.size)
        const id = await noteFile(tx, session.uid, { ...file, key, kind })
        record({ biz_type: 'file', biz_id: id, after: { key, name: file.name, size: file.size } })
        return { key, url: `/api/file/${key}`, name: file.name, size: file.size }
      },
      { fingerprint: `${file.name}\n${file.sha256}` },
    )
    kept = answer.key
    return answer
  } finally {
    if (kept !== key) await rm(place, { force: true })
  }
}

/** A key that nobody guesses. */
export function newKey({ extension }: FileKind): string {
  return `${randomBytes(18).toString('base64url')}.${extension}`
}

/** Stores the row of a file; gives its id. */
export async function noteFile(
  tx: Tx,
  uid: number,
  { key, kind, name, size, sha256 }: Omit<IncomingFile, 'path'> & { key: string; kind: FileKind },
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `insert into file (suid, key, name, mime, size, sha256, width, height, created_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [tx.suid, key, name, kind.mime, size, sha256, kind.width, kind.height, uid],
  )
  return row?.id
}

/** Renames durably: file and folder are synced. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await rename(from, to)
  const folder = await open(dirname(to))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** A `content-disposition` that saves a file under its own name, in any language. */
export function contentDisposition(name: string): string {
  const safe = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename*=UTF-8''${safe}`
}

/** Where a stored file lies, below the folder of files. */
export function pathOf(suid: number, key: string): string {
  return join(String(suid), key.slice(0, 2), key)
}

/** Clears away files that were coming in, or going out, when the server died. */
export async function clearTemporary(filesFolder: string): Promise<void> {
  const folder = temporaryFolder(filesFolder)
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true, recursive: true })
}
