import type { PoolClient } from 'pg'
import { stepBack } from '../process/step-back.ts'

/** Lets the process that serves a connection of our own database step back behind all others (docs/decisions/0073). */
export async function yieldProcessor(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid').catch(() => ({ rows: [] }))
  for (const { pid } of rows) stepBack(pid)
}
