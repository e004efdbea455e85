import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { socialTypes } from '#core/wire/social-wire.ts'
import type { SocialType } from '#core/wire/social-wire.ts'
import { seconds } from '../http/clock.ts'

const COOKIE = 'saltern_oauth'
/** Seconds in which a person has to come back. */
const LIFE_S = 300

/**
 * The state of a redirect to a provider: bound to this browser by a cookie, and to the provider and five minutes by its
 * content. Some providers accept hex digits only.
 */
export function newState(request: FastifyRequest, reply: FastifyReply, type: SocialType): string {
  const until = seconds(request.server.now()) + LIFE_S
  const state = `${socialTypes.indexOf(type)}${until.toString(16).padStart(8, '0')}${randomBytes(24).toString('hex')}`
  setCookie(request, reply, state, LIFE_S)
  return state
}

/** Whether a browser comes back as it was sent. What is no browser begins without a state and comes without one. */
export function isKnownState(request: FastifyRequest, state: string, type: SocialType): boolean {
  if (cookieOf(request) !== state) return false
  if (state === '') return true
  return (
    state.startsWith(String(socialTypes.indexOf(type))) &&
    Number.parseInt(state.slice(1, 9), 16) >= seconds(request.server.now())
  )
}

/** Takes a state back: it counts once. */
export function dropState(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(request, reply, '', 0)
}

function setCookie(request: FastifyRequest, reply: FastifyReply, state: string, life: number): void {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header('set-cookie', `${COOKIE}=${state}; Path=/v1; HttpOnly; SameSite=Lax; Max-Age=${life}${secure}`)
}

function cookieOf(request: FastifyRequest): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? ''
}
