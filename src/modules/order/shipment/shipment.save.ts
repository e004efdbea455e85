import { AppError, refusingLines } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import { beforeSave, computed } from '../../db.ts'
import { lineName, prelockOrder, unshippedQty } from '../order/lock.ts'
import type { OrderLine } from '../order/lock.ts'
import { counterpartyWrite } from '../order/counterparty.ts'
import { requireSendable } from './require-sendable.ts'
import { preloadReserved } from './preload-reserved.ts'
import { shipment } from './shipment.resource.ts'

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

/** Lines that this shop ships, or those that another side ships. */
const linesShippedBy = (lines: readonly OrderLine[], other?: number) =>
  lines.filter(({ sent_elsewhere, supplier_suid }) =>
    other === undefined ? !sent_elsewhere : sent_elsewhere && (supplier_suid ?? other) === other,
  )

/** Throws `supply_ships` where another side ships all remaining units. */
function refuseElsewhere(no: string, lines: readonly OrderLine[]): void {
  const open = lines.filter((line) => unshippedQty(line) > 0)
  if (open.length > 0 && !counterpartyWrite() && open.every(({ sent_elsewhere }) => sent_elsewhere))
    throw new AppError('supply_ships', { no })
}

/** Allots the units of a parcel to the lines of its order; all unshipped units by default. */
export const packShipment = beforeSave(shipment, async (input, before, ctx) => {
  const locking = prelockOrder(ctx, input.order_id)
  preloadReserved(ctx, input.order_id)
  const { order, lines } = await locking
  requireSendable(ctx, order)
  refuseElsewhere(order.order_no, lines)
  const packed = packUnits(
    order.order_no,
    linesShippedBy(lines, counterpartyWrite()?.parcelOf),
    input.lines ?? before?.lines ?? [],
  )
  return {
    pieces: packed.reduce((sum, { qty }) => sum + qty, 0),
    lines: packed.map(({ line, qty }) => ({
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
