import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { onTransition } from '../../db.ts'
import type { DB } from '../../db.ts'
import { unfreeze } from './withdrawal-money.ts'
import { payout } from './payout.resource.ts'
import { withdrawal } from './withdrawal.resource.ts'

/** The supplier cancels an undecided request: it leaves the platform's list, and the money is released. */
export const cancelWithdrawal = onTransition(withdrawal, 'cancel', async (row, _step, ctx) => {
  const cancelled = await ctx.inTenant('platform', ({ db, suid }) =>
    sql`update payout set status = 'cancelled', sealed = null, updated_at = now(), ver = ver + 1
        where suid = ${suid} and of_suid = ${ctx.suid} and withdrawal_id = ${row.id} and status = 'waiting' and del_at is null returning id`.execute(
      db,
    ),
  )
  if (cancelled.rows.length === 0) throw new AppError('state_changed')
  await unfreeze(ctx, row.id)
})

/** The platform decides. A rejection releases the money at once and states the reason. */
export const auditPayout = onTransition(payout, 'audit', async (row, { result, remark }, ctx) => {
  const passed = result === 'pass'
  await ctx.inTenant(row.of_suid, async (supplier) => {
    await updateWithdrawal(supplier, row.withdrawal_id, {
      from: ['waiting'],
      to: passed ? 'approved' : 'rejected',
      reason: passed ? null : remark,
      decided: true,
    })
    if (!passed) await unfreeze(supplier, row.withdrawal_id)
  })
  return {
    audited_by: ctx.uid,
    audited_at: ctx.now,
    audit_remark: remark,
    ...(passed ? {} : { sealed: null, reason: remark }),
  }
})

/**
 * Withdraws an approval while no bank batch contains the request: it is pending again, and its supplier may cancel it.
 */
export const reopenPayout = onTransition(payout, 'unaudit', async (row, _step, ctx) => {
  await ctx.inTenant(row.of_suid, (supplier) =>
    updateWithdrawal(supplier, row.withdrawal_id, { from: ['approved'], to: 'waiting' }),
  )
  return { audited_by: null, audited_at: null, audit_remark: null }
})

type State = 'waiting' | 'approved' | 'paying' | 'done' | 'rejected' | 'failed'

/** Updates a withdrawal on the supplier's side. Throws `state_changed` where it is not in a required state. */
export async function updateWithdrawal(
  { db, suid, now }: Ctx<DB>,
  id: number,
  {
    from,
    to,
    reason = null,
    serial = null,
    paidAt = null,
    decided = false,
  }: {
    from: readonly State[]
    to: State
    reason?: string | null
    serial?: string | null
    paidAt?: number | null
    decided?: boolean
  },
): Promise<void> {
  const { rows } = await sql`
    update withdrawal set status = ${to}, reason = ${reason}, bank_serial = ${serial}, paid_at = to_timestamp(${paidAt}),
      decided_at = case when ${decided} then to_timestamp(${now}) when ${to === 'waiting'} then null else decided_at end, updated_at = now(), ver = ver + 1
    where suid = ${suid} and id = ${id} and status = any(${from}) and del_at is null returning id`.execute(db)
  if (rows.length === 0) throw new AppError('state_changed')
}
