import { dayStart, formatDay } from '#core/time.ts'
import { dearOrder } from './fill.ts'
import type { Clerk, Written } from './clerk.ts'
import type { Dice } from './random.ts'
import type { Goods, Partner, Store, TradeFacts } from './trade-facts.ts'
import {
  assortmentOf,
  buyPrice,
  clockOf,
  dealsIn,
  orderWeight,
  salePrice,
  salesOn,
  shelves,
  wantedWeight,
  weekdayOf,
} from './trade-ways.ts'
import type { Clock } from './trade-ways.ts'

const DAY = 86_400

/** A warehouse at work. Quantities in thousandths of each material's own unit. */
interface Shelf {
  store: Store
  goods: readonly Goods[]
  from?: string | undefined
  /** What its quantities are multiplied by: a shop is small. */
  size: number
  held: Map<number, number>
}

/** An order on its way. */
interface Coming {
  shelf: Shelf
  partner: Partner
  order: Written
  prices: ReadonlyMap<number, number>
  due: number
  /** Its goods come in two receipts. */
  twice: boolean
}

export interface Period {
  /** The first day and the moment at which it ends, in seconds. */
  from: number
  until: number
}

/**
 * Two years (or less) of a trader's days: opening balances, orders with and without a requisition, receipts, sales, transfers, returns, losses. What
 * happened last still waits for audit. Dice decide, so it is the same every time. Gives the number of days that passed.
 */
export async function trade(clerk: Clerk, facts: TradeFacts, dice: Dice, { from, until }: Period): Promise<number> {
  const shop = shopOf(clerk, facts, dice)
  const first = dayStart(from)
  let days = 0
  for (let day = first; day + DAY <= until; day += DAY, days++) {
    const clock = clockOf(dice, day, until)
    if (days === 0) await shop.open(clock)
    const weekday = weekdayOf(day)
    if (weekday !== 0) await shop.receive(day, clock)
    for (const [n, shelf] of shop.shelves.entries())
      if (weekday === 1 + (n % 5) && (!shelf.from || Math.floor(days / 7) % 2 === 0)) await shop.refill(shelf, day, clock)
    const sales = salesOn(dice, day)
    for (let n = 0; n < sales; n++) await shop.sell(clock)
    if (days % 9 === 4) await shop.lose(clock)
    if (days % 20 === 13) await shop.takeBack(clock)
    if (day + 2 * DAY > until) await shop.orderDear(day, clock)
  }
  return days
}

