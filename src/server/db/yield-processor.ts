import type { PoolClient } from 'pg'
import { stepBack } from '../process/step-back.ts'

/** Lowers the priority of the process that serves a connection of the embedded database (docs/decisions/0073). */
export async function yieldProcessor(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid').catch(() => ({ rows: [] }))
  for (const { pid } of rows) stepBack(pid)
}
