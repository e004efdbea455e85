import { AppError, refusing } from '#core/errors/errors.ts'
import type { RefundPart } from './goods-parts.ts'
import type { Order, OrderLine } from '../store/order-row.ts'

/** Goods return to their sender: a return or exchange holds goods of one sender. Throws `supply_one_return`. */
export function refuseMixed(type: string, parts: readonly RefundPart[]): void {
  if (type !== 'return' && type !== 'exchange') return
  const senders = new Set(parts.map(({ line }) => (line.sent_elsewhere ? line.supplier_suid : null)))
  if (senders.size > 1) throw refusing('lines', 'supply_one_return')
}

interface ReturnedGoods {
  readonly row: { readonly refund_no: string; readonly lines: readonly { readonly order_line_id: number | null }[] }
  readonly order: Pick<Order, 'source'>
  readonly lines: readonly OrderLine[]
}

/** Throws `supply_inspects`, `supply_store_inspects` for goods that return to the other side. */
export function refuseInspecting({ row, order, lines }: ReturnedGoods): void {
  const elsewhereLine = lines.find(
    ({ id, sent_elsewhere }) => sent_elsewhere && row.lines.some(({ order_line_id }) => order_line_id === id),
  )
  if (elsewhereLine && order.source === 'supply') throw new AppError('supply_store_inspects', { no: row.refund_no })
  if (elsewhereLine) throw new AppError('supply_inspects', { no: row.refund_no, supplier: elsewhereLine.supplier })
}
