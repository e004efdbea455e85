import type { Problem } from '#core/errors/errors.ts'

interface Terms {
  readonly begin_at: number
  readonly end_at: number
  readonly start_price: number
  readonly reserve_price: number | null
  readonly cap_price: number | null
}

/** Checks the terms of a lot against each other. */
export function lotProblems({ begin_at, end_at, start_price, reserve_price, cap_price }: Terms): Problem[] {
  const low = cap_price !== null && (cap_price <= start_price || cap_price < (reserve_price ?? 0))
  return [
    ...(end_at <= begin_at ? [{ field: 'end_at', code: 'auction_times' } as const] : []),
    ...(reserve_price !== null && reserve_price < start_price
      ? [{ field: 'reserve_price', code: 'auction_reserve' } as const]
      : []),
    ...(low ? [{ field: 'cap_price', code: 'auction_cap' } as const] : []),
  ]
}
