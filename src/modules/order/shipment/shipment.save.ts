import { AppError, refusingLines } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import { beforeSave, computed } from '../../db.ts'
import { requireSendable } from './require-sendable.ts'
import { shipment } from './shipment.resource.ts'
import { lineName, unshippedQty } from '../store/order-row.ts'
import type { OrderLine } from '../store/order-row.ts'
import { openOrder } from '../store/order-unit.ts'

/** Units of an order line in a parcel. */
export interface PackedUnits {
  readonly line: OrderLine
  readonly qty: number
}

/**
 * Allots requested units to the lines of an order; all unshipped units by default. Throws `ship_over`, `ship_nothing`.
 */
export function packUnits(
  no: string,
  lines: readonly OrderLine[],
  requested: readonly { sku_id: number; qty: number }[],
): PackedUnits[] {
  const remaining = new Map(lines.map((line) => [line.id, unshippedQty(line)]))
  const all = lines.flatMap((line) => (unshippedQty(line) > 0 ? [{ line, qty: unshippedQty(line) }] : []))
  if (all.length === 0) throw new AppError('ship_nothing', { no })
  if (requested.length === 0) return all
  const problems: Problem[] = []
  const packed = requested.flatMap(({ sku_id, qty }, at) => {
    const skuLines = lines.filter((line) => line.sku_id === sku_id)
    const [first] = skuLines
    const row = at + 1
    if (!first) problems.push({ field: 'lines.sku_id', code: 'ship_not_in_order', params: { row }, row })
    let missing = qty
    const parts = skuLines.flatMap((line) => {
      const part = Math.min(missing, remaining.get(line.id) ?? 0)
      remaining.set(line.id, (remaining.get(line.id) ?? 0) - part)
      missing -= part
      return part > 0 ? [{ line, qty: part }] : []
    })
    if (first && missing > 0)
      problems.push({
        field: 'lines.qty',
        code: 'ship_over',
        params: { row, name: lineName(first), left: qty - missing, qty },
        row,
      })
    return parts
  })
  const refusal = refusingLines(problems)
  if (refusal) throw refusal
  return packed
}

/** Lines of a parcel record. */
export const parcelLines = (packed: readonly PackedUnits[]) =>
  packed.map(({ line, qty }) => ({
    sku_id: line.sku_id,
    qty,
    title: lineName(line),
    order_line_id: line.id,
    batches: null,
    cost: 0,
  }))

/** Throws `supply_ships` where another side ships all remaining units. */
function refuseElsewhere(no: string, lines: readonly OrderLine[]): void {
  const open = lines.filter((line) => unshippedQty(line) > 0)
  if (open.length > 0 && open.every(({ sent_elsewhere }) => sent_elsewhere)) throw new AppError('supply_ships', { no })
}

/**
 * Allots the units of a parcel to the lines of its order; all unshipped units by default. A parcel of the other side of
 * a supplied order is already packed.
 */
export const packShipment = beforeSave(shipment, async (input, before, ctx, { lines: packedLines }) => {
  const unit = await openOrder(ctx, input.order_id, { reservations: true })
  const { order, lines } = unit
  requireSendable(ctx, unit, { isMirrored: packedLines !== undefined })
  if (!packedLines) refuseElsewhere(order.order_no, lines)
  const ownLines = () => lines.filter(({ sent_elsewhere }) => !sent_elsewhere)
  const parcel = packedLines ?? parcelLines(packUnits(order.order_no, ownLines(), input.lines ?? before?.lines ?? []))
  return { pieces: parcel.reduce((sum, { qty }) => sum + qty, 0), lines: parcel, issues: [] }
})

export const shipmentFigures = computed(shipment, {
  goods: `(select string_agg(l.title || ' × ' || l.qty, '，' order by l.line_no) from shipment_line l where l.suid = t.suid and l.shipment_id = t.id and l.line_no <= 5)`,
  cost: `case when t.status = 'void' then 0 else (select coalesce(sum(l.cost), 0)::bigint from shipment_line l where l.suid = t.suid and l.shipment_id = t.id) end`,
})
