/**
 * What is still to be paid for an order, or given back of it, by the aliases of its row and of its sums. Nothing is due of one that is closed: all that was paid
 * goes back if it closed unpaid, and what was kept of pieces that came back stays kept.
 */
export function dueText(order: string, sums = order): string {
  const s = (column: string) => `${sums}.${column}`
  const owed = `${s('total_amount')} - ${s('agreed_amount')} - ${s('account_amount')}`
  const paid = `${s('paid_amount')} - ${s('refunded_amount')}`
  const kept = `case when ${s('cancelled_qty')} + ${s('returned_qty')} >= ${s('pieces')} then ${owed} else 0 end`
  return `case when ${order}.status = 'close' then least(0, ${kept} - (${paid})) else ${owed} - (${paid}) end`
}
