import { dayStart } from '#core/value/time.ts'
import type { TradedGoods, Partner } from './trade-facts.ts'
import { heldOf, moveGoods, pieces, some, removeIssued } from './trade-shop.ts'
import type { Shelf, Shop } from './trade-shop.ts'
import { amended, auditedSoon, refusedFor, salePrice } from './trade-ways.ts'
import type { WorkingHours } from './trade-ways.ts'

/** What a trader sells, moves to where it is sold, loses and takes back. */
export function sellingOf({ clerk, random, shelves, customers, writer, sold }: Shop) {
  async function sell(clock: WorkingHours) {
    const shelf = random.pick(shelves)
    const slow = shelf.goods.at(-1) // hardly anybody asks for it, so some of it grows old
    const there = shelf.goods.filter((one) => heldOf(shelf, one) > pieces(400 * shelf.size, one) && (one !== slow || random.chance(8)))
    const chosen = some(random, there, random.between(3, 7))
    if (chosen.length === 0 || customers.length === 0) return
    const partner = random.pick(customers)
    const lines = chosen.map((one) => saleLine(one, Math.min(heldOf(shelf, one), pieces(random.between(2, 24) * 100 * shelf.size, one))))
    const schedule = clock.next(writer(), shelf.store.keeper)
    const body = { ...headOf(shelf, partner, schedule.save.at), lines }
    const issue = await clerk.write(
      'outbound',
      ...amended(random, body, schedule, { remark: '车牌号未登记，请补录', wrong: { truck_no: null } }),
    )
    removeIssued(shelf, issue, chosen)
    if (!issue || !schedule.audit) return
    const back = issue.lines.filter(
      ({ base_qty, material_id }) => base_qty >= 4000 && chosen.some(({ id, batch_on }) => id === material_id && !batch_on),
    )
    sold.push(
      ...back.map((line) => {
        const { price = 0, qty = 0 } = lines.find(({ material_id }) => material_id === line.material_id) ?? {}
        return { shelf, partner, line, price: Math.round((price * qty) / line.base_qty) }
      }),
    )
    sold.splice(0, sold.length - 60)
  }

  function headOf(shelf: Shelf, partner: Partner, at: number) {
    const biz_type = partner.category === 'supermarket' && random.chance(60) ? 'retail' : 'sale'
    return { biz_type, partner_id: partner.id, warehouse_id: shelf.store.id, biz_date: dayStart(at), truck_no: `苏J${random.digits(5)}` }
  }

  /** A line in the material's own unit or, when it comes out even, in its larger one. */
  function saleLine(one: TradedGoods, qty: number) {
    const price = salePrice(random, one)
    const { larger_id, ratio } = one
    const per = ratio === null ? 0 : ratio / 1e8
    if (larger_id === null || per < 2 || !Number.isInteger(per) || qty < per * 1000 || random.chance(40))
      return { material_id: one.id, qty, price }
    return { material_id: one.id, unit_id: larger_id, qty: Math.floor(qty / per / 1000) * 1000, price: price * per }
  }

  /** A sale that was sent back and is not put right yet; what it held is free again. */
  async function sellInVain(clock: WorkingHours) {
    const shelf = shelves[0]
    const one = shelf?.goods.find((goods) => heldOf(shelf, goods) > pieces(400, goods))
    const partner = customers[0]
    if (!shelf || !one || !partner) return
    const schedule = clock.next(writer(), shelf.store.keeper)
    const body = { ...headOf(shelf, partner, schedule.save.at), lines: [{ material_id: one.id, qty: pieces(200, one), price: one.sale }] }
    await clerk.write('outbound', body, refusedFor(schedule, shelf.store.keeper, '客户要求改期送货，请与客户确认后重新提交'))
  }

  /** Fetches goods from the warehouse that refills a shelf. What does not `arrive` is still on its way. */
  async function fetch(shelf: Shelf, wanted: readonly TradedGoods[], clock: WorkingHours, arrives = true) {
    const source = shelves.find(({ store }) => store.code === shelf.from)
    if (!source) return
    const there = wanted.filter((one) => heldOf(source, one) > pieces(2000, one))
    if (there.length === 0) return
    const lines = there.map((one) => ({ material_id: one.id, qty: pieces(random.between(14, 30) * 100 * shelf.size, one) }))
    const next = clock.next(writer(), source.store.keeper)
    const schedule = arrives ? next : auditedSoon(next, source.store.keeper)
    const ends = { warehouse_id: source.store.id, to_warehouse_id: shelf.store.id }
    const issue = await clerk.write('outbound', { biz_type: 'transfer', ...ends, biz_date: dayStart(schedule.save.at), lines }, schedule)
    removeIssued(source, issue, there)
    if (!issue || !schedule.audit || !arrives) return
    await clerk.accept(issue.id, { by: shelf.store.keeper, at: schedule.audit.at + random.between(3, 9) * 60 })
    moveGoods(shelf, issue.lines, 1)
  }

  /** Something is used up, spoilt or given away. */
  async function lose(clock: WorkingHours) {
    const shelf = random.pick(shelves)
    const there = some(
      random,
      shelf.goods.filter((one) => heldOf(shelf, one) > pieces(200, one)),
      random.between(1, 3),
    )
    if (there.length === 0) return
    const schedule = clock.next(writer(), shelf.store.keeper)
    const lines = there.map((one) => ({ material_id: one.id, qty: pieces(random.between(5, 60), one) }))
    const body = {
      biz_type: random.pick(['use', 'damage', 'gift']),
      warehouse_id: shelf.store.id,
      biz_date: dayStart(schedule.save.at),
      lines,
    }
    removeIssued(shelf, await clerk.write('outbound', body, schedule), there)
  }

  /** A customer sends part of an earlier sale back. */
  async function takeBack(clock: WorkingHours) {
    const sale = sold.splice(random.between(0, Math.max(0, sold.length - 1)), 1)[0]
    if (!sale) return
    const { shelf, partner, line, price } = sale
    const back = { material_id: line.material_id, qty: Math.floor(line.base_qty / 4000) * 1000, price, src_line_id: line.id }
    await takeIn({ shelf, partner, remark: random.pick(['客户多订', '规格送错', '到货受潮']) }, back, clock)
  }

  async function takeIn({ shelf, partner, remark }: { shelf: Shelf; partner: Partner; remark: string }, back: object, clock: WorkingHours) {
    const schedule = clock.next(writer(), shelf.store.keeper)
    const ends = { biz_type: 'sale_return', partner_id: partner.id, warehouse_id: shelf.store.id }
    const receipt = await clerk.write('inbound', { ...ends, biz_date: dayStart(schedule.save.at), remark, lines: [back] }, schedule)
    if (receipt && schedule.audit) moveGoods(shelf, receipt.lines, 1)
  }

  return { sell, sellInVain, fetch, lose, takeBack }
}
