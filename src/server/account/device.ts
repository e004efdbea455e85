import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'saltern_device'
const LIFE_S = 365 * 86_400
/** Accounts that one browser is remembered for; the oldest is forgotten for a further one. */
const MOST = 8

interface Person {
  suid: number
  uid: number
}

/**
 * The mark that this browser got when it signed in to the account before; undefined for a browser that never did, or
 * brings a mark that was not made here.
 */
export function knownDevice(request: FastifyRequest, person: Person): string | undefined {
  return marksOf(request).find((mark) => belongs(request, mark, person))
}

/**
 * Marks the browser for an account that it has just signed in to. The mark grants nothing but its own sign-in attempts.
 */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, person: Person): void {
  if (knownDevice(request, person) !== undefined) return
  const nonce = randomBytes(12).toString('base64url')
  const marks = [`${nonce}.${digestOf(request, nonce, person)}`, ...marksOf(request)].slice(0, MOST)
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${NAME}=${marks.join('~')}; Path=/v1; HttpOnly; SameSite=Strict; Max-Age=${LIFE_S}${secure}`,
  )
}

function marksOf(request: FastifyRequest): string[] {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? ''
  return value
    .split('~')
    .filter((mark) => /^[\w-]{16}\.[\w-]{40,128}$/.test(mark))
    .slice(0, MOST)
}

function belongs(request: FastifyRequest, mark: string, person: Person): boolean {
  const [nonce = '', digest] = mark.split('.')
  return digestOf(request, nonce, person) === digest
}

function digestOf({ server }: FastifyRequest, nonce: string, { suid, uid }: Person): string {
  return server.tokens.digest('device', `${suid}.${uid}:${nonce}`)
}
