import { AppError, refusing } from '#core/errors/errors.ts'
import { dayStart, formatDay } from '#core/value/time.ts'
import { inventorySettings } from './facts.ts'
import type { Settings } from './facts.ts'
import type { LedgerContext } from '../stock/stock-log.ts'

/** What is asked of whatever is put before the auditors; a stocktake has no day of its own. */
export interface Submitted {
  lines: readonly unknown[]
  biz_date?: number | null
}

/** Where a supplier asks for four eyes, nobody audits what they made themselves. What a stocktake books was made by its audit, and seen by two already. */
export function refuseSelfAudit(
  { created_by, src_type }: { created_by: number | null; src_type?: string | null },
  { uid }: Pick<LedgerContext, 'uid'>,
  { self_audit }: Settings,
): void {
  if (created_by === uid && !self_audit && src_type !== 'stock_check') throw new AppError('self_audit')
}

/** What lies in a period whose books are closed stays as it is. Throws `period_closed`. */
export function refuseClosed({ biz_date }: { biz_date: number | null }, { closed_until }: Settings): void {
  const closed = closedPeriod(biz_date, closed_until)
  if (closed) throw new AppError('period_closed', closed)
}

function closedPeriod(biz_date: number | null, closed_until: number | null): { day: string; until: string } | undefined {
  if (closed_until === null || biz_date === null || dayStart(biz_date) > closed_until) return undefined
  return { day: formatDay(biz_date), until: formatDay(closed_until) }
}

/** Where a warehouse is strict, only its keepers audit what goes in and out. */
export async function refuseNonKeepers(warehouse_id: number, { db, suid, uid }: LedgerContext): Promise<void> {
  const found = await db
    .selectFrom('warehouse')
    .select(['name', 'strict', 'operators'])
    .where('suid', '=', suid)
    .where('id', '=', warehouse_id)
    .executeTakeFirst()
  if (found?.strict && !found.operators?.includes(uid)) throw new AppError('keeper_only', { warehouse: found.name })
}

/** What none of the auditors could pass is refused to whoever writes it. Throws `document_empty`, `period_closed`. */
export async function refuseUnauditable({ lines, biz_date = null }: Submitted, books: LedgerContext): Promise<void> {
  if (lines.length === 0) throw new AppError('document_empty')
  const { closed_until } = await inventorySettings(books)
  const closed = closedPeriod(biz_date, closed_until)
  if (closed) throw refusing('biz_date', 'period_closed', closed)
}
