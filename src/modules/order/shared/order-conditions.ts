/** A payment is due now. */
export const awaitingPayment = [
  ['pay_state', 'in', ['unpaid', 'part']],
  ['status', 'in', ['submit', 'pay', 'send', 'done']],
  ['terms', 'in', ['prepaid', 'cod']],
] as const

/** The order is changed, closed and refunded here, not by the union store that it belongs to. */
export const managedHere = ['source', 'not_in', ['supply']] as const

/** The shop can ship something now: no add-on holds the order, and its suppliers do not ship all of the remainder. */
export const toShip = [
  ['status', 'in', ['pay']],
  ['ship_state', 'in', ['none', 'part'], 'ship_not_here'],
] as const
