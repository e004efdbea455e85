import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { outgoingNumber } from '../order/rows.ts'
import { portFor } from '../pay/start.ts'
import { sendOutgoing } from './outgoing.job.ts'
import { payOutgoing } from './outgoing.resource.ts'

/** From here on a channel asks for the payee's name. Cents. */
const NAMED = 200_000

/** Who is paid, how much, and for what. Cents. */
export interface OutgoingRequest {
  readonly kind: string
  readonly id: number
  readonly no: string
  readonly member_id: number
  readonly openid: string
  readonly payee: string | null
  readonly amount: number
}

/** Has a person paid through WeChat, after the commit. The caller holds the lock of what it is for, and knows that nothing of it is on its way. */
export async function payPerson(ctx: Ctx<DB>, { kind, id, no, amount, payee, ...rest }: OutgoingRequest): Promise<number> {
  if (amount >= NAMED && !payee) throw new AppError('pay_outgoing_name')
  const { addon } = await portFor(ctx, 'wxpay')
  const row = await ctx.save(payOutgoing, {}, { ...rest, no: outgoingNumber(ctx.suid), kind, kind_id: id, kind_no: no, channel: 'wxpay', addon, amount, payee, state: 'wait', cancelling: false, tries: 0, asked: 0 }) // prettier-ignore
  await ctx.dispatchTo({ addon, port: 'wxpay' }, sendOutgoing, row.id)
  return row.id
}
