import { formatDay } from '#core/value/time.ts'
import type { Tx } from '../db/db.ts'

/**
 * The next document number of the local day of `now` (seconds): `CKD202611210001`. Drawn outside this transaction, so
 * that documents do not wait for each other's numbers: no number is used twice, and a failed action leaves a gap.
 */
export async function nextNumber(tx: Tx, prefix: string, now: number): Promise<string> {
  const day = formatDay(now)
  const value = await tx.draw(prefix, day)
  return `${prefix}${day.replaceAll('-', '')}${String(value).padStart(4, '0')}`
}
