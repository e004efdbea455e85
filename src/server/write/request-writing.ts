import type { FastifyRequest } from 'fastify'
import type { Bound, Registry } from '#core/define/registry.ts'
import type { RecordChange } from '../http/op-log.ts'
import type { Writing } from './action-types.ts'
import { contextOf } from './context.ts'
import { actionServicesOf } from './action-services.ts'

/** The write context of a request. */
export function writingOf(
  request: FastifyRequest,
  { bound, registry, record }: { bound: Bound; registry: Registry; record: (change: RecordChange) => void },
): Writing {
  const now = Math.floor(request.server.now().getTime() / 1000)
  return {
    bound,
    registry,
    session: request.session,
    services: actionServicesOf(request),
    now,
    record,
    makeContext: contextOf,
  }
}
