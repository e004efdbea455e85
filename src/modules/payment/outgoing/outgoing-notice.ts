import { figure } from '#core/value/figure.ts'
import { AppError } from '#core/errors/errors.ts'
import type { PaymentNotice } from '#core/define/payment-provider.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import type { Applied } from '../pay/apply.ts'
import type { PortChannel } from '../shared/words.ts'
import { sendOutgoing } from './outgoing.job.ts'
import { isFinished, lockOutgoing, applyStanding } from './rows.ts'

/**
 * Applies a channel notice on a payout. A failure is queried at the channel, which returns the reason. Refuses another
 * amount, channel or merchant.
 */
export async function applyOutgoingNotice(
  ctx: Ctx<DB>,
  { channel, no, value }: { channel: PortChannel; no: string; value: PaymentNotice },
): Promise<Applied> {
  const { what, amount, pay_no: bill_no, at, account } = value
  const payout = await ctx.db
    .selectFrom('pay_outgoing')
    .select('id')
    .where('suid', '=', ctx.suid)
    .where('no', '=', no)
    .where('del_at', 'is', null)
    .executeTakeFirst()
  if (!payout) throw new AppError('not_found')
  const locked = await lockOutgoing(ctx, payout.id)
  const { row } = locked
  if (amount !== row.amount)
    throw new AppError('pay_amount_differs', { no, amount: figure.money(row.amount), told: figure.money(amount) })
  if (row.channel !== channel || (row.account !== null && row.account !== account))
    throw new AppError('pay_account_differs', { no })
  if (isFinished(row)) return 'repeated'
  if (what === 'outgoing_paid') await applyStanding(ctx, locked, { state: 'paid', bill_no, amount, at })
  else await ctx.dispatchTo({ addon: row.addon, port: row.channel }, sendOutgoing, row.id)
  return 'applied'
}
