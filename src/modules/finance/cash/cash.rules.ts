import { figure } from '#core/value/figure.ts'
import { refusing } from '#core/errors/errors.ts'
import { afterSave, beforeSave, computed } from '../../db.ts'
import { customer } from '../../basicdata/customer/customer.resource.ts'
import { partnerDebt } from '../../debt/item/debt.resource.ts'
import { cashRefundable } from './refundable.ts'
import { paycashRefund } from './paycash-refund.resource.ts'
import { paycash } from './paycash.resource.ts'

/** Defaults the payer and the collector, and refuses a document that is not an open receivable of the partner. */
export const fillPaycash = beforeSave(paycash, async (input, _before, ctx) => {
  const debt = input.debt_id === null ? undefined : await ctx.find(partnerDebt, input.debt_id)
  const partner_id = input.partner_id ?? debt?.partner_id ?? null
  if (debt && (debt.side !== 'receivable' || debt.partner_id !== partner_id || debt.open_amount <= 0))
    throw refusing('debt_id', 'cash_debt', { no: debt.src_no })
  const partner = partner_id === null ? undefined : await ctx.find(customer, partner_id)
  const payer = input.payer ?? partner?.name ?? null
  // cash without a payer could not be refunded; that of an order has its number
  if (payer === null && (input.source_no ?? null) === null) throw refusing('payer', 'cash_payer')
  return { partner_id, payer, collector_uid: input.collector_uid ?? ctx.uid }
})

/** Refunds of a payment, including pending ones, never exceed what was paid. */
export const checkRefund = afterSave(paycashRefund, async ({ paycash_id, amount, status }, _before, ctx) => {
  if (status !== 'due') return
  const { source_no } = await ctx.find(paycash, paycash_id)
  if (source_no !== null) throw refusing('paycash_id', 'cash_of_payment', { no: source_no })
  const refundable = await cashRefundable(ctx, paycash_id)
  if (refundable < 0)
    throw refusing('amount', 'cash_refund_over', {
      left: figure.money(refundable + amount),
      asked: figure.money(amount),
    })
})

/** The part of a payment that its collector still holds. */
export const paycashFigures = computed(paycash, { held: `case when t.status = 'held' then t.received else 0 end` })
