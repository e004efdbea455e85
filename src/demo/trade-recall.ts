import { dayStart } from '#core/value/time.ts'
import type { WrittenDocument } from './clerk.ts'
import type { Partner } from './trade-facts.ts'
import { moveGoods, unitsOf, randomSubset } from './trade-shop.ts'
import type { Lot, Shop } from './trade-shop.ts'
import { QUARANTINE_WAREHOUSE, auditedSoon, salePrice } from './trade-rules.ts'
import type { WorkingHours } from './trade-rules.ts'

interface FaultyBatch {
  lot: Lot
  sales: { partner: Partner; line: WrittenDocument['lines'][number]; price: number }[]
}

/** A recall: a batch turns out to be faulty after some units were sold; the sold units are returned and quarantined. */
export function recallOf({ clerk, random, customers, writer, lots, facts }: Shop) {
  let faulty: FaultyBatch | undefined

  async function sell(clock: WorkingHours) {
    const lot = lots.findLast(({ goods, qty }) => qty >= unitsOf(1500, goods))
    if (!lot) return
    const { shelf, goods, batch_no } = lot
    const sales: FaultyBatch['sales'] = []
    for (const partner of randomSubset(random, customers, 3)) {
      const schedule = auditedSoon(clock.next(writer(), shelf.store.keeper), shelf.store.keeper)
      const price = salePrice(random, goods)
      const lines = [{ material_id: goods.id, qty: unitsOf(random.between(2, 4) * 50, goods), price, batch_no }]
      const ends = { biz_type: 'sale', partner_id: partner.id, warehouse_id: shelf.store.id }
      const issue = await clerk.write('outbound', { ...ends, biz_date: dayStart(schedule.save.at), lines }, schedule)
      if (!issue) continue
      moveGoods(shelf, issue.lines, -1)
      sales.push(...issue.lines.map((line) => ({ partner, line, price })))
    }
    faulty = { lot, sales }
  }

  async function recallBatch(clock: WorkingHours) {
    if (!faulty) return
    const { lot, sales } = faulty
    const { shelf, goods, batch_no, produced_at } = lot
    const remark = `批次 ${batch_no} 召回`
    const returned: WrittenDocument['lines'][number][] = []
    for (const { partner, line, price } of sales) {
      const schedule = auditedSoon(clock.next(writer(), shelf.store.keeper), shelf.store.keeper)
      const lines = [{ material_id: goods.id, qty: line.base_qty, price, batch_no, produced_at, src_line_id: line.id }]
      const ends = { biz_type: 'sale_return', partner_id: partner.id, warehouse_id: shelf.store.id }
      const receipt = await clerk.write(
        'inbound',
        { ...ends, biz_date: dayStart(schedule.save.at), remark, lines },
        schedule,
      )
      returned.push(...(receipt?.lines ?? []))
    }
    await quarantine(lot, returned, remark, clock)
  }

  /** Transfers returned units to a warehouse without sales. */
  async function quarantine(
    { shelf, goods, batch_no }: Lot,
    returned: WrittenDocument['lines'],
    remark: string,
    clock: WorkingHours,
  ) {
    const store = facts.stores.find(({ code }) => code === QUARANTINE_WAREHOUSE)
    const qty = returned.reduce((sum, { base_qty }) => sum + base_qty, 0)
    if (!store || qty === 0) return
    const schedule = auditedSoon(clock.next(writer(), shelf.store.keeper), shelf.store.keeper)
    const ends = { biz_type: 'transfer', warehouse_id: shelf.store.id, to_warehouse_id: store.id }
    const lines = [{ material_id: goods.id, qty, batch_no }]
    const issue = await clerk.write(
      'outbound',
      { ...ends, biz_date: dayStart(schedule.save.at), remark, lines },
      schedule,
    )
    if (issue) await clerk.accept(issue.id, { by: store.keeper, at: schedule.audit.at + 300 })
  }

  return { sell, callBack: recallBatch }
}
