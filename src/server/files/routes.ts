import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { ok } from '../http/envelope.ts'
import { withMultipart } from '../http/multipart.ts'
import { fields, noQuery, sessionCall, textSchema } from '../http/route.ts'
import { addRoute } from '../http/wire-route.ts'
import { MAX_DOCUMENT_BYTES, detectFileKind } from './kinds.ts'
import { pathOf } from './place.ts'
import { storeFile } from './store.ts'

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
        return ok(await storeFile(request, { file, kind }))
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

/** A `content-disposition` that saves a file under its own name, in any language. */
function contentDisposition(name: string): string {
  const safe = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename*=UTF-8''${safe}`
}
