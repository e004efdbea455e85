import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { suppliedSkus } from '../../goods/supply/supplied-skus.ts'
import { supplierFacts } from '../../sys/site/supplier.ts'
import { syncFromStore } from './sync-supplier.ts'
import { syncFromSupplier } from './sync-store.ts'
import { loadLinks, addLink } from '../store/links.ts'
import type { Link } from '../store/links.ts'
import { mapSkus, loadParcels } from './parcels.ts'
import { loadReturns } from './returns.ts'
import { writeSales } from './write-sales.ts'
import type { OrderWithLines } from '../store/order-row.ts'
import { mirroring, openOrder } from '../store/order-unit.ts'
import { runAtSupplier } from '../store/supply-mirror.ts'

/** A supplier’s part of a store’s order: its lines, and its SKUs by the store's SKUs. */
export interface SupplierPart {
  readonly link: Link
  readonly storeOrder: OrderWithLines
  readonly lines: OrderWithLines['lines']
  readonly theirSku: ReadonlyMap<number, number>
  readonly supplier: string
}

/**
 * Aligns a store’s order with the orders of its suppliers in this transaction: payments, cancellations, refunds and
 * closing go from the store to each supplier; parcels and inspections go from the side that ships; then the amounts
 * owed. It compares both sides, so it is idempotent.
 */
export async function syncOrder(ctx: Ctx<DB>, id: number): Promise<void> {
  await mirroring(ctx, id, 'supplier', async () => {
    let isChanged = true
    // A voided parcel or returned goods change the store’s order, and then the orders of its suppliers.
    for (let pass = 0; isChanged && pass < 4; pass++) {
      isChanged = false
      for (const link of await loadLinks(ctx, 'order', id)) if (await syncPart(ctx, id, link)) isChanged = true
    }
  })
}

async function syncPart(ctx: Ctx<DB>, id: number, link: Link): Promise<boolean> {
  const order = await openOrder(ctx, id)
  const lines = order.lines.filter(({ supplier_suid }) => supplier_suid === link.other_suid)
  const supplied = await suppliedSkus(
    ctx,
    lines.map(({ sku_id }) => sku_id),
  )
  const theirSku = new Map([...supplied].map(([sku, { their_sku_id }]) => [sku, their_sku_id]))
  const part: SupplierPart = {
    link,
    storeOrder: order,
    lines,
    theirSku,
    supplier: [...supplied.values()][0]?.supplier ?? '',
  }
  const store = { suid: ctx.suid, name: (await supplierFacts(ctx))?.name ?? '' }
  const storeState = {
    store,
    parcels: mapSkus(await loadParcels(ctx, id, link.other_suid), theirSku),
    returns: await loadReturns(ctx, part),
  }
  const supplierState = await runAtSupplier(ctx, link.other_suid, (supplierCtx) =>
    syncFromStore(supplierCtx, part, storeState),
  )
  for (const { own_id, other_id } of supplierState.createdReturns)
    await addLink(ctx, 'refund', { own_id, other_suid: link.other_suid, other_id })
  const changed = await syncFromSupplier(ctx, part, supplierState)
  await writeSales(ctx, part, supplied)
  return changed
}
