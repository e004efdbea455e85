/** What is asked of a forecast, in days. */
export interface Horizon {
  /** How many days back sales are counted. */
  readonly days: number
  /** From the order to a supplier until the goods are here. */
  readonly lead: number
  /** How long what is ordered shall last once it is here. */
  readonly cover: number
}
/** What is known of an item, in thousandths of its unit. */
export interface Item {
  /** Net of what was taken back. */
  readonly sold: bigint
  readonly available: bigint
  readonly incoming: bigint
  /** Below this it shall not fall. */
  readonly least: bigint
}
export interface Forecast {
  /** Sold in a day on average, rounded half up. */
  readonly perDay: bigint
  /** Whole days for which what is available lasts; null where nothing sells. */
  readonly daysLeft: number | null
  /** In how many days to order at the latest, 0 for today; null where nothing sells. */
  readonly orderIn: number | null
  readonly quantity: bigint
}

/**
 * The order-up-to rule of continuous review (Silver, Pyke, Thomas: Inventory and Production Management in Supply Chains, 4th ed., chapter 6): reorder point = demand
 * over the lead time + safety stock, here the item's minimum; order-up-to level = demand over lead time and cover + safety stock; what is available and on its way
 * counts. Demand is the plain average of the days counted: no trend, no season.
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
