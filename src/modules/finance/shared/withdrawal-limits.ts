/** What may be withdrawn at once and in a day, in cents; 0 is no limit. */
export interface WithdrawalLimits {
  readonly min: number
  readonly dayMax: number
  readonly multiple: number
}

/** What stands against an amount. */
export type Excess =
  | { readonly code: 'withdrawal_too_small'; readonly min: number }
  | { readonly code: 'withdrawal_not_multiple'; readonly multiple: number }
  | { readonly code: 'withdrawal_over_day'; readonly left: number; readonly dayMax: number }
  | { readonly code: 'withdrawal_over_balance'; readonly available: number }

/** Why an amount cannot be withdrawn; undefined where it can. `today` is what was asked for on the day already. */
export function excessOf(
  amount: number,
  { min, dayMax, multiple }: WithdrawalLimits,
  { available, today }: { available: number; today: number },
): Excess | undefined {
  if (amount < Math.max(min, 1)) return { code: 'withdrawal_too_small', min: Math.max(min, 1) }
  if (multiple > 0 && amount % multiple !== 0) return { code: 'withdrawal_not_multiple', multiple }
  if (amount > available) return { code: 'withdrawal_over_balance', available }
  if (dayMax > 0 && amount + today > dayMax) return { code: 'withdrawal_over_day', left: Math.max(0, dayMax - today), dayMax }
  return undefined
}
