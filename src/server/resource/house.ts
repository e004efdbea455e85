import type { FastifyRequest } from 'fastify'
import type { Caller, People } from '#core/people.ts'
import { peopleOf } from '../account/people.ts'
import type { Tx } from '../db/db.ts'

/** Who called for the running action, and what can be done to accounts inside it. */
export interface House {
  readonly caller: Caller
  readonly people: (tx: Tx) => People
  /** Sends a push at once; what fails here is sent by the clock. */
  readonly deliver: (suid: number, id: number) => void
}

/** The house of a signed-in request. */
export function houseOf(request: FastifyRequest): House {
  const { session, ip, server } = request
  const late = (error: unknown) => server.log.warn({ err: error }, 'a push waits for the clock')
  return {
    caller: { ...session, ip },
    people: (tx) => peopleOf(server, tx),
    deliver: (suid, id) => void server.jobs.add('outbox', { suid, id }, { key: `outbox:${suid}:${id}` }).catch(late),
  }
}
