import { dayStart } from '#core/value/time.ts'
import type { TradedGoods, Partner } from './trade-facts.ts'
import { quantityOf, moveGoods, unitsOf, randomSubset, removeIssued } from './trade-shop.ts'
import type { Shelf, Shop } from './trade-shop.ts'
import { withCorrection, auditedSoon, rejectedSchedule, salePrice } from './trade-rules.ts'
import type { WorkingHours } from './trade-rules.ts'

/** Sales, transfers, losses and customer returns of a trader. */
export function sellingOf({ clerk, random, shelves, customers, writer, sold }: Shop) {
  async function sell(clock: WorkingHours) {
    const shelf = random.pick(shelves)
    const slow = shelf.goods.at(-1) // slow-moving, so some of it ages
    const available = shelf.goods.filter(
      (item) => quantityOf(shelf, item) > unitsOf(400 * shelf.size, item) && (item !== slow || random.chance(8)),
    )
    const chosen = randomSubset(random, available, random.between(3, 7))
    if (chosen.length === 0 || customers.length === 0) return
    const partner = random.pick(customers)
    const lines = chosen.map((item) =>
      saleLine(item, Math.min(quantityOf(shelf, item), unitsOf(random.between(2, 24) * 100 * shelf.size, item))),
    )
    const schedule = clock.next(writer(), shelf.store.keeper)
    const body = { ...headOf(shelf, partner, schedule.save.at), lines }
    const issue = await clerk.write(
      'outbound',
      ...withCorrection(random, body, schedule, { remark: '车牌号未登记，请补录', wrong: { truck_no: null } }),
    )
    removeIssued(shelf, issue, chosen)
    if (!issue || !schedule.audit) return
    const back = issue.lines.filter(
      ({ base_qty, material_id }) =>
        base_qty >= 4000 && chosen.some(({ id, batch_on }) => id === material_id && !batch_on),
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
    return {
      biz_type,
      partner_id: partner.id,
      warehouse_id: shelf.store.id,
      biz_date: dayStart(at),
      truck_no: `苏J${random.digits(5)}`,
    }
  }

  /** A line in the base unit or, when the quantity is divisible, in the larger unit. */
  function saleLine(item: TradedGoods, qty: number) {
    const price = salePrice(random, item)
    const { larger_id, ratio } = item
    const per = ratio === null ? 0 : ratio / 1e8
    if (larger_id === null || per < 2 || !Number.isInteger(per) || qty < per * 1000 || random.chance(40))
      return { material_id: item.id, qty, price }
    return { material_id: item.id, unit_id: larger_id, qty: Math.floor(qty / per / 1000) * 1000, price: price * per }
  }

  /** A sale that was rejected and not yet corrected; its reservation is released. */
  async function sellRefused(clock: WorkingHours) {
    const shelf = shelves[0]
    const item = shelf?.goods.find((goods) => quantityOf(shelf, goods) > unitsOf(400, goods))
    const partner = customers[0]
    if (!shelf || !item || !partner) return
    const schedule = clock.next(writer(), shelf.store.keeper)
    const body = {
      ...headOf(shelf, partner, schedule.save.at),
      lines: [{ material_id: item.id, qty: unitsOf(200, item), price: item.sale }],
    }
    await clerk.write(
      'outbound',
      body,
      rejectedSchedule(schedule, shelf.store.keeper, '客户要求改期送货，请与客户确认后重新提交'),
    )
  }

  /** Transfers goods from the warehouse that refills a shelf. With `arrives` false, they stay in transit. */
  async function fetchStock(shelf: Shelf, requested: readonly TradedGoods[], clock: WorkingHours, arrives = true) {
    const source = shelves.find(({ store }) => store.code === shelf.from)
    if (!source) return
    const available = requested.filter((item) => quantityOf(source, item) > unitsOf(2000, item))
    if (available.length === 0) return
    const lines = available.map((item) => ({
      material_id: item.id,
      qty: unitsOf(random.between(14, 30) * 100 * shelf.size, item),
    }))
    const next = clock.next(writer(), source.store.keeper)
    const schedule = arrives ? next : auditedSoon(next, source.store.keeper)
    const ends = { warehouse_id: source.store.id, to_warehouse_id: shelf.store.id }
    const issue = await clerk.write(
      'outbound',
      { biz_type: 'transfer', ...ends, biz_date: dayStart(schedule.save.at), lines },
      schedule,
    )
    removeIssued(source, issue, available)
    if (!issue || !schedule.audit || !arrives) return
    await clerk.accept(issue.id, { by: shelf.store.keeper, at: schedule.audit.at + random.between(3, 9) * 60 })
    moveGoods(shelf, issue.lines, 1)
  }

  /** Goods used, damaged or given away. */
  async function lose(clock: WorkingHours) {
    const shelf = random.pick(shelves)
    const available = randomSubset(
      random,
      shelf.goods.filter((item) => quantityOf(shelf, item) > unitsOf(200, item)),
      random.between(1, 3),
    )
    if (available.length === 0) return
    const schedule = clock.next(writer(), shelf.store.keeper)
    const lines = available.map((item) => ({ material_id: item.id, qty: unitsOf(random.between(5, 60), item) }))
    const body = {
      biz_type: random.pick(['use', 'damage', 'gift']),
      warehouse_id: shelf.store.id,
      biz_date: dayStart(schedule.save.at),
      lines,
    }
    removeIssued(shelf, await clerk.write('outbound', body, schedule), available)
  }

  /** A customer returns part of an earlier sale. */
  async function acceptReturn(clock: WorkingHours) {
    const sale = sold.splice(random.between(0, Math.max(0, sold.length - 1)), 1)[0]
    if (!sale) return
    const { shelf, partner, line, price } = sale
    const back = {
      material_id: line.material_id,
      qty: Math.floor(line.base_qty / 4000) * 1000,
      price,
      src_line_id: line.id,
    }
    await receiveReturn({ shelf, partner, remark: random.pick(['客户多订', '规格送错', '到货受潮']) }, back, clock)
  }

  async function receiveReturn(
    { shelf, partner, remark }: { shelf: Shelf; partner: Partner; remark: string },
    back: object,
    clock: WorkingHours,
  ) {
    const schedule = clock.next(writer(), shelf.store.keeper)
    const ends = { biz_type: 'sale_return', partner_id: partner.id, warehouse_id: shelf.store.id }
    const receipt = await clerk.write(
      'inbound',
      { ...ends, biz_date: dayStart(schedule.save.at), remark, lines: [back] },
      schedule,
    )
    if (receipt && schedule.audit) moveGoods(shelf, receipt.lines, 1)
  }

  return { sell, sellInVain: sellRefused, fetch: fetchStock, lose, takeBack: acceptReturn }
}
