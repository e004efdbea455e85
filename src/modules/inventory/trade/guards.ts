import { AppError, refusing } from '#core/errors/errors.ts'
import { dayStart, formatDay } from '#core/value/time.ts'
import { keeperRefusal } from '../../basicdata/warehouse/warehouses.ts'
import type { Ctx, Resource } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import type { BizType } from '../shared/biz-type.ts'
import { inventorySettings } from './facts.ts'
import type { InventorySettings } from './facts.ts'
import type { LedgerContext } from '../stock/stock-log.ts'

/** What a submitted record must have; a stocktake has no business date. */
export interface Submitted {
  lines: readonly unknown[]
  biz_date?: number | null
}

/** Without `self_audit` nobody audits what they made themselves or changed last; see `refusedTo`. */
export const selfAudit = `select jsonb_build_object('code', 'self_audit') where :uid in (t.created_by, t.changed_by)
  and exists (select from inventory_setting s where s.suid = t.suid and not s.self_audit)`
/** What a stocktake books two people have seen already. */
export const selfAuditOfTrade = `${selfAudit} and t.src_type is distinct from 'stock_check'`
export const auditStocktake = `coalesce((${selfAudit}), (${keeperRefusal}))`
/** Where a warehouse is strict, only its keepers audit receipts and issues. What an order sends or takes back follows from it and needs no second person. */
export const auditInStore = `coalesce((${selfAuditOfTrade} and t.biz_type not in ('order', 'order_return')), (${keeperRefusal}))`

/** Refuses changes in a closed period. Throws `period_closed`. */
export function refuseClosed({ biz_date }: { biz_date: number | null }, { closed_until }: InventorySettings): void {
  const closed = closedPeriod(biz_date, closed_until)
  if (closed) throw new AppError('period_closed', closed)
}

function closedPeriod(biz_date: number | null, closed_until: number | null): { day: string; until: string } | undefined {
  if (closed_until === null || biz_date === null || dayStart(biz_date) > closed_until) return undefined
  return { day: formatDay(biz_date), until: formatDay(closed_until) }
}

/** Refuses already at submit what no auditor could pass. Throws `document_empty`, `period_closed`. */
export async function refuseUnauditable({ lines, biz_date = null }: Submitted, books: LedgerContext): Promise<void> {
  if (lines.length === 0) throw new AppError('document_empty')
  const { closed_until } = await inventorySettings(books)
  const closed = closedPeriod(biz_date, closed_until)
  if (closed) throw refusing('biz_date', 'period_closed', closed)
}

/** Refuses by hand what only a section makes of what it holds. Throws `made_by_order`. */
export function refuseMadeByHand({ made }: BizType, { src_type }: { src_type?: string | null }): void {
  if (made && src_type !== 'shipment' && src_type !== 'refund') throw new AppError('made_by_order')
}

/** Refuses to take back what a parcel or a return still names. Throws `made_by_order`. */
export async function refuseHeldByOrder({ referred }: Pick<Ctx<DB>, 'referred'>, resource: Resource, id: number): Promise<void> {
  if ((await referred(resource, [id])).has(id)) throw new AppError('made_by_order')
}
