/** Parameters of a forecast, in days. */
export interface Horizon {
  /** Days of sales history. */
  readonly days: number
  /** The lead time of the supplier. */
  readonly lead: number
  /** The days that an order should last after its arrival. */
  readonly cover: number
}
/** The figures of an item, in thousandths of its unit. */
export interface Item {
  /** Net of returns. */
  readonly sold: bigint
  readonly available: bigint
  readonly incoming: bigint
  /** The minimum stock. */
  readonly least: bigint
}
export interface Forecast {
  /** Average daily sales, rounded half up. */
  readonly perDay: bigint
  /** Whole days that the available stock lasts; null without sales. */
  readonly daysLeft: number | null
  /** Days until the latest order date, 0 for today; null without sales. */
  readonly orderIn: number | null
  readonly quantity: bigint
}

/**
 * The order-up-to rule of continuous review (Silver, Pyke, Thomas: Inventory and Production Management in Supply
 * Chains, 4th ed., chapter 6): reorder point = demand over the lead time + safety stock, here the item's minimum;
 * order-up-to level = demand over lead time and cover + safety stock; available and incoming stock count. Demand is the
 * plain average of the history: no trend, no season.
 */
export function forecastOf({ sold, available, incoming, least }: Item, { days, lead, cover }: Horizon): Forecast {
  const span = BigInt(days)
  const demand = sold > 0n ? sold : 0n
  const perDay = (2n * demand + span) / (2n * span)
  if (demand === 0n) return { perDay: 0n, daysLeft: null, orderIn: null, quantity: 0n }
  const on = (stock: bigint) => (stock > 0n ? Number((stock * span) / demand) : 0)
  const have = available + incoming
  const orderIn = Math.max(0, have - least > 0n ? on(have - least) - lead : 0)
  const upTo = (demand * BigInt(lead + cover) + span - 1n) / span + least
  return { perDay, daysLeft: on(available), orderIn, quantity: upTo > have ? upTo - have : 0n }
}
