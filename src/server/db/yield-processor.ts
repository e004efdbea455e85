import { setPriority } from 'node:os'
import type { PoolClient } from 'pg'

/** How far a process steps back. Not all the way: on a busy machine it would never get on, and it may hold what another waits for. */
const NICE = 10

/** Lets the process that serves a connection of our own database step back behind all others (docs/decisions/0073). */
export async function yieldProcessor(client: PoolClient): Promise<void> {
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    for (const { pid } of rows) setPriority(pid, NICE)
  } catch {
    // a system that does not let us, or a connection that is gone: the work is done all the same
  }
}
