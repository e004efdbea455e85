import { AppError, refusing } from '#core/errors/errors.ts'
import { dayStart, formatDay } from '#core/value/time.ts'
import { warehousesBy } from '../../basicdata/warehouse/warehouses.ts'
import { inventorySettings } from './facts.ts'
import type { InventorySettings } from './facts.ts'
import type { LedgerContext } from '../stock/stock-log.ts'

/** What a submitted record must have; a stocktake has no business date. */
export interface Submitted {
  lines: readonly unknown[]
  biz_date?: number | null
}

/** Without `self_audit` nobody audits what they made themselves, except what a stocktake books, which two people have seen already. */
export function refuseSelfAudit(
  { created_by, src_type }: { created_by: number | null; src_type?: string | null },
  { uid }: Pick<LedgerContext, 'uid'>,
  { self_audit }: InventorySettings,
): void {
  if (created_by === uid && !self_audit && src_type !== 'stock_check') throw new AppError('self_audit')
}

/** Refuses changes in a closed period. Throws `period_closed`. */
export function refuseClosed({ biz_date }: { biz_date: number | null }, { closed_until }: InventorySettings): void {
  const closed = closedPeriod(biz_date, closed_until)
  if (closed) throw new AppError('period_closed', closed)
}

function closedPeriod(biz_date: number | null, closed_until: number | null): { day: string; until: string } | undefined {
  if (closed_until === null || biz_date === null || dayStart(biz_date) > closed_until) return undefined
  return { day: formatDay(biz_date), until: formatDay(closed_until) }
}

/** Where a warehouse is strict, only its keepers audit receipts and issues. */
export async function refuseNonKeepers(warehouse_id: number, books: LedgerContext): Promise<void> {
  const [found] = await warehousesBy(books, [warehouse_id])
  if (found?.strict && !found.operators?.includes(books.uid)) throw new AppError('keeper_only', { warehouse: found.name })
}

/** Refuses already at submit what no auditor could pass. Throws `document_empty`, `period_closed`. */
export async function refuseUnauditable({ lines, biz_date = null }: Submitted, books: LedgerContext): Promise<void> {
  if (lines.length === 0) throw new AppError('document_empty')
  const { closed_until } = await inventorySettings(books)
  const closed = closedPeriod(biz_date, closed_until)
  if (closed) throw refusing('biz_date', 'period_closed', closed)
}
