interface Offer {
  /** Cents. */
  readonly price: number | null
  readonly quota: number | null
  /** Seconds. */
  readonly end_at: number | null
  readonly now: number
  readonly card: { readonly price: number; readonly available: number } | undefined
  /** Publishing requires a price below the shop's. */
  readonly isBelowShopPrice: boolean
}

/** What publishing an offer would refuse, as its form shows it while it is written. */
export function offerProblems({ price, quota, end_at, now, card, isBelowShopPrice }: Offer) {
  return [
    ...(card && isBelowShopPrice && price !== null && price >= card.price ? (['above_shop'] as const) : []),
    ...(card && quota !== null && quota > card.available ? (['above_stock'] as const) : []),
    ...(end_at !== null && end_at <= now ? (['ended'] as const) : []),
  ]
}
