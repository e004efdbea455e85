import type { Problem } from '#core/errors/errors.ts'

export interface CheckedSupply {
  readonly scope: string
  readonly store_level: number | null
  readonly store_ids: readonly number[] | null
  readonly begin_at: number | null
  readonly end_at: number | null
  readonly skus?: readonly {
    readonly supply_price: number
    readonly min_sale_price: number
    readonly suggest_price: number
  }[]
}

/**
 * Problems of an offer without database access: an empty scope, a minimum price below the supply price, an end before
 * its start.
 */
export function supplyProblems({ scope, store_level, store_ids, begin_at, end_at, skus }: CheckedSupply): Problem[] {
  return [
    ...(scope === 'level' && store_level === null ? [{ field: 'store_level', code: 'required' } as const] : []),
    ...(scope === 'chosen' && !store_ids?.length ? [{ field: 'store_ids', code: 'required' } as const] : []),
    ...(begin_at !== null && end_at !== null && end_at <= begin_at
      ? [{ field: 'end_at', code: 'end_before_begin' } as const]
      : []),
    ...(skus ?? []).flatMap(({ supply_price, min_sale_price, suggest_price }, at): Problem[] => [
      ...(min_sale_price < supply_price
        ? [{ field: 'skus.min_sale_price', code: 'supply_min_low', row: at + 1 } as const]
        : []),
      ...(suggest_price < min_sale_price
        ? [{ field: 'skus.suggest_price', code: 'supply_suggest_low', row: at + 1 } as const]
        : []),
    ]),
  ]
}
