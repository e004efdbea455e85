import type { Figure } from '#core/value/figure.ts'
import { figure } from '#core/value/figure.ts'
import { AppError, refusing } from '#core/errors/errors.ts'
import { dayStart } from '#core/value/time.ts'
import { keeperRefusal } from '../../basicdata/warehouse/warehouses.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Resource } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import type { BizType } from '../shared/biz-type.ts'
import { inventorySettings } from './facts.ts'
import type { InventorySettings } from './facts.ts'
import type { LedgerContext } from '../stock/stock-log.ts'

/** The required contents of a submitted record; a stocktake has no business date. */
export interface Submitted {
  lines: readonly unknown[]
  biz_date?: number | null
}

/** Without `self_audit`, operators cannot audit records that they created or changed last; see `refusedTo`. */
export const selfAuditRefusal = `select jsonb_build_object('code', 'self_audit') where :uid in (t.created_by, t.changed_by)
  and exists (select from inventory_setting s where s.suid = t.suid and not s.self_audit)`
/** Documents of a stocktake have already been checked by two people. */
export const tradeSelfAuditRefusal = `${selfAuditRefusal} and t.src_type is distinct from 'stock_check'`
export const stocktakeAuditRefusal = `coalesce((${selfAuditRefusal}), (${keeperRefusal}))`
/** In a strict warehouse only keepers audit receipts and issues. Documents created by orders need no second person. */
export const warehouseAuditRefusal = `coalesce((${tradeSelfAuditRefusal} and t.biz_type not in ('order', 'order_return')), (${keeperRefusal}))`

/** Refuses changes in a closed period. Throws `period_closed`. */
export function refuseClosed({ biz_date }: { biz_date: number | null }, { closed_until }: InventorySettings): void {
  const closed = closedPeriod(biz_date, closed_until)
  if (closed) throw new AppError('period_closed', closed)
}

function closedPeriod(
  biz_date: number | null,
  closed_until: number | null,
): { day: Figure; until: Figure } | undefined {
  if (closed_until === null || biz_date === null || dayStart(biz_date) > closed_until) return undefined
  return { day: figure.day(biz_date), until: figure.day(closed_until) }
}

/** Refuses on submission what every audit would refuse. Throws `document_empty`, `period_closed`. */
export async function refuseUnauditable({ lines, biz_date = null }: Submitted, books: LedgerContext): Promise<void> {
  if (lines.length === 0) throw new AppError('document_empty')
  const { closed_until } = await inventorySettings(books)
  const closed = closedPeriod(biz_date, closed_until)
  if (closed) throw refusing('biz_date', 'period_closed', closed)
}

/** Refuses manual entry of documents that only a section creates from its reservations. Throws `made_by_order`. */
export function refuseManualEntry({ made: isAutomatic }: BizType, { src_type }: { src_type?: string | null }): void {
  if (isAutomatic && src_type !== 'shipment' && src_type !== 'refund') throw new AppError('made_by_order')
}

/** Refuses to reverse a document that a shipment or a return references. Throws `made_by_order`. */
export async function refuseReferencedByOrder(
  { referred }: Pick<Ctx<DB>, 'referred'>,
  resource: Resource,
  id: number,
): Promise<void> {
  if ((await referred(resource, [id])).has(id)) throw new AppError('made_by_order')
}
