import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import { onTransition } from '../../db.ts'
import type { DB } from '../../db.ts'
import { thaw } from './frozen.ts'
import { payout } from './payout.resource.ts'
import { withdrawal } from './withdrawal.resource.ts'

/** The supplier takes a request back that nobody has decided on: it leaves the platform's desk, and the money is free again. */
export const cancelWithdrawal = onTransition(withdrawal, 'cancel', async (row, _step, ctx) => {
  const gone = await ctx.inTenant('platform', ({ db, suid }) =>
    sql`update payout set status = 'cancelled', sealed = null, updated_at = now(), ver = ver + 1
        where suid = ${suid} and of_suid = ${ctx.suid} and withdrawal_id = ${row.id} and status = 'waiting' and del_at is null returning id`.execute(
      db,
    ),
  )
  if (gone.rows.length === 0) throw new AppError('state_changed')
  await thaw(ctx, row.id)
})

/** The platform decides. A refusal gives the money back at once and says why. */
export const auditPayout = onTransition(payout, 'audit', async (row, { result, remark }, ctx) => {
  const passed = result === 'pass'
  await ctx.inTenant(row.of_suid, async (supplier) => {
    await note(supplier, row.withdrawal_id, {
      from: ['waiting'],
      to: passed ? 'approved' : 'rejected',
      reason: passed ? null : remark,
      decided: true,
    })
    if (!passed) await thaw(supplier, row.withdrawal_id)
  })
  return { audited_by: ctx.uid, audited_at: ctx.now, audit_remark: remark, ...(passed ? {} : { sealed: null, reason: remark }) }
})

/** An approval is taken back as long as no batch for the bank has the request: it waits again, and its supplier may cancel it. */
export const reopenPayout = onTransition(payout, 'unaudit', async (row, _step, ctx) => {
  await ctx.inTenant(row.of_suid, (supplier) => note(supplier, row.withdrawal_id, { from: ['approved'], to: 'waiting' }))
  return { audited_by: null, audited_at: null, audit_remark: null }
})

type State = 'waiting' | 'approved' | 'paying' | 'done' | 'rejected' | 'failed'

/** How a withdrawal goes on, as its supplier sees it. Throws where it is not in the state that it must be in. */
export async function note(
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
