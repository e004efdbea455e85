import { dayStart } from '#core/value/time.ts'
import type { Clerk } from './clerk.ts'
import type { Random } from './random.ts'
import { buyingOf } from './trade-buying.ts'
import type { TradeBase } from './trade-facts.ts'
import { recallOf } from './trade-recall.ts'
import { sellingOf } from './trade-selling.ts'
import { moveGoods, shopOf } from './trade-shop.ts'
import type { Shelf } from './trade-shop.ts'
import { workingHours, auditedSoon, salesOn, weekdayOf } from './trade-rules.ts'
import type { WorkingHours } from './trade-rules.ts'

const DAY = 86_400

export interface Period {
  /** The first day, and the end time, in seconds. */
  from: number
  until: number
}

/**
 * Up to two years of a trader's days: opening balances, orders with and without a requisition, receipts, sales,
 * transfers, returns to suppliers and from customers, losses, a quarterly stocktake of each warehouse, and a recall.
 * Some documents are rejected and corrected. The latest ones are still pending. The result is deterministic. Returns
 * the number of days.
 */
export async function trade(clerk: Clerk, facts: TradeBase, random: Random, { from, until }: Period): Promise<number> {
  const shop = shopOf(clerk, facts, random)
  const [buying, selling, recall] = [buyingOf(shop), sellingOf(shop), recallOf(shop)]
  const count = async (shelf: Shelf, clock: WorkingHours, waits = false) => {
    const { store } = shelf
    const { save, audit } = auditedSoon(clock.next(shop.writer(), store.keeper), store.keeper)
    const counted = await clerk.count(store.id, random.between(0, 1e9), waits ? { save } : { save, audit })
    if (counted && !waits) moveGoods(shelf, counted.lines, 1)
  }
  const refill = async (shelf: Shelf, day: number, clock: WorkingHours) => {
    const lowGoods = buying.lowOn(shelf)
    if (lowGoods.length > 0)
      await (shelf.from ? selling.fetch(shelf, lowGoods, clock) : buying.order(shelf, lowGoods, day, clock))
  }
  /** Work left pending for the user of the demo, in addition to that of the last days. */
  const leavePending = async (day: number, clock: WorkingHours) => {
    await buying.orderDear(day, clock)
    await buying.askInVain(day, clock)
    await selling.sellInVain(clock)
    const fetching = shop.shelves.find((shelf) => shelf.from !== undefined)
    if (fetching) await selling.fetch(fetching, fetching.goods.slice(0, 3), clock, false)
    const counting = shop.shelves.find((shelf) => shelf.from === undefined)
    if (counting) await count(counting, clock, true)
  }
  const first = dayStart(from)
  let days = 0
  let returned = 0
  for (let day = first; day + DAY <= until; day += DAY, days++) {
    const clock = workingHours(random, day, until)
    const daysLeft = Math.floor((until - day) / DAY)
    if (days === 0) await buying.open(clock)
    if (daysLeft === 1) await leavePending(day, clock)
    const weekday = weekdayOf(day)
    if (weekday !== 0) await buying.receive(day, clock)
    if (days - returned >= (returned === 0 ? 5 : 18) && (await buying.sendBack(clock))) returned = days
    if (daysLeft === 12) await recall.sell(clock)
    if (daysLeft === 8) await buying.buyLate(day, until, clock)
    if (daysLeft === 9) await recall.callBack(clock)
    for (const [n, shelf] of shop.shelves.entries()) {
      // two warehouses a day in the first week of a quarter
      if (days % 91 === 2 + Math.floor(n / 2)) await count(shelf, clock)
      if (weekday === 1 + (n % 5) && (!shelf.from || Math.floor(days / 7) % 2 === 0)) await refill(shelf, day, clock)
    }
    const sales = salesOn(random, day)
    for (let n = 0; n < sales; n++) await selling.sell(clock)
    if (days % 9 === 4) await selling.lose(clock)
    if (days % 20 === 13) await selling.takeBack(clock)
  }
  return days
}
