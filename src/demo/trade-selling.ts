import { dayStart } from '#core/value/time.ts'
import type { Goods, Partner } from './trade-facts.ts'
import { heldOf, move, pieces, some, takeOff } from './trade-shop.ts'
import type { Shelf, Shop } from './trade-shop.ts'
import { amended, passedAtLast, refusedFor, salePrice } from './trade-ways.ts'
import type { Clock } from './trade-ways.ts'

/** What a trader sells, moves to where it is sold, loses and takes back. */
export function sellingOf({ clerk, dice, shelves, customers, writer, sold }: Shop) {
  async function sell(clock: Clock) {
    const shelf = dice.pick(shelves)
    const slow = shelf.goods.at(-1) // hardly anybody asks for it, so some of it grows old
    const there = shelf.goods.filter((one) => heldOf(shelf, one) > pieces(400 * shelf.size, one) && (one !== slow || dice.chance(8)))
    const chosen = some(dice, there, dice.between(3, 7))
    if (chosen.length === 0 || customers.length === 0) return
    const partner = dice.pick(customers)
    const lines = chosen.map((one) => saleLine(one, Math.min(heldOf(shelf, one), pieces(dice.between(2, 24) * 100 * shelf.size, one))))
    const deeds = clock.next(writer(), shelf.store.keeper)
    const body = { ...headOf(shelf, partner, deeds.save.at), lines }
    const issue = await clerk.write(
      'outbound',
      ...amended(dice, body, deeds, { remark: '车牌号未登记，请补录', wrong: { truck_no: null } }),
    )
    takeOff(shelf, issue, chosen)
    if (!issue || !deeds.audit) return
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
    const biz_type = partner.category === 'supermarket' && dice.chance(60) ? 'retail' : 'sale'
    return { biz_type, partner_id: partner.id, warehouse_id: shelf.store.id, biz_date: dayStart(at), truck_no: `苏J${dice.digits(5)}` }
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

  /** A sale that was sent back and is not put right yet; what it held is free again. */
  async function sellInVain(clock: Clock) {
    const shelf = shelves[0]
    const one = shelf?.goods.find((goods) => heldOf(shelf, goods) > pieces(400, goods))
    const partner = customers[0]
    if (!shelf || !one || !partner) return
    const deeds = clock.next(writer(), shelf.store.keeper)
    const body = { ...headOf(shelf, partner, deeds.save.at), lines: [{ material_id: one.id, qty: pieces(200, one), price: one.sale }] }
    await clerk.write('outbound', body, refusedFor(deeds, shelf.store.keeper, '客户要求改期送货，请与客户确认后重新提交'))
  }

  /** Fetches goods from the warehouse that refills a shelf. What does not `arrive` is still on its way. */
  async function fetch(shelf: Shelf, wanted: readonly Goods[], clock: Clock, arrives = true) {
    const source = shelves.find(({ store }) => store.code === shelf.from)
    if (!source) return
    const there = wanted.filter((one) => heldOf(source, one) > pieces(2000, one))
    if (there.length === 0) return
    const lines = there.map((one) => ({ material_id: one.id, qty: pieces(dice.between(14, 30) * 100 * shelf.size, one) }))
    const next = clock.next(writer(), source.store.keeper)
    const deeds = arrives ? next : passedAtLast(next, source.store.keeper)
    const ends = { warehouse_id: source.store.id, to_warehouse_id: shelf.store.id }
    const issue = await clerk.write('outbound', { biz_type: 'transfer', ...ends, biz_date: dayStart(deeds.save.at), lines }, deeds)
    takeOff(source, issue, there)
    if (!issue || !deeds.audit || !arrives) return
    await clerk.accept(issue.id, { by: shelf.store.keeper, at: deeds.audit.at + dice.between(3, 9) * 60 })
    move(shelf, issue.lines, 1)
  }

  /** Something is used up, spoilt or given away. */
  async function lose(clock: Clock) {
    const shelf = dice.pick(shelves)
    const there = some(
      dice,
      shelf.goods.filter((one) => heldOf(shelf, one) > pieces(200, one)),
      dice.between(1, 3),
    )
    if (there.length === 0) return
    const deeds = clock.next(writer(), shelf.store.keeper)
    const lines = there.map((one) => ({ material_id: one.id, qty: pieces(dice.between(5, 60), one) }))
    const body = { biz_type: dice.pick(['use', 'damage', 'gift']), warehouse_id: shelf.store.id, biz_date: dayStart(deeds.save.at), lines }
    takeOff(shelf, await clerk.write('outbound', body, deeds), there)
  }

  /** A customer sends part of an earlier sale back. */
  async function takeBack(clock: Clock) {
    const sale = sold.splice(dice.between(0, Math.max(0, sold.length - 1)), 1)[0]
    if (!sale) return
    const { shelf, partner, line, price } = sale
    const back = { material_id: line.material_id, qty: Math.floor(line.base_qty / 4000) * 1000, price, src_line_id: line.id }
    await takeIn({ shelf, partner, remark: dice.pick(['客户多订', '规格送错', '到货受潮']) }, back, clock)
  }

  async function takeIn({ shelf, partner, remark }: { shelf: Shelf; partner: Partner; remark: string }, back: object, clock: Clock) {
    const deeds = clock.next(writer(), shelf.store.keeper)
    const ends = { biz_type: 'sale_return', partner_id: partner.id, warehouse_id: shelf.store.id }
    const receipt = await clerk.write('inbound', { ...ends, biz_date: dayStart(deeds.save.at), remark, lines: [back] }, deeds)
    if (receipt && deeds.audit) move(shelf, receipt.lines, 1)
  }

  return { sell, sellInVain, fetch, lose, takeBack }
}
