import { AppError } from '#core/errors/errors.ts'
import type { PaymentNotice } from '#core/define/payment-provider.ts'
import type { Ctx } from '#core/define/resource.ts'
import { plainDecimal } from '#core/value/decimal.ts'
import type { DB } from '../../db.ts'
import type { Applied } from '../pay/apply.ts'
import type { PortChannel } from '../shared/words.ts'
import { sendOutgoing } from './outgoing.job.ts'
import { isOver, lockOutgoing, takeStanding } from './rows.ts'

/** A channel reports what became of money that went out. That it failed is asked after, which tells why. Refuses another amount, channel or merchant. */
export async function heardOf(
  ctx: Ctx<DB>,
  { channel, no, value }: { channel: PortChannel; no: string; value: PaymentNotice },
): Promise<Applied> {
  const { what, amount, pay_no: bill_no, at, account } = value
  const found = await ctx.db.selectFrom('pay_outgoing').select('id').where('suid', '=', ctx.suid).where('no', '=', no).where('del_at', 'is', null).executeTakeFirst() // prettier-ignore
  if (!found) throw new AppError('not_found')
  const locked = await lockOutgoing(ctx, found.id)
  const { row } = locked
  if (amount !== row.amount) throw new AppError('pay_amount_differs', { no, amount: plainDecimal(row.amount, 2), told: plainDecimal(amount, 2) }) // prettier-ignore
  if (row.channel !== channel || (row.account !== null && row.account !== account)) throw new AppError('pay_account_differs', { no })
  if (isOver(row)) return 'repeated'
  if (what === 'outgoing_paid') await takeStanding(ctx, locked, { state: 'paid', bill_no, amount, at })
  else await ctx.dispatchTo({ addon: row.addon, port: row.channel }, sendOutgoing, row.id)
  return 'applied'
}
