import type { FastifyRequest } from 'fastify'
import type { TokenAnswer } from '#core/wire/access-wire.ts'
import type { SignInInput } from '#core/wire/own-wire.ts'
import type { Session } from './session-types.ts'

/** What the guard and the account's own calls ask of the door by which buyers come in (`server/buyer`). */
export interface BuyerDoor {
  /** The session of the buyer who calls, as it stands now. Throws `signed_out` for every other token. */
  calling(request: FastifyRequest): Promise<Session>
  /** Sends a buyer of a supplier's shop a code. Whether there is such a shop is not told. */
  sendCode(request: FastifyRequest, to: { phone: string; name: string }): Promise<void>
  /** Signs a buyer in by that code. */
  signIn(request: FastifyRequest<{ Body: SignInInput }>): Promise<TokenAnswer>
  /** The next tokens for a buyer's refresh token; undefined for any other text. */
  rotate(request: FastifyRequest, token: string): Promise<TokenAnswer | undefined>
}
