import { dayStart } from '#core/value/time.ts'
import type { Written } from './clerk.ts'
import type { Partner } from './trade-facts.ts'
import { move, pieces, some } from './trade-shop.ts'
import type { Lot, Shop } from './trade-shop.ts'
import { defective, passedAtLast, salePrice } from './trade-ways.ts'
import type { Clock } from './trade-ways.ts'

interface Faulty {
  lot: Lot
  sales: { partner: Partner; line: Written['lines'][number]; price: number }[]
}

/** A batch that turns out to be faulty when some of it is sold: what was sold of it comes back, and is kept apart from what is good. */
export function recallOf({ clerk, dice, customers, writer, lots, facts }: Shop) {
  let faulty: Faulty | undefined

  async function sell(clock: Clock) {
    const lot = lots.findLast(({ one, qty }) => qty >= pieces(1500, one))
    if (!lot) return
    const { shelf, one, batch_no } = lot
    const sales: Faulty['sales'] = []
    for (const partner of some(dice, customers, 3)) {
      const deeds = passedAtLast(clock.next(writer(), shelf.store.keeper), shelf.store.keeper)
      const price = salePrice(dice, one)
      const lines = [{ material_id: one.id, qty: pieces(dice.between(2, 4) * 50, one), price, batch_no }]
      const ends = { biz_type: 'sale', partner_id: partner.id, warehouse_id: shelf.store.id }
      const issue = await clerk.write('outbound', { ...ends, biz_date: dayStart(deeds.save.at), lines }, deeds)
      if (!issue) continue
      move(shelf, issue.lines, -1)
      sales.push(...issue.lines.map((line) => ({ partner, line, price })))
    }
    faulty = { lot, sales }
  }

  async function callBack(clock: Clock) {
    if (!faulty) return
    const { lot, sales } = faulty
    const { shelf, one, batch_no, produced_at } = lot
    const remark = `批次 ${batch_no} 召回`
    const returned: Written['lines'][number][] = []
    for (const { partner, line, price } of sales) {
      const deeds = passedAtLast(clock.next(writer(), shelf.store.keeper), shelf.store.keeper)
      const lines = [{ material_id: one.id, qty: line.base_qty, price, batch_no, produced_at, src_line_id: line.id }]
      const ends = { biz_type: 'sale_return', partner_id: partner.id, warehouse_id: shelf.store.id }
      const receipt = await clerk.write('inbound', { ...ends, biz_date: dayStart(deeds.save.at), remark, lines }, deeds)
      returned.push(...(receipt?.lines ?? []))
    }
    await keepApart(lot, returned, remark, clock)
  }

  /** What came back goes where nobody sells from. */
  async function keepApart({ shelf, one, batch_no }: Lot, returned: Written['lines'], remark: string, clock: Clock) {
    const store = facts.stores.find(({ code }) => code === defective)
    const qty = returned.reduce((sum, { base_qty }) => sum + base_qty, 0)
    if (!store || qty === 0) return
    const deeds = passedAtLast(clock.next(writer(), shelf.store.keeper), shelf.store.keeper)
    const ends = { biz_type: 'transfer', warehouse_id: shelf.store.id, to_warehouse_id: store.id }
    const lines = [{ material_id: one.id, qty, batch_no }]
    const issue = await clerk.write('outbound', { ...ends, biz_date: dayStart(deeds.save.at), remark, lines }, deeds)
    if (issue) await clerk.accept(issue.id, { by: store.keeper, at: deeds.audit.at + 300 })
  }

  return { sell, callBack }
}
