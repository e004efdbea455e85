import type { FastifyRequest } from 'fastify'
import type { Resource } from '#core/define/resource.ts'
import { isRecord } from './input.ts'

/**
 * Maps the protocol's own name of the record id to the engine's `id`. Runs after the signature over the sent names is
 * checked.
 */
export function idHook({ idName }: Resource): { preValidation?: (request: FastifyRequest) => Promise<void> } {
  if (idName === undefined) return {}
  const rename = (sent: unknown) => {
    if (!isRecord(sent) || !(idName in sent) || 'id' in sent) return
    sent.id = sent[idName]
    delete sent[idName]
  }
  return {
    async preValidation({ query, body }) {
      rename(query)
      rename(body)
    },
  }
}
