import { dayStart, formatDay } from '#core/value/time.ts'
import { secondApprovalFrom } from './master-data.ts'
import type { WrittenDocument } from './clerk.ts'
import type { TradedGoods, Partner } from './trade-facts.ts'
import { requisitionsOf } from './trade-requisitions.ts'
import type { RequisitionLine } from './trade-requisitions.ts'
import { batchOf, quantityOf, moveGoods, unitsOf, randomSubset } from './trade-shop.ts'
import type { Shelf, Shop } from './trade-shop.ts'
import {
  withCorrection,
  buyPrice,
  tradesIn,
  gradeOf,
  orderWeight,
  auditedSoon,
  targetWeight,
  weighingOf,
} from './trade-rules.ts'
import type { WorkingHours } from './trade-rules.ts'

const DAY = 86_400

/** An order in transit. */
interface PendingDelivery {
  shelf: Shelf
  partner: Partner
  order: WrittenDocument
  prices: ReadonlyMap<number, number>
  due: number
  /** Its goods arrive in two receipts. */
  twice: boolean
}

/** A received line with its batch. */
interface ReceivedLine {
  shelf: Shelf
  partner: Partner
  line: WrittenDocument['lines'][number]
  price: number
  batch_no?: string | undefined
}

/** Purchasing of a trader: opening balances, requisitions, orders, receipts, and returns to suppliers. */
export function buyingOf(shop: Shop) {
  const { clerk, random, facts, shelves, suppliers, writer, lots } = shop
  const { requestPurchase, requestRefused } = requisitionsOf(shop)
  const { chief, deputy } = facts
  const deliveries: PendingDelivery[] = []
  const receivedLines: ReceivedLine[] = []
  const newBatch = (item: TradedGoods, at: number) => batchOf(item, at, item.batch_on ? random.between(2, 15) : 0)
  /** Remembers the newest batches of edible salt. */
  const rememberLots = (
    shelf: Shelf,
    lines: readonly { material_id: number; qty: number; batch_no?: string; produced_at?: number }[],
  ) => {
    for (const { material_id, qty, batch_no, produced_at } of lines) {
      const item = shelf.goods.find(({ id }) => id === material_id)
      if (item?.food_salt && batch_no !== undefined && produced_at !== undefined)
        lots.push({ shelf, goods: item, qty, batch_no, produced_at })
    }
    lots.splice(0, lots.length - 40)
  }

  async function open(clock: WorkingHours) {
    for (const shelf of shelves) {
      const schedule = clock.next(chief, shelf.store.keeper)
      const lines = shelf.goods.map((item) => ({
        material_id: item.id,
        qty: unitsOf(random.between(8, 30) * 500 * shelf.size, item),
        price: buyPrice(random, item),
        ...newBatch(item, schedule.save.at),
      }))
      const body = { biz_type: 'opening', warehouse_id: shelf.store.id, biz_date: dayStart(schedule.save.at), lines }
      const written = await clerk.write('inbound', body, auditedSoon(schedule, shelf.store.keeper))
      if (!written) continue
      moveGoods(shelf, written.lines, 1)
      rememberLots(shelf, lines)
    }
  }

  /** Goods of a warehouse below their target. */
  function lowOn(shelf: Shelf): TradedGoods[] {
    const target = (item: TradedGoods) => unitsOf(targetWeight(item) * shelf.size, item)
    return randomSubset(
      random,
      shelf.goods.filter((item) => quantityOf(shelf, item) < target(item) * 0.6),
      random.between(3, 7),
    )
  }

  async function placeOrder(shelf: Shelf, requested: readonly TradedGoods[], day: number, clock: WorkingHours) {
    const fits = suppliers.filter((supplier) => requested.every(({ kind }) => tradesIn(supplier, kind)))
    if (fits.length === 0) return
    const partner = random.pick(fits)
    const lines = requested.map((item): RequisitionLine => ({
      material_id: item.id,
      qty: unitsOf(orderWeight(random, item), item),
      price: buyPrice(random, item),
    }))
    const requisition = random.chance(35) ? await requestPurchase(shelf, partner, lines, clock) : undefined
    if (requisition === 'refused') return
    const body = {
      partner_id: partner.id,
      warehouse_id: shelf.store.id,
      biz_date: day,
      delivery_date: day + random.between(3, 9) * DAY,
      contract_no: `HT${formatDay(day).replaceAll('-', '')}${random.digits(3)}`,
      lines: lines.map((line, at) => ({ ...line, src_line_id: requisition?.lines[at]?.id ?? null })),
    }
    const schedule = clock.next(writer(), chief)
    const written = await clerk.write(
      'purchase',
      ...withCorrection(random, body, schedule, { remark: '合同号未填，请补录', wrong: { contract_no: null } }),
    )
    if (!written || !schedule.audit) return
    const prices = new Map(lines.map(({ material_id, price }) => [material_id, price]))
    const due = day + (random.chance(12) ? random.between(12, 30) : random.between(2, 9)) * DAY
    deliveries.push({ shelf, partner, order: written, prices, due, twice: random.chance(25) })
  }

  /** An order that needs two approvals. It has the first; the second is left to the user of the demo. */
  async function placeLargeOrder(day: number, clock: WorkingHours) {
    const shelf = shelves.find(({ goods }) => goods.some(({ kind }) => kind === 'wheat'))
    const item = shelf?.goods.find(({ kind }) => kind === 'wheat')
    const partner = suppliers.find(({ category }) => category === 'wholesaler')
    if (!shelf || !item || !partner) return
    const qty = Math.ceil((secondApprovalFrom * 110) / item.buy) * 1000
    const { save } = clock.next(writer(), deputy)
    const lines = [{ material_id: item.id, qty, price: item.buy }]
    const body = {
      partner_id: partner.id,
      warehouse_id: shelf.store.id,
      biz_date: day,
      delivery_date: day + 20 * DAY,
      lines,
    }
    await clerk.write('purchase', body, { save, audit: { by: deputy, at: save.at + 180 } })
  }

  /** Receives due deliveries. */
  async function receive(day: number, clock: WorkingHours) {
    for (const delivery of deliveries.splice(0)) {
      if (delivery.due > day) deliveries.push(delivery)
      else await receiveOne(delivery, day, clock)
    }
  }

  async function receiveOne(receiveOneDelivery: PendingDelivery, day: number, clock: WorkingHours) {
    const { shelf, partner, order: from, prices, twice: isSplit } = receiveOneDelivery
    const schedule = clock.next(writer(), shelf.store.keeper)
    const lines = from.lines.flatMap((line) => {
      const item = shelf.goods.find(({ id }) => id === line.material_id)
      const qty = isSplit ? Math.floor(line.base_qty / 2000) * 1000 : line.base_qty
      if (!item || qty === 0) return []
      const price = prices.get(line.material_id) ?? 0
      return [
        {
          material_id: line.material_id,
          qty,
          price,
          src_line_id: line.id,
          ...newBatch(item, schedule.save.at),
          ...qualityOf(item, qty),
        },
      ]
    })
    if (lines.length === 0) return
    const body = {
      biz_type: 'purchase',
      partner_id: partner.id,
      warehouse_id: shelf.store.id,
      biz_date: day,
      truck_no: `苏J${random.digits(5)}`,
      lines,
    }
    const wrong = { truck_no: `苏J${random.digits(5)}` }
    const written = await clerk.write(
      'inbound',
      ...withCorrection(random, body, schedule, { remark: '车牌号与磅单不一致，请核对', wrong }),
    )
    if (!written || !schedule.audit) return
    moveGoods(shelf, written.lines, 1)
    rememberLots(shelf, lines)
    receivedLines.splice(0, Math.max(0, receivedLines.length - 20))
    receivedLines.push(
      ...written.lines.map((line, at) => ({
        shelf,
        partner,
        line,
        price: lines[at]?.price ?? 0,
        batch_no: lines[at]?.batch_no,
      })),
    )
    if (!isSplit) return
    if (random.chance(15))
      return clerk.close('purchase', from.id, '供方无货，余量不再到货', { by: chief, at: schedule.audit.at + 60 })
    const remaining = from.lines.map((line, at) => ({ ...line, base_qty: line.base_qty - (lines[at]?.qty ?? 0) }))
    deliveries.push({
      ...receiveOneDelivery,
      order: { ...from, lines: remaining },
      due: day + random.between(2, 5) * DAY,
      twice: false,
    })
  }

  /** Loose grain is weighed, and its moisture determines the price. */
  function qualityOf({ kind, moisture }: TradedGoods, qty: number) {
    return ['wheat', 'paddy', 'corn'].includes(kind) && moisture !== null
      ? { weigh: weighingOf(random, qty), quality: gradeOf(random, moisture) }
      : {}
  }

  /** Returns part of a recent delivery to its supplier. Returns whether there was one. */
  async function sendBack(clock: WorkingHours): Promise<boolean> {
    const candidates = receivedLines.filter(
      ({ shelf, line }) => line.base_qty >= 20_000 && (shelf.stock.get(line.material_id) ?? 0) >= line.base_qty / 2,
    )
    const candidate = candidates.length > 0 ? random.pick(candidates) : undefined
    if (!candidate) return false
    receivedLines.splice(receivedLines.indexOf(candidate), 1)
    const { shelf, partner, line, price, batch_no = null } = candidate
    const qty = Math.max(1, Math.floor((line.base_qty * random.between(3, 12)) / 100_000)) * 1000
    const schedule = clock.next(writer(), shelf.store.keeper)
    const body = {
      biz_type: 'purchase_return',
      partner_id: partner.id,
      warehouse_id: shelf.store.id,
      biz_date: dayStart(schedule.save.at),
      remark: random.pick(['包装破损', '到货受潮', '检验不合格', '规格与订单不符']),
      lines: [{ material_id: line.material_id, qty, price, batch_no, src_line_id: line.id }],
    }
    const issue = await clerk.write('outbound', body, schedule)
    if (issue) moveGoods(shelf, issue.lines, -1)
    return true
  }

  /** Buys goods close to expiry from a supplier: some are still in stock shortly before their expiry date. */
  async function buyNearExpiry(day: number, until: number, clock: WorkingHours) {
    const shelf = shelves.find(({ goods }) => goods.some(({ kind }) => kind === 'flour'))
    const partner = suppliers.find((supplier) => tradesIn(supplier, 'flour'))
    if (!shelf || !partner) return
    const schedule = clock.next(writer(), shelf.store.keeper)
    const days = Math.round((dayStart(until) - dayStart(schedule.save.at)) / DAY)
    const lines = shelf.goods.slice(-4, -1).map((item, at) => {
      const daysLeft = days + 8 * at + 4
      return {
        material_id: item.id,
        qty: unitsOf(3000, item),
        price: Math.round(item.buy / 200) * 100,
        ...batchOf(item, schedule.save.at, (item.shelf_days ?? 0) - daysLeft),
      }
    })
    const body = {
      biz_type: 'purchase',
      partner_id: partner.id,
      warehouse_id: shelf.store.id,
      biz_date: day,
      remark: '临期特价',
      lines,
    }
    const written = await clerk.write('inbound', body, auditedSoon(schedule, shelf.store.keeper))
    if (written) moveGoods(shelf, written.lines, 1)
  }

  return {
    open,
    lowOn,
    order: placeOrder,
    orderDear: placeLargeOrder,
    askInVain: requestRefused,
    receive,
    sendBack,
    buyLate: buyNearExpiry,
  }
}
