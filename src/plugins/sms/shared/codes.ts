/** Codes of the messages that the product sends where the supplier has a template for them, with their variables. */
export const productCodes = {
  register: ['code'],
  withdrawal: ['code'],
  verify_phone: ['code'],
  reset_password: ['code'],
  buyer_sign_in: ['code'],
  recharge: ['amount', 'balance', 'reason'],
  order_sent: ['order', 'goods', 'carrier', 'number'],
  job_interview: ['name', 'job', 'time', 'place'],
  job_hired: ['name', 'job', 'time', 'place'],
  job_refused: ['name', 'job', 'time', 'place'],
  recycle_assigned: ['order', 'staff', 'time'],
  recycle_priced: ['order', 'amount'],
  recycle_paid: ['order', 'amount'],
  recycle_refused: ['order'],
  group_whole: ['order', 'goods'],
  group_failed: ['order', 'goods'],
  prize_won: ['name'],
  auction_won: ['name'],
  auction_outbid: ['name'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ProductCode = keyof typeof productCodes

/** The variables of a product code; undefined for a supplier's own code. */
export function variablesFor(code: string): readonly string[] | undefined {
  return Object.entries(productCodes).find(([productCode]) => productCode === code)?.[1]
}
