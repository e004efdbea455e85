import { formatDay } from '#core/value/time.ts'
import type { Tx } from '../db/db.ts'

/**
 * The next number of a kind for the local day of `now` (seconds): `CKD202611210001`. It is taken in a transaction of its own, so that two people never
 * wait for each other's documents because of their numbers: none is given twice, and one that was taken by an action that failed is left out.
 */
export async function nextNumber(tx: Tx, prefix: string, now: number): Promise<string> {
  const day = formatDay(now)
  const [row] = await tx.autonomous<{ value: number }>(
    `insert into seq as s (suid, name, day, value) values ($1, $2, $3, 1)
     on conflict (suid, name, day) do update set value = s.value + 1 returning value`,
    [tx.suid, prefix, day],
  )
  if (!row) throw new Error(`${prefix} ${day} has no next number`)
  return `${prefix}${day.replaceAll('-', '')}${String(row.value).padStart(4, '0')}`
}
