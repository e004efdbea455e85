import type { FastifyRequest } from 'fastify'
import type { Caller, People } from '#core/people.ts'
import { peopleOf } from '../account/people.ts'
import type { Tx } from '../db/db.ts'

/** Who called for the running action, and what can be done to accounts inside it. */
export interface House {
  readonly caller: Caller
  readonly people: (tx: Tx) => People
}

/** The house of a signed-in request. */
export function houseOf(request: FastifyRequest): House {
  const { session, ip, server } = request
  return { caller: { ...session, ip }, people: (tx) => peopleOf(server, tx) }
}
