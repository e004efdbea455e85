import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { recordEvent } from '../event/record-event.ts'
import { lockRefund } from '../refund/in-flight.ts'
import { inspect } from '../refund/inspect.ts'
import { linkedIds } from '../store/links.ts'
import type { SupplierState } from './sync-supplier.ts'
import { syncParcels, mapSkus } from './parcels.ts'
import type { SupplierPart } from './sync.ts'

const inspected = ['供应商验货', 'the supplier’s inspection', 'la inspección del proveedor', '仕入先の検品'] as const

/**
 * At the store: applies the supplier’s parcels and inspections. Returns whether the store’s order changed and needs
 * another sync.
 */
export async function syncFromSupplier(
  ctx: Ctx<DB>,
  part: SupplierPart,
  { parcels, inspections }: SupplierState,
): Promise<boolean> {
  const {
    link: { other_suid },
    storeOrder: { order },
    supplier,
    theirSku,
  } = part
  const storeSku = new Map([...theirSku].map(([storeSkuId, supplierSkuId]) => [supplierSkuId, storeSkuId]))
  let changed = await syncParcels(ctx, { order_id: order.id, other_suid, name: supplier }, mapSkus(parcels, storeSku))
  const storeRefunds = await linkedIds(ctx, 'refund', other_suid, [...inspections.keys()])
  for (const [id, results] of inspections) {
    const refundId = storeRefunds.get(id)
    if (refundId === undefined || !(await isAgreed(ctx, refundId))) continue
    const locked = await lockRefund(ctx, refundId, { from: ['agreed'], what: inspected })
    await inspect(
      ctx,
      { ...locked, warehouse_id: null },
      results.map(({ sku_id, disposition, qty }) => ({
        sku_id: storeSku.get(sku_id) ?? 0,
        qty,
        disposition: disposition === 'missing' ? disposition : ('supplier' as const),
      })),
    )
    recordEvent(ctx, locked.order.id, 'refund', locked.row.refund_no, {
      how: 'inspected',
      refund: locked.row.refund_no,
    })
    changed = true
  }
  return changed
}

async function isAgreed({ db, suid }: Ctx<DB>, id: number): Promise<boolean> {
  const { rows } = await sql`select from refund where suid = ${suid} and id = ${id} and status = 'agreed'`.execute(db)
  return rows.length > 0
}
