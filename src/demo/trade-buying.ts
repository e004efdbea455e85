import { dayStart, formatDay } from '#core/value/time.ts'
import { secondApprovalFrom } from './fill.ts'
import type { WrittenDocument } from './clerk.ts'
import type { TradedGoods, Partner } from './trade-facts.ts'
import { batchOf, heldOf, moveGoods, pieces, some } from './trade-shop.ts'
import type { Shelf, Shop } from './trade-shop.ts'
import { amended, buyPrice, dealsIn, gradeOf, orderWeight, auditedSoon, refusedFor, wantedWeight, weighingOf } from './trade-ways.ts'
import type { WorkingHours } from './trade-ways.ts'

const DAY = 86_400

/** An order on its way. */
interface Coming {
  shelf: Shelf
  partner: Partner
  order: WrittenDocument
  prices: ReadonlyMap<number, number>
  due: number
  /** Its goods come in two receipts. */
  twice: boolean
}

/** A line that was received, with the batch it came in. */
interface Bought {
  shelf: Shelf
  partner: Partner
  line: WrittenDocument['lines'][number]
  price: number
  batch_no?: string | undefined
}

interface Wanted {
  material_id: number
  qty: number
  price: number
}

/** What a trader buys: opening balances, requisitions and orders, receipts, what goes back to its supplier. */
export function buyingOf({ clerk, random, facts, shelves, suppliers, writer, lots }: Shop) {
  const { chief, deputy } = facts
  const coming: Coming[] = []
  const bought: Bought[] = []
  const fresh = (one: TradedGoods, at: number) => batchOf(one, at, one.batch_on ? random.between(2, 15) : 0)
  /** Remembers the newest batches of food salt. */
  const note = (shelf: Shelf, lines: readonly { material_id: number; qty: number; batch_no?: string; produced_at?: number }[]) => {
    for (const { material_id, qty, batch_no, produced_at } of lines) {
      const one = shelf.goods.find(({ id }) => id === material_id)
      if (one?.food_salt && batch_no !== undefined && produced_at !== undefined) lots.push({ shelf, one, qty, batch_no, produced_at })
    }
    lots.splice(0, lots.length - 40)
  }

  async function open(clock: WorkingHours) {
    for (const shelf of shelves) {
      const schedule = clock.next(chief, shelf.store.keeper)
      const lines = shelf.goods.map((one) => ({
        material_id: one.id,
        qty: pieces(random.between(8, 30) * 500 * shelf.size, one),
        price: buyPrice(random, one),
        ...fresh(one, schedule.save.at),
      }))
      const body = { biz_type: 'opening', warehouse_id: shelf.store.id, biz_date: dayStart(schedule.save.at), lines }
      const written = await clerk.write('inbound', body, auditedSoon(schedule, shelf.store.keeper))
      if (!written) continue
      moveGoods(shelf, written.lines, 1)
      note(shelf, lines)
    }
  }

  /** Goods of a shelf that are running out. */
  function lowOn(shelf: Shelf): TradedGoods[] {
    const target = (one: TradedGoods) => pieces(wantedWeight(one) * shelf.size, one)
    return some(
      random,
      shelf.goods.filter((one) => heldOf(shelf, one) < target(one) * 0.6),
      random.between(3, 7),
    )
  }

  async function order(shelf: Shelf, wanted: readonly TradedGoods[], day: number, clock: WorkingHours) {
    const fits = suppliers.filter((supplier) => wanted.every(({ kind }) => dealsIn(supplier, kind)))
    if (fits.length === 0) return
    const partner = random.pick(fits)
    const lines = wanted.map((one): Wanted => ({
      material_id: one.id,
      qty: pieces(orderWeight(random, one), one),
      price: buyPrice(random, one),
    }))
    const asked = random.chance(35) ? await ask(shelf, partner, lines, clock) : undefined
    if (asked === 'refused') return
    const body = {
      partner_id: partner.id,
      warehouse_id: shelf.store.id,
      biz_date: day,
      delivery_date: day + random.between(3, 9) * DAY,
      contract_no: `HT${formatDay(day).replaceAll('-', '')}${random.digits(3)}`,
      lines: lines.map((line, at) => ({ ...line, src_line_id: asked?.lines[at]?.id ?? null })),
    }
    const schedule = clock.next(writer(), chief)
    const written = await clerk.write(
      'purchase',
      ...amended(random, body, schedule, { remark: '合同号未填，请补录', wrong: { contract_no: null } }),
    )
    if (!written || !schedule.audit) return
    const prices = new Map(lines.map(({ material_id, price }) => [material_id, price]))
    const due = day + (random.chance(12) ? random.between(12, 30) : random.between(2, 9)) * DAY
    coming.push({ shelf, partner, order: written, prices, due, twice: random.chance(25) })
  }

  /** Asks for goods to be bought; gives the audited requisition, nothing while it waits, and now and then a refusal. */
  async function ask(
    shelf: Shelf,
    partner: Partner,
    lines: readonly Wanted[],
    clock: WorkingHours,
  ): Promise<WrittenDocument | 'refused' | undefined> {
    const schedule = clock.next(writer(), chief)
    const body = {
      warehouse_id: shelf.store.id,
      suggest_partner_id: partner.id,
      reason: '补充库存',
      biz_date: dayStart(schedule.save.at),
      lines,
    }
    if (schedule.audit && random.chance(5)) {
      await clerk.write('purchase_apply', body, refusedFor(schedule, chief, '现有库存与在途订单够用，请下期再报'))
      return 'refused'
    }
    const written = await clerk.write('purchase_apply', body, schedule)
    return schedule.audit ? written : undefined
  }

  /** An order large enough for two approvals. It has the first one; the second is left to whoever looks at the demo. */
  async function orderDear(day: number, clock: WorkingHours) {
    const shelf = shelves.find(({ goods }) => goods.some(({ kind }) => kind === 'wheat'))
    const one = shelf?.goods.find(({ kind }) => kind === 'wheat')
    const partner = suppliers.find(({ category }) => category === 'wholesaler')
    if (!shelf || !one || !partner) return
    const qty = Math.ceil((secondApprovalFrom * 110) / one.buy) * 1000
    const { save } = clock.next(writer(), deputy)
    const lines = [{ material_id: one.id, qty, price: one.buy }]
    const body = { partner_id: partner.id, warehouse_id: shelf.store.id, biz_date: day, delivery_date: day + 20 * DAY, lines }
    await clerk.write('purchase', body, { save, audit: { by: deputy, at: save.at + 180 } })
  }

  /** A requisition that was sent back and is not put right yet. */
  async function askInVain(day: number, clock: WorkingHours) {
    const shelf = shelves.find(({ from }) => from === undefined)
    const one = shelf?.goods[0]
    if (!shelf || !one) return
    const lines = [{ material_id: one.id, qty: pieces(30_000, one), price: one.buy }]
    const body = { warehouse_id: shelf.store.id, reason: '旺季备货', biz_date: day, lines }
    await clerk.write('purchase_apply', body, refusedFor(clock.next(writer(), chief), chief, '数量超过一个月的销量，请按旬需求重新填报'))
  }

  /** Takes in what is due. */
  async function receive(day: number, clock: WorkingHours) {
    for (const one of coming.splice(0)) {
      if (one.due > day) coming.push(one)
      else await receiveOne(one, day, clock)
    }
  }

  async function receiveOne(one: Coming, day: number, clock: WorkingHours) {
    const { shelf, partner, order: from, prices, twice } = one
    const schedule = clock.next(writer(), shelf.store.keeper)
    const lines = from.lines.flatMap((line) => {
      const known = shelf.goods.find(({ id }) => id === line.material_id)
      const qty = twice ? Math.floor(line.base_qty / 2000) * 1000 : line.base_qty
      if (!known || qty === 0) return []
      const price = prices.get(line.material_id) ?? 0
      return [
        { material_id: line.material_id, qty, price, src_line_id: line.id, ...fresh(known, schedule.save.at), ...measured(known, qty) },
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
    const written = await clerk.write('inbound', ...amended(random, body, schedule, { remark: '车牌号与磅单不一致，请核对', wrong }))
    if (!written || !schedule.audit) return
    moveGoods(shelf, written.lines, 1)
    note(shelf, lines)
    bought.splice(0, Math.max(0, bought.length - 20))
    bought.push(...written.lines.map((line, at) => ({ shelf, partner, line, price: lines[at]?.price ?? 0, batch_no: lines[at]?.batch_no })))
    if (!twice) return
    if (random.chance(15)) return clerk.close('purchase', from.id, '供方无货，余量不再到货', { by: chief, at: schedule.audit.at + 60 })
    const rest = from.lines.map((line, at) => ({ ...line, base_qty: line.base_qty - (lines[at]?.qty ?? 0) }))
    coming.push({ ...one, order: { ...from, lines: rest }, due: day + random.between(2, 5) * DAY, twice: false })
  }

  /** Loose grain comes over the scales, and its moisture decides what is paid. */
  function measured({ kind, moisture }: TradedGoods, qty: number) {
    return ['wheat', 'paddy', 'corn'].includes(kind) && moisture !== null
      ? { weigh: weighingOf(random, qty), quality: gradeOf(random, moisture) }
      : {}
  }

  /** Part of what came lately goes back to its supplier. Gives whether there was anything. */
  async function sendBack(clock: WorkingHours): Promise<boolean> {
    const found = bought.filter(
      ({ shelf, line }) => line.base_qty >= 20_000 && (shelf.held.get(line.material_id) ?? 0) >= line.base_qty / 2,
    )
    const one = found.length > 0 ? random.pick(found) : undefined
    if (!one) return false
    bought.splice(bought.indexOf(one), 1)
    const { shelf, partner, line, price, batch_no = null } = one
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

  /** A supplier sells off what will not keep much longer: some of it is still there when its days are nearly over. */
  async function buyLate(day: number, until: number, clock: WorkingHours) {
    const shelf = shelves.find(({ goods }) => goods.some(({ kind }) => kind === 'flour'))
    const partner = suppliers.find((supplier) => dealsIn(supplier, 'flour'))
    if (!shelf || !partner) return
    const schedule = clock.next(writer(), shelf.store.keeper)
    const days = Math.round((dayStart(until) - dayStart(schedule.save.at)) / DAY)
    const lines = shelf.goods.slice(-4, -1).map((one, at) => {
      const left = days + 8 * at + 4
      return {
        material_id: one.id,
        qty: pieces(3000, one),
        price: Math.round(one.buy / 200) * 100,
        ...batchOf(one, schedule.save.at, (one.shelf_days ?? 0) - left),
      }
    })
    const body = { biz_type: 'purchase', partner_id: partner.id, warehouse_id: shelf.store.id, biz_date: day, remark: '临期特价', lines }
    const written = await clerk.write('inbound', body, auditedSoon(schedule, shelf.store.keeper))
    if (written) moveGoods(shelf, written.lines, 1)
  }

  return { open, lowOn, order, orderDear, askInVain, receive, sendBack, buyLate }
}
