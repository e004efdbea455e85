import { formatDay } from '#core/value/time.ts'
import type { Tx } from '../db/db.ts'

/**
 * The next document number of the local day of `now` (seconds): `CKD202611210001`. Taken in an autonomous transaction, so that documents do
 * not wait for each other's numbers: none is used twice, and a failed action leaves a gap.
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
