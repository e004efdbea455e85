import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TableMeta } from '#core/wire/wire.ts'
import { ok } from '../http/envelope.ts'
import { header } from '../http/sign-check.ts'

/**
 * Answers metadata with an ETag, or 304 to who has it. The ETag changes with definition, rights, language and add-ons.
 */
export function sendMeta(request: FastifyRequest, reply: FastifyReply, meta: TableMeta) {
  const etag = `"${createHash('sha256').update(JSON.stringify(meta)).digest('base64url').slice(0, 24)}"`
  void reply.header('etag', etag)
  return header(request, 'if-none-match') === etag ? reply.code(304).send() : ok(meta)
}
