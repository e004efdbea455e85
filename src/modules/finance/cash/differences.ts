import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'

interface Deposit {
  readonly collector: number
  /** What the collector holds. Cents. */
  readonly held: number
  /** What the payments come to after refunds. Cents. */
  readonly amount: number
  readonly slip_no: string
}

/**
 * What a deposit comes to with what the day closes since the last one found: a shortage is not there to be brought, a surplus is brought along, and the slip
 * settles both. Left for a later deposit where this one is too small for it, or the surplus was handed back already.
 */
export async function withDifferences({ db, suid }: Ctx<DB>, { collector, held, amount, slip_no }: Deposit): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select coalesce(sum(amount), 0)::bigint as found from cash_move
    where suid = ${suid} and collector_uid = ${collector} and kind = 'close' and slip_no is null and del_at is null`.execute(db)
  const found = rows[0]?.found ?? 0
  const whole = amount + found
  if (found === 0 || whole < 0 || whole > held) return amount
  await sql`
    update cash_move set slip_no = ${slip_no}, ver = ver + 1, updated_at = now()
    where suid = ${suid} and collector_uid = ${collector} and kind = 'close' and slip_no is null and amount <> 0 and del_at is null`.execute(
    db,
  )
  return whole
}
