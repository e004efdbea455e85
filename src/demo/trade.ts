import { dayStart } from '#core/value/time.ts'
import type { Clerk } from './clerk.ts'
import type { Random } from './random.ts'
import { buyingOf } from './trade-buying.ts'
import type { TradeBase } from './trade-facts.ts'
import { recallOf } from './trade-recall.ts'
import { sellingOf } from './trade-selling.ts'
import { moveGoods, shopOf } from './trade-shop.ts'
import type { Shelf } from './trade-shop.ts'
import { workingHours, auditedSoon, salesOn, weekdayOf } from './trade-ways.ts'
import type { WorkingHours } from './trade-ways.ts'

const DAY = 86_400

export interface Period {
  /** The first day and the moment at which it ends, in seconds. */
  from: number
  until: number
}

/**
 * Two years (or less) of a trader's days: opening balances, orders with and without a requisition, receipts, sales, transfers, returns to suppliers and
 * from customers, losses, a stocktake of each warehouse every quarter, a batch called back. Some papers are sent back and put right. What happened last
 * still waits. Dice decide, so it is the same every time. Gives the number of days that passed.
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
    const wanted = buying.lowOn(shelf)
    if (wanted.length > 0) await (shelf.from ? selling.fetch(shelf, wanted, clock) : buying.order(shelf, wanted, day, clock))
  }
  /** Work that is left pending for whoever looks at the demo, besides that of the last days. */
  const leaveOpen = async (day: number, clock: WorkingHours) => {
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
    const left = Math.floor((until - day) / DAY)
    if (days === 0) await buying.open(clock)
    if (left === 1) await leaveOpen(day, clock)
    const weekday = weekdayOf(day)
    if (weekday !== 0) await buying.receive(day, clock)
    if (days - returned >= (returned === 0 ? 5 : 18) && (await buying.sendBack(clock))) returned = days
    if (left === 12) await recall.sell(clock)
    if (left === 8) await buying.buyLate(day, until, clock)
    if (left === 9) await recall.callBack(clock)
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