function shopOf(clerk: Clerk, { goods, partners, stores, writers, chief, deputy }: TradeFacts, dice: Dice) {
  const assortments = stores.flatMap((store): Shelf[] => {
    const plan = shelves[store.code]
    const own = assortmentOf(goods, plan?.kinds ?? [])
    return plan && own.length > 0 ? [{ store, goods: own, from: plan.from, size: plan.shop ? 0.1 : 1, held: new Map() }] : []
  })
  const suppliers = partners.filter(({ kind }) => kind !== 'customer')
  const customers = partners.filter(({ kind, category }) => kind !== 'supplier' && category !== 'wholesaler')
  const coming: Coming[] = []
  const sold: { shelf: Shelf; partner: Partner; issue: Written; prices: ReadonlyMap<number, number> }[] = []

  const move = (shelf: Shelf, id: number, by: number) => shelf.held.set(id, (shelf.held.get(id) ?? 0) + by)
  /** So many of a shelf's goods, no two alike. */
  const some = (list: readonly Goods[], count: number) => {
    const rest = [...list]
    return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(dice.between(0, rest.length - 1), 1)).flat()
  }
  const pieces = (kilograms: number, { weight }: Goods) => Math.max(1, Math.round(kilograms / weight)) * 1000
  const batch = ({ batch_on, code }: Goods, at: number) => {
    if (!batch_on) return {}
    const produced_at = dayStart(at) - dice.between(2, 15) * DAY
    return { batch_no: `${formatDay(produced_at).replaceAll('-', '').slice(2)}${code}`, produced_at }
  }

  async function open(clock: Clock) {
    for (const shelf of assortments) {
      const { save, audit } = clock.next(chief, shelf.store.keeper)
      const lines = shelf.goods.map((one) => ({
        material_id: one.id,
        qty: pieces(dice.between(8, 30) * 500 * shelf.size, one),
        price: buyPrice(dice, one),
        ...batch(one, save.at),
      }))
      const body = { biz_type: 'opening', warehouse_id: shelf.store.id, biz_date: dayStart(save.at), lines }
      if (await clerk.write('inbound', body, save, audit ?? save)) for (const { material_id, qty } of lines) move(shelf, material_id, qty)
    }
  }

  /** Buys or fetches what is running out. */
  async function refill(shelf: Shelf, day: number, clock: Clock) {
    const target = (one: Goods) => pieces(wantedWeight(one) * shelf.size, one)
    const low = shelf.goods.filter((one) => (shelf.held.get(one.id) ?? 0) < target(one) * 0.6)
    const wanted = some(low, dice.between(3, 7))
    if (wanted.length === 0) return
    const source = assortments.find(({ store }) => store.code === shelf.from)
    return source ? fetch(shelf, source, wanted, clock) : order(shelf, wanted, day, clock)
  }

  async function order(shelf: Shelf, wanted: readonly Goods[], day: number, clock: Clock) {
    const fits = suppliers.filter((supplier) => wanted.every(({ kind }) => dealsIn(supplier, kind)))
    if (fits.length === 0) return
    const partner = dice.pick(fits)
    const lines = wanted.map((one) => ({ material_id: one.id, qty: pieces(orderWeight(dice, one), one), price: buyPrice(dice, one) }))
    const asked = dice.chance(35) ? await ask(shelf, partner, lines, clock) : undefined
    const { save, audit } = clock.next(dice.pick(writers), chief)
    const written = await clerk.write(
      'purchase',
      {
        partner_id: partner.id,
        warehouse_id: shelf.store.id,
        biz_date: day,
        delivery_date: day + dice.between(3, 9) * DAY,
        contract_no: `HT${formatDay(day).replaceAll('-', '')}${dice.digits(3)}`,
        lines: lines.map((line, at) => ({ ...line, src_line_id: asked?.lines[at]?.id ?? null })),
      },
      save,
      audit,
    )
    if (!written || !audit) return
    const prices = new Map(lines.map(({ material_id, price }) => [material_id, price]))
    coming.push({
      shelf,
      partner,
      order: written,
      prices,
      due: day + (dice.chance(12) ? dice.between(12, 30) : dice.between(2, 9)) * DAY,
      twice: dice.chance(25),
    })
  }

  /** An order so dear that it takes two approvals. It has the first one; the second is left to whoever looks at the demo. */
  async function orderDear(day: number, clock: Clock) {
    const shelf = assortments.find(({ goods: held }) => held.some(({ kind }) => kind === 'wheat'))
    const one = shelf?.goods.find(({ kind }) => kind === 'wheat')
    const partner = suppliers.find(({ category }) => category === 'wholesaler')
    if (!shelf || !one || !partner) return
    const qty = Math.ceil((dearOrder * 110) / one.buy) * 1000
    const { save } = clock.next(dice.pick(writers), deputy)
    const lines = [{ material_id: one.id, qty, price: one.buy }]
    const body = { partner_id: partner.id, warehouse_id: shelf.store.id, biz_date: day, delivery_date: day + 20 * DAY, lines }
    await clerk.write('purchase', body, save, { by: deputy, at: save.at + 180 })
  }

  async function ask(shelf: Shelf, partner: Partner, lines: readonly { material_id: number; qty: number; price: number }[], clock: Clock) {
    const { save, audit } = clock.next(dice.pick(writers), chief)
    const body = { warehouse_id: shelf.store.id, suggest_partner_id: partner.id, reason: '补充库存', biz_date: dayStart(save.at), lines }
    const written = await clerk.write('purchase_apply', body, save, audit)
    return audit ? written : undefined
  }

  /** Takes in what is due. */
  async function receive(day: number, clock: Clock) {
    for (const one of coming.splice(0)) {
      if (one.due > day) coming.push(one)
      else await receiveOne(one, day, clock)
    }
  }

  async function receiveOne(one: Coming, day: number, clock: Clock) {
    const { shelf, partner, order: from, prices, twice } = one
    const { save, audit } = clock.next(dice.pick(writers), shelf.store.keeper)
    const lines = from.lines.flatMap((line) => {
      const known = shelf.goods.find(({ id }) => id === line.material_id)
      const qty = twice ? Math.floor(line.base_qty / 2000) * 1000 : line.base_qty
      return known && qty > 0
        ? [{ material_id: line.material_id, qty, price: prices.get(line.material_id) ?? 0, src_line_id: line.id, ...batch(known, save.at) }]
        : []
    })
    if (lines.length === 0) return
    const truck_no = `苏J${dice.digits(5)}`
    const body = { biz_type: 'purchase', partner_id: partner.id, warehouse_id: shelf.store.id, biz_date: day, truck_no, lines }
    const written = await clerk.write('inbound', body, save, audit)
    if (!written || !audit) return
    for (const { material_id, base_qty } of written.lines) move(shelf, material_id, base_qty)
    if (!twice) return
    if (dice.chance(15)) return clerk.close('purchase', from.id, '供方无货，余量不再到货', { by: chief, at: audit.at + 60 })
    const rest = from.lines.map((line, at) => ({ ...line, base_qty: line.base_qty - (lines[at]?.qty ?? 0) }))
    coming.push({ ...one, order: { ...from, lines: rest }, due: day + dice.between(2, 5) * DAY, twice: false })
  }

  async function sell(clock: Clock) {
    const shelf = dice.pick(assortments)
    const slow = shelf.goods.at(-1) // hardly anybody asks for it, so some of it grows old
    const there = shelf.goods.filter(
      (one) => (shelf.held.get(one.id) ?? 0) > pieces(400 * shelf.size, one) && (one !== slow || dice.chance(8)),
    )
    const chosen = some(there, dice.between(3, 7))
    if (chosen.length === 0 || customers.length === 0) return
    const partner = dice.pick(customers)
    const lines = chosen.map((one) =>
      saleLine(one, Math.min(shelf.held.get(one.id) ?? 0, pieces(dice.between(2, 24) * 100 * shelf.size, one))),
    )
    const { save, audit } = clock.next(dice.pick(writers), shelf.store.keeper)
    const biz_type = partner.category === 'supermarket' && dice.chance(60) ? 'retail' : 'sale'
    const body = { biz_type, partner_id: partner.id, warehouse_id: shelf.store.id, biz_date: dayStart(save.at), lines }
    const issue = await clerk.write('outbound', body, save, audit)
    settle(shelf, issue, chosen)
    if (issue && audit) sold.push({ shelf, partner, issue, prices: new Map(lines.map((line) => [line.material_id, line.price])) })
  }

  /** A line in the material's own unit or, when it comes out even, in its larger one. */
  function saleLine(one: Goods, qty: number) {
    const price = salePrice(dice, one)
    const { larger_id, ratio } = one
    const per = ratio === null ? 0 : ratio / 1e8
    if (larger_id === null || per < 2 || !Number.isInteger(per) || qty < per * 1000 || dice.chance(40))
      return { material_id: one.id, qty, price }
    return { material_id: one.id, unit_id: larger_id, qty: Math.floor(qty / per / 1000) * 1000, price: price * per }
  }

  /** Takes what left off the shelf; what was refused is not there after all. */
  function settle(shelf: Shelf, issue: Written | undefined, chosen: readonly Goods[]) {
    if (issue) for (const { material_id, base_qty } of issue.lines) move(shelf, material_id, -base_qty)
    else for (const { id } of chosen) shelf.held.set(id, 0)
  }

  async function fetch(shelf: Shelf, source: Shelf, wanted: readonly Goods[], clock: Clock) {
    const there = wanted.filter((one) => (source.held.get(one.id) ?? 0) > pieces(2000, one))
    if (there.length === 0) return
    const lines = there.map((one) => ({ material_id: one.id, qty: pieces(dice.between(14, 30) * 100 * shelf.size, one) }))
    const { save, audit } = clock.next(dice.pick(writers), source.store.keeper)
    const ends = { warehouse_id: source.store.id, to_warehouse_id: shelf.store.id }
    const issue = await clerk.write('outbound', { biz_type: 'transfer', ...ends, biz_date: dayStart(save.at), lines }, save, audit)
    settle(source, issue, there)
    if (!issue || !audit) return
    await clerk.accept(issue.id, { by: shelf.store.keeper, at: audit.at + dice.between(3, 9) * 60 })
    for (const { material_id, base_qty } of issue.lines) move(shelf, material_id, base_qty)
  }

  /** Something is used up, spoilt or given away. */
  async function lose(clock: Clock) {
    const shelf = dice.pick(assortments)
    const there = some(
      shelf.goods.filter((one) => (shelf.held.get(one.id) ?? 0) > pieces(200, one)),
      dice.between(1, 3),
    )
    if (there.length === 0) return
    const { save, audit } = clock.next(dice.pick(writers), shelf.store.keeper)
    const lines = there.map((one) => ({ material_id: one.id, qty: pieces(dice.between(5, 60), one) }))
    const body = { biz_type: dice.pick(['use', 'damage', 'gift']), warehouse_id: shelf.store.id, biz_date: dayStart(save.at), lines }
    settle(shelf, await clerk.write('outbound', body, save, audit), there)
  }

  /** A customer sends part of an earlier sale back. */
  async function takeBack(clock: Clock) {
    const sale = sold.splice(dice.between(0, Math.max(0, sold.length - 1)), 1)[0]
    const line = sale?.issue.lines.find(({ base_qty }) => base_qty >= 4000)
    const known = sale?.shelf.goods.find(({ id }) => id === line?.material_id)
    if (!sale || !line || !known || known.batch_on) return
    const qty = Math.floor(line.base_qty / 4000) * 1000
    const { save, audit } = clock.next(dice.pick(writers), sale.shelf.store.keeper)
    const body = {
      biz_type: 'sale_return',
      partner_id: sale.partner.id,
      warehouse_id: sale.shelf.store.id,
      biz_date: dayStart(save.at),
      lines: [{ material_id: line.material_id, qty, price: known.sale, src_line_id: line.id }],
    }
    if ((await clerk.write('inbound', body, save, audit)) && audit) move(sale.shelf, line.material_id, qty)
  }

  return { shelves: assortments, open, receive, refill, sell, lose, takeBack, orderDear }
}
