import { AppError, refusingLines } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import { beforeSave, computed } from '../../db.ts'
import { lineName, lockAhead, openOf } from '../order/lock.ts'
import type { OrderLine } from '../order/lock.ts'
import { followed } from '../order/followed.ts'
import { requireSendable } from './fetched.ts'
import { askHeld } from './held.ts'
import { shipment } from './shipment.resource.ts'

/** Pieces of an order's lines that go into a parcel. */
export interface Packed {
  readonly line: OrderLine
  readonly qty: number
}

/** What goes into a parcel by the lines of its order: what was named, or everything that is left. Throws `ship_over`, `ship_nothing`. */
export function packed(no: string, lines: readonly OrderLine[], wanted: readonly { sku_id: number; qty: number }[]): Packed[] {
  const left = new Map(lines.map((line) => [line.id, openOf(line)]))
  const all = lines.flatMap((line) => (openOf(line) > 0 ? [{ line, qty: openOf(line) }] : []))
  if (all.length === 0) throw new AppError('ship_nothing', { no })
  if (wanted.length === 0) return all
  const problems: Problem[] = []
  const into = wanted.flatMap(({ sku_id, qty }, at) => {
    const own = lines.filter((line) => line.sku_id === sku_id)
    const [first] = own
    const row = at + 1
    if (!first) problems.push({ field: 'lines.sku_id', code: 'ship_not_in_order', params: { row }, row })
    let missing = qty
    const taken = own.flatMap((line) => {
      const part = Math.min(missing, left.get(line.id) ?? 0)
      left.set(line.id, (left.get(line.id) ?? 0) - part)
      missing -= part
      return part > 0 ? [{ line, qty: part }] : []
    })
    if (first && missing > 0)
      problems.push({ field: 'lines.qty', code: 'ship_over', params: { row, name: lineName(first), left: qty - missing, qty }, row })
    return taken
  })
  const refusal = refusingLines(problems)
  if (refusal) throw refusal
  return into
}

/** The lines of an order that are sent from here, or those that another side sends. */
const sentBy = (lines: readonly OrderLine[], other?: number) =>
  lines.filter(({ sent_elsewhere, supplier_suid }) =>
    other === undefined ? !sent_elsewhere : sent_elsewhere && (supplier_suid ?? other) === other,
  )

/** Throws `supply_ships` where all that is left to be sent is sent by another side. */
function refuseElsewhere(no: string, lines: readonly OrderLine[]): void {
  const open = lines.filter((line) => openOf(line) > 0)
  if (open.length > 0 && !followed() && open.every(({ sent_elsewhere }) => sent_elsewhere)) throw new AppError('supply_ships', { no })
}

/** Lays the pieces of a parcel on the lines of its order; without any it takes everything that is left. */
export const packShipment = beforeSave(shipment, async (input, before, ctx) => {
  const locking = lockAhead(ctx, input.order_id)
  askHeld(ctx, input.order_id)
  const { order, lines } = await locking
  requireSendable(ctx, order)
  refuseElsewhere(order.order_no, lines)
  const into = packed(order.order_no, sentBy(lines, followed()?.parcelOf), input.lines ?? before?.lines ?? [])
  return {
    pieces: into.reduce((sum, { qty }) => sum + qty, 0),
    lines: into.map(({ line, qty }) => ({
      sku_id: line.sku_id,
      qty,
      title: lineName(line),
      order_line_id: line.id,
      batches: null,
      cost: 0,
    })),
    issues: [],
  }
})

export const shipmentFigures = computed(shipment, {
  goods: `(select string_agg(l.title || ' × ' || l.qty, '，' order by l.line_no) from shipment_line l where l.suid = t.suid and l.shipment_id = t.id and l.line_no <= 5)`,
  cost: `case when t.status = 'void' then 0 else (select coalesce(sum(l.cost), 0)::bigint from shipment_line l where l.suid = t.suid and l.shipment_id = t.id) end`,
})
