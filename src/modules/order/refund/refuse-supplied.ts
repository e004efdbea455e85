import { AppError, refusing } from '#core/errors/errors.ts'
import { lineName } from '../order/lock.ts'
import type { OrderLine } from '../order/lock.ts'
import type { Part } from './goods-parts.ts'

/** What comes back goes to whoever sent it: one return is of goods of one sender, and suppliers exchange nothing. Throws `supply_one_return`, `supply_no_exchange`. */
export function refuseMixed(type: string, parts: readonly Part[]): void {
  if (type !== 'return' && type !== 'exchange') return
  const supplied = parts.find(({ line }) => line.supplier_suid !== null)
  if (type === 'exchange' && supplied) throw refusing('type', 'supply_no_exchange', { name: lineName(supplied.line) })
  if (new Set(parts.map(({ line }) => line.supplier_suid)).size > 1) throw refusing('lines', 'supply_one_return')
}

interface Returned {
  readonly row: { readonly refund_no: string; readonly lines: readonly { readonly order_line_id: number | null }[] }
  readonly lines: readonly OrderLine[]
}

/** Throws `supply_inspects` for a return that goes to a supplier. */
export function refuseInspecting({ row, lines }: Returned): void {
  const supplied = lines.find(({ id, supplier }) => supplier !== null && row.lines.some(({ order_line_id }) => order_line_id === id))
  if (supplied) throw new AppError('supply_inspects', { no: row.refund_no, supplier: supplied.supplier })
}
