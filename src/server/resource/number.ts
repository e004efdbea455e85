import { formatDay } from '#core/time.ts'
import type { Tx } from '../db/db.ts'

/**
 * The next number of a kind for the local day of `now` (seconds): `CKD202611210001`. The counter's row stays locked until the transaction ends,
 * so no number is given twice; one that was taken by an action that failed is given again, one whose record was deleted is not.
 */
export async function nextNumber(tx: Tx, prefix: string, now: number): Promise<string> {
  const day = formatDay(now)
  const [row] = await tx.query<{ value: number }>(
    `insert into seq as s (suid, name, day, value) values ($1, $2, $3, 1)
     on conflict (suid, name, day) do update set value = s.value + 1 returning value`,
    [tx.suid, prefix, day],
    'next_number',
  )
  return `${prefix}${day.replaceAll('-', '')}${String(row?.value ?? 1).padStart(4, '0')}`
}
