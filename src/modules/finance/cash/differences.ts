import { sql } from 'kysely'
import { refusing } from '#core/errors/errors.ts'
import { plainDecimal } from '#core/value/decimal.ts'
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

/**
 * Whether a float that comes back settles what the day closes found: it does when all of both is handed back. Beyond the float nothing else goes back this
 * way, since what was taken in goes to the bank. Throws `cash_float_over`.
 */
export async function settlesDifferences({ db, suid }: Ctx<DB>, collector: number, amount: number): Promise<boolean> {
  const { rows } = await sql<{ float: number; found: number }>`
    select h.float_amount as float, h.differences as found from cash_holding_view h where h.suid = ${suid} and h.collector_uid = ${collector}`.execute(
    db,
  )
  const { float = 0, found = 0 } = rows[0] ?? {}
  if (found !== 0 && amount === float + found) return true
  if (amount > float)
    throw refusing('amount', 'cash_float_over', {
      float: plainDecimal(float, 2),
      found: plainDecimal(found, 2),
      asked: plainDecimal(amount, 2),
    })
  return false
}

/** Notes that a float took them along: the money account in the row of a day close says that it was not a deposit. */
export async function settleWithFloat(
  { db, suid }: Ctx<DB>,
  { collector, fund_id, no }: { collector: number; fund_id: number; no: string },
): Promise<void> {
  await sql`
    update cash_move set slip_no = ${no}, fund_id = ${fund_id}, ver = ver + 1, updated_at = now()
    where suid = ${suid} and collector_uid = ${collector} and kind = 'close' and slip_no is null and amount <> 0 and del_at is null`.execute(
    db,
  )
}
