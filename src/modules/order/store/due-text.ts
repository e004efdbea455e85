/**
 * SQL for the amount still to be paid for an order, or refunded (negative), by the aliases of its row and of its sums.
 */
export function dueText(order: string, sums = order): string {
  return `case when ${order}.status = 'close' then ${closedDueText(sums)} else ${owedText(sums)} - (${paidText(sums)}) end`
}

/**
 * SQL for the amount of a closed order. It has nothing due: an order that closes unpaid refunds all payments, and
 * amounts withheld for returned units stay withheld.
 */
export function closedDueText(sums: string): string {
  const retained = `case when ${sums}.cancelled_qty + ${sums}.returned_qty >= ${sums}.pieces then ${owedText(sums)} else 0 end`
  return `least(0, ${retained} - (${paidText(sums)}))`
}

const owedText = (sums: string) => `${sums}.total_amount - ${sums}.agreed_amount - ${sums}.account_amount`
const paidText = (sums: string) => `${sums}.paid_amount - ${sums}.refunded_amount`
