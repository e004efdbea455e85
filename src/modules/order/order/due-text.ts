/**
 * SQL for the amount still to be paid for an order, or refunded (negative), by the aliases of its row and of its sums.
 * A closed order has nothing due: an order that closes unpaid refunds all payments, and amounts withheld for returned
 * units stay withheld.
 */
export function dueText(order: string, sums = order): string {
  const s = (column: string) => `${sums}.${column}`
  const owed = `${s('total_amount')} - ${s('agreed_amount')} - ${s('account_amount')}`
  const paid = `${s('paid_amount')} - ${s('refunded_amount')}`
  const retained = `case when ${s('cancelled_qty')} + ${s('returned_qty')} >= ${s('pieces')} then ${owed} else 0 end`
  return `case when ${order}.status = 'close' then least(0, ${retained} - (${paid})) else ${owed} - (${paid}) end`
}
