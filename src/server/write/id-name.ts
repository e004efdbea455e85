import type { FastifyRequest } from 'fastify'
import type { Resource } from '#core/define/resource.ts'
import { isRecord } from './input.ts'

/** Lets a call name the record's id as the protocol does; the rest of the engine knows it as `id`. Runs once the sign was checked over what was sent. */
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
