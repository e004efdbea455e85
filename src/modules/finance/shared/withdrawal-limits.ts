/** Limits per withdrawal and per day, in cents; 0 means no limit. */
export interface WithdrawalLimits {
  readonly min: number
  readonly dayMax: number
  readonly multiple: number
}

/** The limit that an amount exceeds. */
export type Excess =
  | { readonly code: 'withdrawal_too_small'; readonly min: number }
  | { readonly code: 'withdrawal_not_multiple'; readonly multiple: number }
  | { readonly code: 'withdrawal_over_day'; readonly remaining: number; readonly dayMax: number }
  | { readonly code: 'withdrawal_over_balance'; readonly available: number }

/**
 * The limit that forbids a withdrawal; undefined where it is allowed. `today` is the amount already requested today.
 */
export function excessOf(
  amount: number,
  { min, dayMax, multiple }: WithdrawalLimits,
  { available, today }: { available: number; today: number },
): Excess | undefined {
  if (amount < Math.max(min, 1)) return { code: 'withdrawal_too_small', min: Math.max(min, 1) }
  if (multiple > 0 && amount % multiple !== 0) return { code: 'withdrawal_not_multiple', multiple }
  if (amount > available) return { code: 'withdrawal_over_balance', available }
  if (dayMax > 0 && amount + today > dayMax)
    return { code: 'withdrawal_over_day', remaining: Math.max(0, dayMax - today), dayMax }
  return undefined
}
