import type { Problem } from '#core/errors/errors.ts'

/** The bounds of a price. Cents. */
export interface Bounds {
  readonly base_price: number | null
  readonly min_price: number
  readonly cap_price: number | null
  readonly round_to: number
}

/**
 * The bounds must be consistent. The lowest price is a multiple of the rounding step: otherwise an offer raised to the
 * lowest price would be rounded to below it.
 */
export function boundProblems({ base_price, min_price, cap_price, round_to }: Bounds): Problem[] {
  return [
    ...(round_to > 0 && min_price % round_to !== 0 ? [{ field: 'min_price', code: 'recycle_min_step' } as const] : []),
    ...(cap_price !== null && cap_price < min_price ? [{ field: 'cap_price', code: 'recycle_cap_low' } as const] : []),
    ...(base_price !== null && cap_price !== null && base_price > cap_price
      ? [{ field: 'base_price', code: 'recycle_base_high' } as const]
      : []),
  ]
}
