import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'saltern_file'

/** Sets the cookie with which the page's `<img>` elements load stored files; empty with 0 seconds deletes it. */
export function setFileCookie(request: FastifyRequest, reply: FastifyReply, token: string, seconds: number): void {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header('set-cookie', `${NAME}=${token}; Path=/api/file; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`)
}

/** The token in that cookie; empty without one. */
export function fileCookie(request: FastifyRequest): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? ''
}
