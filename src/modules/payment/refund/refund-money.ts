import { figure } from '#core/value/figure.ts'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Row } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { beginRefund } from '../order/collected.ts'
import { lockBoth, newNumber } from '../order/rows.ts'
import { refundableAmount } from '../shared/allot.ts'
import { isPort } from '../shared/words.ts'
import { payRefund } from './pay-refund.resource.ts'
import { sendRefund } from './refund.job.ts'
import { settleRefund } from './settle-refund.ts'

export type PayRefund = Row<typeof payRefund>

export interface RefundRequest {
  /** The id of the payment. */
  readonly payment: number
  /** Cents. */
  readonly amount: number
  /** One refund per key, however often it is requested. */
  readonly key: string
  readonly reason?: string
  /** Refunds money that did not count; the payable is not notified. */
  readonly surplus?: boolean
}

/**
 * Refunds part of a payment, at most its refundable amount: to a wallet at once; through its provider after the commit,
 * under one number for all attempts; cash and transfers by a person.
 */
export async function refundMoney(
  ctx: Ctx<DB>,
  { payment, amount, key, reason, surplus = false }: RefundRequest,
): Promise<PayRefund> {
  const { db, suid } = ctx
  const target = await db
    .selectFrom('pay_order')
    .select(['id', 'kind', 'kind_id'])
    .where('suid', '=', suid)
    .where('id', '=', payment)
    .executeTakeFirst()
  if (!target) throw new AppError('not_found')
  const { row } = await lockBoth(ctx, target)
  const existing = await db
    .selectFrom('pay_refund')
    .selectAll()
    .where('suid', '=', suid)
    .where('key', '=', key)
    .where('del_at', 'is', null)
    .executeTakeFirst()
  if (existing && (existing.pay_order_id !== payment || existing.amount !== amount)) throw new AppError('key_reused')
  if (existing) return existing
  if (row.state !== 'paid') throw new AppError('pay_state', { no: row.no })
  const refundable = refundableAmount(row)
  if (amount <= 0 || amount > refundable)
    throw refusing('amount', 'pay_refund_over', { left: figure.money(refundable), asked: figure.money(amount) })
  await db
    .updateTable('pay_order')
    .set({ in_flight: row.in_flight + amount })
    .where('suid', '=', suid)
    .where('id', '=', payment)
    .execute()
  const refund = await ctx.save(
    payRefund,
    {},
    {
      no: newNumber('R', suid),
      pay_order_id: payment,
      channel: row.channel,
      amount,
      state: 'wait',
      key,
      reason: reason ?? null,
      surplus: surplus || row.surplus,
      by_hand: false,
      tries: 0,
      asked: 0,
    },
  )
  await beginRefund(ctx, row, refund)
  if (row.addon !== null && isPort(row.channel))
    await ctx.dispatchTo({ addon: row.addon, port: row.channel }, sendRefund, refund.id)
  if (row.channel === 'wallet' || row.channel === 'score') return settleRefund(ctx, refund.id, { at: ctx.now })
  return refund
}
