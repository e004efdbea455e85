import type { Ctx } from '#core/define/context.ts'
import type { Row } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { postDebt } from '../../debt/item/post-debt.ts'
import { debtsToSettle, toOpenItems, settle } from '../../debt/item/settle.ts'
import { post } from '../../ledger/transaction/post.ts'
import { clearingTransfer } from '../../debt/item/clearing-transfer.ts'
import type { paycashRefund } from './paycash-refund.resource.ts'
import type { paycash } from './paycash.resource.ts'

/**
 * Posts received cash: to the collector, against the partner's debt if there is one, and settles the document it pays.
 */
export async function postCashReceipt(ctx: Ctx<DB>, row: Row<typeof paycash>, collector: number): Promise<void> {
  const { id, bill_no, ver, partner_id, debt_id, amount } = row
  const source = { table: 'paycash', id, no: bill_no, round: ver }
  if (partner_id === null) {
    await post(ctx, {
      key: `paycash:${id}`,
      type: 'cash',
      source,
      postings: clearingTransfer(`cash:${collector}`, 'cash_income', amount),
    })
    return
  }
  const debts = debt_id === null ? [] : await debtsToSettle(ctx, { partner_id, side: 'receivable' }, [debt_id])
  await postDebt(ctx, {
    partner_id,
    side: 'receivable',
    kind: 'cash',
    amount: -amount,
    source,
    day: ctx.now,
    against: `cash:${collector}`,
  })
  const shares = toOpenItems(debts, -1).flatMap(({ id: debt, open }) =>
    open > 0 ? [{ id: debt, amount: Math.min(open, amount) }] : [],
  )
  settle(ctx, { source, kind: 'cash', direction: -1, shares })
}

/** Posts refunded cash. It first uses up the payment's unused advance. */
export async function postCashRefund(
  ctx: Ctx<DB>,
  row: Row<typeof paycashRefund>,
  payment: Row<typeof paycash>,
  collector: number,
): Promise<void> {
  const { id, bill_no, ver, amount } = row
  const source = { table: 'paycash_refund', id, no: bill_no, round: ver }
  const { partner_id } = payment
  if (partner_id === null) {
    await post(ctx, {
      key: `paycash_refund:${id}`,
      type: 'cash_refund',
      source,
      postings: clearingTransfer('cash_income', `cash:${collector}`, amount),
    })
    return
  }
  const debts = await debtsToSettle(ctx, { partner_id, side: 'receivable' })
  const paymentDebts = debts.filter((debt) => debt.src_type === 'paycash' && debt.src_id === payment.id)
  await postDebt(ctx, {
    partner_id,
    side: 'receivable',
    kind: 'cash_refund',
    amount,
    source,
    day: ctx.now,
    against: `cash:${collector}`,
  })
  const shares = toOpenItems(paymentDebts, 1).flatMap(({ id: debt, open }) =>
    open > 0 ? [{ id: debt, amount: Math.min(open, amount) }] : [],
  )
  settle(ctx, { source, kind: 'cash_refund', direction: 1, shares })
}
