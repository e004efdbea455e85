import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { outgoingNumber } from '../order/rows.ts'
import { portFor } from '../pay/start.ts'
import { sendOutgoing } from './outgoing.job.ts'
import { payOutgoing } from './outgoing.resource.ts'

/** From this amount the channel requires the payee's name. Cents. */
const NAME_REQUIRED_FROM = 200_000

/** Payee, amount and purpose of a payout. Cents. */
export interface OutgoingRequest {
  readonly kind: string
  readonly id: number
  readonly no: string
  readonly member_id: number
  readonly openid: string
  readonly payee: string | null
  readonly amount: number
}

/**
 * Pays a person through WeChat, after the commit. The caller holds the lock of the source record and has checked that
 * no payout of it is under way.
 */
export async function payPerson(
  ctx: Ctx<DB>,
  { kind, id, no, amount, payee, ...fields }: OutgoingRequest,
): Promise<number> {
  if (amount >= NAME_REQUIRED_FROM && !payee) throw new AppError('pay_outgoing_name')
  const { addon } = await portFor(ctx, 'wxpay')
  const row = await ctx.save(
    payOutgoing,
    {},
    {
      ...fields,
      no: outgoingNumber(ctx.suid),
      kind,
      kind_id: id,
      kind_no: no,
      channel: 'wxpay',
      addon,
      amount,
      payee,
      state: 'wait',
      cancelling: false,
      tries: 0,
      asked: 0,
    },
  )
  await ctx.dispatchTo({ addon, port: 'wxpay' }, sendOutgoing, row.id)
  return row.id
}
