import type { FastifyReply } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { textSchema, fields } from '../http/route.ts'
import { pathOf } from './stored-file.ts'

/** The columns of a stored file. */
export interface FileResponse {
  readonly name: string
  readonly mime: string
}

/** The key in the address of a stored file. */
export const keyInAddress = fields({ key: textSchema(60, { pattern: '^[\\w-]+\\.\\w+$' }) }, ['key'])

/**
 * Sends a stored file: a picture for display, cached by the browser; any other file as a download under its name.
 * Throws `not_found` if it is absent.
 */
export function showFile(
  reply: FastifyReply,
  { suid, key }: { suid: number; key: string },
  file: FileResponse | undefined,
): FastifyReply {
  if (!file) throw new AppError('not_found')
  if (!file.mime.startsWith('image/')) reply.header('content-disposition', contentDisposition(file.name))
  return reply
    .header('cache-control', 'private, max-age=86400, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .sendFile(pathOf(suid, key), reply.server.filesFolder)
}

/** A `content-disposition` that saves a file under its own name, in any language. */
function contentDisposition(name: string): string {
  const safe = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename*=UTF-8''${safe}`
}
