import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx, Row } from '#core/define/resource.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import type { DB } from '../../db.ts'
import { holdRefund } from '../order/collected.ts'
import { lockBoth, newNumber } from '../order/rows.ts'
import { leftOf } from '../shared/allot.ts'
import { isPort } from '../shared/words.ts'
import { payRefund } from './pay-refund.resource.ts'
import { sendRefund } from './refund.job.ts'
import { settleRefund } from './settle-refund.ts'

export type PayRefund = Row<typeof payRefund>

export interface RefundRequest {
  /** Of the payment. */
  readonly payment: number
  /** Cents. */
  readonly amount: number
  /** One refund for each, however often it is asked for. */
  readonly key: string
  readonly reason?: string
  /** It gives back what did not count: nothing that is owed hears of it. */
  readonly surplus?: boolean
}

/**
 * Gives money of a payment back, never more than is left of it: into a wallet at once; through its provider after the commit, under one number for all tries; cash
 * and transfers by a person.
 */
export async function refundMoney(ctx: Ctx<DB>, { payment, amount, key, reason, surplus = false }: RefundRequest): Promise<PayRefund> {
  const { db, suid } = ctx
  const of = await db.selectFrom('pay_order').select(['id', 'kind', 'kind_id']).where('suid', '=', suid).where('id', '=', payment).executeTakeFirst() // prettier-ignore
  if (!of) throw new AppError('not_found')
  const { row } = await lockBoth(ctx, of)
  const known = await db
    .selectFrom('pay_refund')
    .selectAll()
    .where('suid', '=', suid)
    .where('key', '=', key)
    .where('del_at', 'is', null)
    .executeTakeFirst()
  if (known && (known.pay_order_id !== payment || known.amount !== amount)) throw new AppError('key_reused')
  if (known) return known
  if (row.state !== 'paid') throw new AppError('pay_state', { no: row.no })
  const left = leftOf(row)
  if (amount <= 0 || amount > left)
    throw refusing('amount', 'pay_refund_over', { left: formatDecimal(left, 2), asked: formatDecimal(amount, 2) })
  await db
    .updateTable('pay_order')
    .set({ in_flight: row.in_flight + amount })
    .where('suid', '=', suid)
    .where('id', '=', payment)
    .execute()
  const refund = await ctx.save(
    payRefund,
    {},
    { no: newNumber('R', suid), pay_order_id: payment, channel: row.channel, amount, state: 'wait', key, reason: reason ?? null, surplus: surplus || row.surplus, by_hand: false, tries: 0, asked: 0 },
  ) // prettier-ignore
  await holdRefund(ctx, row, refund)
  if (row.addon !== null && isPort(row.channel)) await ctx.dispatchTo({ addon: row.addon, port: row.channel }, sendRefund, refund.id)
  if (row.channel === 'wallet' || row.channel === 'score') return settleRefund(ctx, refund.id, { at: ctx.now })
  return refund
}
