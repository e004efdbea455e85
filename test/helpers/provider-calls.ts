import type { FastifyInstance } from 'fastify'
import { callsWritten } from '#server/addons/call-log.ts'
import type { TestDatabase } from './database.ts'

/** The provider log of a supplier, as one text, once it is written. */
export async function keptCalls(
  { app, database }: { app: FastifyInstance; database: TestDatabase },
  suid: number,
): Promise<string> {
  await callsWritten(app)
  const rows = await database.sql<{ x: string }>(
    'select c::text as x from provider_call c where suid = $1 order by id',
    [suid],
  )
  return rows.map(({ x }) => x).join('\n')
}
