import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { suppliedSkus } from '../../goods/supply/supplied.ts'
import { supplierFacts } from '../../sys/site/supplier.ts'
import { lockOrder } from '../order/lock.ts'
import type { LockedOrder } from '../order/lock.ts'
import { at, follow } from '../order/followed.ts'
import { syncFromStore } from './at-supplier.ts'
import { syncFromSupplier } from './at-store.ts'
import { linksOf, noteLink } from '../order/links.ts'
import type { Link } from '../order/links.ts'
import { mapSkus, loadParcels } from './parcels.ts'
import { loadReturns } from './returns.ts'
import { writeSales } from './figures.ts'

/** A supplier’s part of a store’s order: its own lines, and its SKUs by those of the store. */
export interface SupplierPart {
  readonly link: Link
  readonly storeOrder: LockedOrder
  readonly lines: LockedOrder['lines']
  readonly theirSku: ReadonlyMap<number, number>
  readonly supplier: string
}

/**
 * Brings a store’s order and the orders of its suppliers in line, in this transaction: what is paid, cancelled, given back or over at the store follows at each
 * supplier; parcels and inspections follow from whoever sends to the other; then what is owed. It compares what stands on both sides, so that it may run as often as it likes.
 */
export async function syncOrder(ctx: Ctx<DB>, id: number): Promise<void> {
  await follow({}, async () => {
    let isChanged = true
    // a parcel that is taken back, or goods that came back, change the store’s order, and that its suppliers’
    for (let pass = 0; isChanged && pass < 4; pass++) {
      isChanged = false
      for (const link of await linksOf(ctx, 'order', id)) if (await syncPart(ctx, id, link)) isChanged = true
    }
  })
}

async function syncPart(ctx: Ctx<DB>, id: number, link: Link): Promise<boolean> {
  const told = await lockOrder(ctx, id)
  const lines = told.lines.filter(({ supplier_suid }) => supplier_suid === link.other_suid)
  const supplied = await suppliedSkus(ctx, lines.map(({ sku_id }) => sku_id)) // prettier-ignore
  const theirSku = new Map([...supplied].map(([sku, { their_sku_id }]) => [sku, their_sku_id]))
  const part: SupplierPart = { link, storeOrder: told, lines, theirSku, supplier: [...supplied.values()][0]?.supplier ?? '' }
  const store = { suid: ctx.suid, name: (await supplierFacts(ctx))?.name ?? '' }
  const storeState = {
    store,
    parcels: mapSkus(await loadParcels(ctx, id, link.other_suid), theirSku),
    returns: await loadReturns(ctx, part),
  }
  const supplierState = await at(ctx, link.other_suid, (supplierCtx) => syncFromStore(supplierCtx, part, storeState))
  for (const { own_id, other_id } of supplierState.createdReturns)
    await noteLink(ctx, 'refund', { own_id, other_suid: link.other_suid, other_id })
  const changed = await syncFromSupplier(ctx, part, supplierState)
  await writeSales(ctx, part, supplied)
  return changed
}
