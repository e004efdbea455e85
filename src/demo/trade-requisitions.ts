import { dayStart } from '#core/value/time.ts'
import type { WrittenDocument } from './clerk.ts'
import type { Partner } from './trade-facts.ts'
import { rejectedSchedule } from './trade-rules.ts'
import type { WorkingHours } from './trade-rules.ts'
import { unitsOf } from './trade-shop.ts'
import type { Shelf, Shop } from './trade-shop.ts'

export interface RequisitionLine {
  material_id: number
  qty: number
  price: number
}

/** Purchase requisitions of a trader. */
export function requisitionsOf({ clerk, random, facts, shelves, writer }: Shop) {
  const { chief } = facts

  /** Creates a requisition; returns it once audited, undefined while it waits, and occasionally a refusal. */
  async function requestPurchase(
    shelf: Shelf,
    partner: Partner,
    lines: readonly RequisitionLine[],
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
      await clerk.write('purchase_apply', body, rejectedSchedule(schedule, chief, '现有库存与在途订单够用，请下期再报'))
      return 'refused'
    }
    const written = await clerk.write('purchase_apply', body, schedule)
    return schedule.audit ? written : undefined
  }

  /** A requisition that was rejected and not yet corrected. */
  async function requestRefused(day: number, clock: WorkingHours) {
    const shelf = shelves.find(({ from }) => from === undefined)
    const item = shelf?.goods[0]
    if (!shelf || !item) return
    const lines = [{ material_id: item.id, qty: unitsOf(30_000, item), price: item.buy }]
    const body = { warehouse_id: shelf.store.id, reason: '旺季备货', biz_date: day, lines }
    await clerk.write(
      'purchase_apply',
      body,
      rejectedSchedule(clock.next(writer(), chief), chief, '数量超过一个月的销量，请按旬需求重新填报'),
    )
  }

  return { requestPurchase, requestRefused }
}
