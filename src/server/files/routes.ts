import type { FastifyInstance } from 'fastify'
import { ok } from '../http/envelope.ts'
import { withMultipart } from '../http/multipart.ts'
import { noQuery, sessionCall } from '../http/route.ts'
import { addRoute } from '../http/wire-route.ts'
import { MAX_DOCUMENT_BYTES, detectFileKind } from './kinds.ts'
import { keyInAddress, showFile } from './show.ts'
import type { FileResponse } from './show.ts'
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
      schema: { querystring: noQuery, params: keyInAddress },
    },
    async ({ session: { suid }, params: { key } }, reply) => {
      const [file] = await app.db.tenant(suid, (tx) =>
        tx.query<FileResponse>('select name, mime from file where suid = $1 and key = $2', [suid, key]),
      )
      return showFile(reply, { suid, key }, file)
    },
  )
}
