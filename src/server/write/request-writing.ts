import type { FastifyRequest } from 'fastify'
import type { Bound, Registry } from '#core/define/registry.ts'
import type { Change } from '../http/op-log.ts'
import type { Writing } from './acting.ts'
import { contextOf } from './context.ts'
import { houseOf } from './house.ts'

/** What a write of this request runs with. */
export function writingOf(
  request: FastifyRequest,
  { bound, registry, record }: { bound: Bound; registry: Registry; record: (change: Change) => void },
): Writing {
  const now = Math.floor(request.server.now().getTime() / 1000)
  return { bound, registry, session: request.session, house: houseOf(request), now, record, makeContext: contextOf }
}
