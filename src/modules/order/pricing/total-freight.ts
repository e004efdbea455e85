import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import type { SaleSku } from '../../goods/goods/for-sale.ts'
import { skusForSale } from '../../goods/goods/for-sale.ts'
import { suppliedSkus } from '../../goods/supply/supplied-skus.ts'
import { freightOfOrder, loadFreightTemplates } from './freight-of-order.ts'
import type { FreightTemplates } from '../../goods/freight/templates.ts'
import type { OrderFreight } from './freight-of-order.ts'
import { runAtSupplier } from '../store/supply-mirror.ts'

interface FreightTarget {
  readonly way: string
  readonly region: string | null
  readonly freight_given: number | null
  /** The shipping templates of the shop's own goods. */
  readonly templates: FreightTemplates | undefined
}
interface FreightLine {
  readonly sku: SaleSku
  readonly qty: number
  readonly amount: number
}

/**
 * Freight of an order: the shop's parcels by its own templates, each supplier's parcels by that supplier’s. Throws
 * `not_delivered_there`.
 */
export async function totalFreight(
  ctx: Ctx<DB>,
  target: FreightTarget,
  lines: readonly FreightLine[],
): Promise<OrderFreight> {
  const supplied = target.freight_given === null ? lines.filter(({ sku }) => sku.ship_by === 'supplier') : []
  if (supplied.length === 0) return freightOfOrder(ctx, target, lines, target.templates)
  const tenantLines = lines.filter(({ sku }) => sku.ship_by !== 'supplier')
  const parts = tenantLines.length === 0 ? [] : [freightOfOrder(ctx, target, tenantLines, target.templates)]
  const suppliedBySku = await suppliedSkus(
    ctx,
    supplied.map(({ sku }) => sku.id),
  )
  const bySupplier = [...Map.groupBy(supplied, ({ sku }) => sku.supplier_suid ?? 0)].sort(([a], [b]) => a - b)
  for (const [supplier, sent] of bySupplier) {
    const { amount, why } = await runAtSupplier(ctx, supplier, async (supplierCtx) => {
      const ids = sent.flatMap(({ sku }) => suppliedBySku.get(sku.id)?.their_sku_id ?? [])
      const [saleSkus, templates] = await Promise.all([
        skusForSale(supplierCtx, ids),
        loadFreightTemplates(supplierCtx, target, ids),
      ])
      const skus = new Map(saleSkus.map((sku) => [sku.id, sku]))
      const supplierLines = sent.flatMap(({ sku: { id }, qty, amount: worth }) => {
        const sku = skus.get(suppliedBySku.get(id)?.their_sku_id ?? 0)
        return sku ? [{ sku, qty, amount: worth }] : []
      })
      return freightOfOrder(supplierCtx, target, supplierLines, templates)
    })
    parts.push({ amount, why: `${sent[0]?.sku.supplier ?? ''}：${why ?? ''}` })
  }
  return {
    amount: parts.reduce((sum, part) => sum + part.amount, 0),
    why: parts
      .flatMap(({ why }) => why ?? [])
      .join('；')
      .slice(0, 500),
  }
}
