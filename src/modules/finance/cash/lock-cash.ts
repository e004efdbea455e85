import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { dayStart } from '#core/value/time.ts'
import type { DB } from '../../db.ts'

/**
 * Locks a collector's cash until the action ends and returns its balance (cents), so that a concurrent action sees the
 * result of this one. Throws `cash_day_closed` for a closed day, except for handing over the counted cash (`handover`):
 * people count first and then walk to the bank.
 */
export async function lockCash(
  { db, suid, now }: Ctx<DB>,
  collector: number,
  { handover = false }: { readonly handover?: boolean } = {},
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cash:${collector}`}, ${suid}))`.execute(db)
  const { rows } = await sql<{ held: number; closed: boolean }>`
    select coalesce((select h.held from cash_holding_view h where h.suid = ${suid} and h.collector_uid = ${collector}), 0) as held,
      exists (select from cash_move m where m.suid = ${suid} and m.kind = 'close' and m.collector_uid = ${collector} and m.day = to_timestamp(${dayStart(now)}) and m.del_at is null) as closed`.execute(
    db,
  )
  const [row] = rows
  if (row?.closed && !handover) throw new AppError('cash_day_closed')
  return row?.held ?? 0
}

/** Throws where a collector does not hold enough cash. */
export function checkCash(available: number, requested: number): void {
  if (requested > available)
    throw refusing('amount', 'cash_short', { held: figure.money(available), asked: figure.money(requested) })
}
