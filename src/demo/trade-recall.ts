import { dayStart } from '#core/value/time.ts'
import type { WrittenDocument } from './clerk.ts'
import type { Partner } from './trade-facts.ts'
import { moveGoods, pieces, some } from './trade-shop.ts'
import type { Lot, Shop } from './trade-shop.ts'
import { defective, auditedSoon, salePrice } from './trade-ways.ts'
import type { WorkingHours } from './trade-ways.ts'

interface Faulty {
  lot: Lot
  sales: { partner: Partner; line: WrittenDocument['lines'][number]; price: number }[]
}

/** A batch that turns out to be faulty when some of it is sold: what was sold of it comes back, and is kept apart from what is good. */
export function recallOf({ clerk, random, customers, writer, lots, facts }: Shop) {
  let faulty: Faulty | undefined

  async function sell(clock: WorkingHours) {
    const lot = lots.findLast(({ one, qty }) => qty >= pieces(1500, one))
    if (!lot) return
    const { shelf, one, batch_no } = lot
    const sales: Faulty['sales'] = []
    for (const partner of some(random, customers, 3)) {
      const schedule = auditedSoon(clock.next(writer(), shelf.store.keeper), shelf.store.keeper)
      const price = salePrice(random, one)
      const lines = [{ material_id: one.id, qty: pieces(random.between(2, 4) * 50, one), price, batch_no }]
      const ends = { biz_type: 'sale', partner_id: partner.id, warehouse_id: shelf.store.id }
      const issue = await clerk.write('outbound', { ...ends, biz_date: dayStart(schedule.save.at), lines }, schedule)
      if (!issue) continue
      moveGoods(shelf, issue.lines, -1)
      sales.push(...issue.lines.map((line) => ({ partner, line, price })))
    }
    faulty = { lot, sales }
  }

  async function callBack(clock: WorkingHours) {
    if (!faulty) return
    const { lot, sales } = faulty
    const { shelf, one, batch_no, produced_at } = lot
    const remark = `批次 ${batch_no} 召回`
    const returned: WrittenDocument['lines'][number][] = []
    for (const { partner, line, price } of sales) {
      const schedule = auditedSoon(clock.next(writer(), shelf.store.keeper), shelf.store.keeper)
      const lines = [{ material_id: one.id, qty: line.base_qty, price, batch_no, produced_at, src_line_id: line.id }]
      const ends = { biz_type: 'sale_return', partner_id: partner.id, warehouse_id: shelf.store.id }
      const receipt = await clerk.write('inbound', { ...ends, biz_date: dayStart(schedule.save.at), remark, lines }, schedule)
      returned.push(...(receipt?.lines ?? []))
    }
    await keepApart(lot, returned, remark, clock)
  }

  /** What came back goes where nobody sells from. */
  async function keepApart({ shelf, one, batch_no }: Lot, returned: WrittenDocument['lines'], remark: string, clock: WorkingHours) {
    const store = facts.stores.find(({ code }) => code === defective)
    const qty = returned.reduce((sum, { base_qty }) => sum + base_qty, 0)
    if (!store || qty === 0) return
    const schedule = auditedSoon(clock.next(writer(), shelf.store.keeper), shelf.store.keeper)
    const ends = { biz_type: 'transfer', warehouse_id: shelf.store.id, to_warehouse_id: store.id }
    const lines = [{ material_id: one.id, qty, batch_no }]
    const issue = await clerk.write('outbound', { ...ends, biz_date: dayStart(schedule.save.at), remark, lines }, schedule)
    if (issue) await clerk.accept(issue.id, { by: store.keeper, at: schedule.audit.at + 300 })
  }

  return { sell, callBack }
}
