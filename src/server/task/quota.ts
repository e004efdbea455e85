import { AppError } from '#core/errors/errors.ts'
import type { Tx } from '../db/db.ts'

/** Background work of one supplier that may wait or be under way: exports, imports and bulk actions together. */
export const OPEN_TASKS = 50

/**
 * Refuses further background work of a supplier at its limit (`tasks_full`). Called inside the transaction that stores
 * the task, immediately before it, so that concurrent requests cannot exceed the limit.
 */
export async function refuseTooManyTasks(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', ['background tasks', tx.suid])
  const [row] = await tx.query<{ open: number }>(
    `select (select count(*) from export_task where suid = $1 and status < 2) + (select count(*) from task where suid = $1 and status in (0, 1, 5)) as open`,
    [tx.suid],
  )
  if (Number(row?.open) >= OPEN_TASKS) throw new AppError('tasks_full', { max: OPEN_TASKS })
}
