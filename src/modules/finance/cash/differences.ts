import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

interface Deposit {
  readonly collector: number
  /** The cash that the collector holds. Cents. */
  readonly held: number
  /** The payments less refunds. Cents. */
  readonly amount: number
  readonly slip_no: string
}

/**
 * The amount of a deposit, adjusted by the differences of the day closes since the last one: a shortage reduces it, a
 * surplus is deposited too, and the slip settles both. Differences wait for a later deposit where this one is too
 * small, or the surplus was already returned.
 */
export async function withDifferences(
  { db, suid }: Ctx<DB>,
  { collector, held: available, amount, slip_no }: Deposit,
): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select coalesce(sum(amount), 0)::bigint as found from cash_move
    where suid = ${suid} and collector_uid = ${collector} and kind = 'close' and slip_no is null and del_at is null`.execute(
    db,
  )
  const difference = rows[0]?.found ?? 0
  const total = amount + difference
  if (difference === 0 || total < 0 || total > available) return amount
  await sql`
    update cash_move set slip_no = ${slip_no}, ver = ver + 1, updated_at = now()
    where suid = ${suid} and collector_uid = ${collector} and kind = 'close' and slip_no is null and amount <> 0 and del_at is null`.execute(
    db,
  )
  return total
}

/**
 * Whether a returned float settles the differences of day closes: it does when both are returned in full. Only the
 * float can be returned this way, since receipts go to the bank. Throws `cash_float_over`.
 */
export async function settlesDifferences({ db, suid }: Ctx<DB>, collector: number, amount: number): Promise<boolean> {
  const { rows } = await sql<{ float: number; found: number }>`
    select h.float_amount as float, h.differences as found from cash_holding_view h where h.suid = ${suid} and h.collector_uid = ${collector}`.execute(
    db,
  )
  const { float = 0, found: difference = 0 } = rows[0] ?? {}
  if (difference !== 0 && amount === float + difference) return true
  if (amount > float)
    throw refusing('amount', 'cash_float_over', {
      float: figure.money(float),
      found: figure.money(difference),
      asked: figure.money(amount),
    })
  return false
}

/**
 * Marks the differences as settled by a float: the money account in a day-close row shows that it was not a deposit.
 */
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
