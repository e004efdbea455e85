/** What the product sends by itself where the supplier has a template of that code, with the variables it fills in. */
export const ownCodes = {
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

export type OwnCode = keyof typeof ownCodes

/** The variables of an own code; undefined for a code of the supplier's. */
export function variablesFor(code: string): readonly string[] | undefined {
  return Object.entries(ownCodes).find(([own]) => own === code)?.[1]
}
