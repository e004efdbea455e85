import { refusing } from '#core/errors/errors.ts'
import { plainDecimal } from '#core/value/decimal.ts'
import { afterSave, beforeSave, computed } from '../../db.ts'
import { customer } from '../../basicdata/customer/customer.resource.ts'
import { partnerDebt } from '../../debt/item/debt.resource.ts'
import { refundableOf } from './refundable.ts'
import { paycashRefund } from './paycash-refund.resource.ts'
import { paycash } from './paycash.resource.ts'

/** Names the payer and the collector where nobody did, and refuses a document that is not an open receivable of the partner. */
export const fillPaycash = beforeSave(paycash, async (input, _before, ctx) => {
  const debt = input.debt_id === null ? undefined : await ctx.find(partnerDebt, input.debt_id)
  const partner_id = input.partner_id ?? debt?.partner_id ?? null
  if (debt && (debt.side !== 'receivable' || debt.partner_id !== partner_id || debt.open_amount <= 0))
    throw refusing('debt_id', 'cash_debt', { no: debt.src_no })
  const partner = partner_id === null ? undefined : await ctx.find(customer, partner_id)
  const payer = input.payer ?? partner?.name ?? null
  // cash from nobody could not be given back to anybody; that of an order is known by its number
  if (payer === null && (input.source_no ?? null) === null) throw refusing('payer', 'cash_payer')
  return { partner_id, payer, collector_uid: input.collector_uid ?? ctx.uid }
})

/** Nobody gets more back than was paid and is not on its way back already. */
export const checkRefund = afterSave(paycashRefund, async ({ paycash_id, amount, status }, _before, ctx) => {
  if (status !== 'due') return
  const { source_no } = await ctx.find(paycash, paycash_id)
  if (source_no !== null) throw refusing('paycash_id', 'cash_of_payment', { no: source_no })
  const left = await refundableOf(ctx, paycash_id)
  if (left < 0) throw refusing('amount', 'cash_refund_over', { left: plainDecimal(left + amount, 2), asked: plainDecimal(amount, 2) })
})

/** What of a payment its collector still holds. */
export const paycashHeld = computed(paycash, { held: `case when t.status = 'held' then t.received else 0 end` })
