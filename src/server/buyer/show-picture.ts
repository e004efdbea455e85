import type { FastifyInstance } from 'fastify'
import { buyerCall, noQuery } from '../http/route.ts'
import { keyInAddress, showFile } from '../files/show.ts'
import type { FileResponse } from '../files/show.ts'
import { BELOW } from './caller.ts'

/**
 * `GET /v1/buyer/file/{key}`: a picture whose address `/api/file/{key}` a call returned, such as that of goods, or that
 * the buyer has uploaded. Other buyers' pictures and files that are not pictures answer as absent; keys are random and
 * cannot be guessed.
 */
export function showPictures(app: FastifyInstance): void {
  app.get<{ Params: { key: string } }>(
    '/v1/buyer/file/:key',
    {
      config: buyerCall,
      schema: { summary: 'Open a picture', tags: ['buyer'], querystring: noQuery, params: keyInAddress },
    },
    async ({ session: { suid, uid }, params: { key } }, reply) => {
      const [file] = await app.db.tenant(suid, (tx) =>
        tx.query<FileResponse>(
          `select name, mime from file where suid = $1 and key = $2 and mime like 'image/%' and (created_by is null or created_by > $3 or created_by = $4)`,
          [suid, key, -BELOW, uid],
        ),
      )
      return showFile(reply, { suid, key }, file)
    },
  )
}
