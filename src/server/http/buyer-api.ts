import type { FastifyRequest } from 'fastify'
import type { TokenAnswer } from '#core/wire/access-wire.ts'
import type { SignInInput } from '#core/wire/account-wire.ts'
import type { Session } from './session-types.ts'

/** The part of the buyer API (`server/buyer`) that the guard and the account calls use. */
export interface BuyerApi {
  /** The current session of the calling buyer. Throws `signed_out` for every other token. */
  calling(request: FastifyRequest): Promise<Session>
  /** Sends a code to a buyer of a supplier's shop. The answer does not reveal whether the shop exists. */
  sendCode(request: FastifyRequest, to: { phone: string; name: string }): Promise<void>
  /** Signs a buyer in by that code. */
  signIn(request: FastifyRequest<{ Body: SignInInput }>): Promise<TokenAnswer>
  /** New tokens for a buyer's refresh token; undefined for any other text. */
  rotate(request: FastifyRequest, token: string): Promise<TokenAnswer | undefined>
}
