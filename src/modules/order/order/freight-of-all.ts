import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import type { SaleSku } from '../../goods/goods/for-sale.ts'
import { skusForSale } from '../../goods/goods/for-sale.ts'
import { suppliedSkus } from '../../goods/supply/supplied.ts'
import { freightOfOrder, freightsFor } from './freight-of-order.ts'
import type { Freights } from '../../goods/freight/templates.ts'
import type { OrderFreight } from './freight-of-order.ts'
import { at } from './followed.ts'

interface To {
  readonly way: string
  readonly region: string | null
  readonly freight_given: number | null
  /** The templates of the shop's own goods. */
  readonly templates: Freights | undefined
}
interface Sent {
  readonly sku: SaleSku
  readonly qty: number
  readonly amount: number
}

/** The freight of an order: of what the shop sends by its own templates, and of what each supplier sends by that supplier’s. Throws `not_delivered_there`. */
export async function freightOfAll(ctx: Ctx<DB>, to: To, lines: readonly Sent[]): Promise<OrderFreight> {
  const supplied = to.freight_given === null ? lines.filter(({ sku }) => sku.ship_by === 'supplier') : []
  if (supplied.length === 0) return freightOfOrder(ctx, to, lines, to.templates)
  const own = lines.filter(({ sku }) => sku.ship_by !== 'supplier')
  const parts = own.length === 0 ? [] : [freightOfOrder(ctx, to, own, to.templates)]
  const of = await suppliedSkus(ctx, supplied.map(({ sku }) => sku.id)) // prettier-ignore
  const bySupplier = [...Map.groupBy(supplied, ({ sku }) => sku.supplier_suid ?? 0)].sort(([a], [b]) => a - b)
  for (const [supplier, sent] of bySupplier) {
    const { amount, why } = await at(ctx, supplier, async (there) => {
      const ids = sent.flatMap(({ sku }) => of.get(sku.id)?.their_sku_id ?? [])
      const [found, templates] = await Promise.all([skusForSale(there, ids), freightsFor(there, to, ids)])
      const skus = new Map(found.map((sku) => [sku.id, sku]))
      const theirs = sent.flatMap(({ sku: { id }, qty, amount: worth }) => {
        const sku = skus.get(of.get(id)?.their_sku_id ?? 0)
        return sku ? [{ sku, qty, amount: worth }] : []
      })
      return freightOfOrder(there, to, theirs, templates)
    })
    parts.push({ amount, why: `${sent[0]?.sku.supplier ?? ''}：${why ?? ''}` })
  }
  return { amount: parts.reduce((sum, part) => sum + part.amount, 0), why: parts.flatMap(({ why }) => why ?? []).join('；').slice(0, 500) } // prettier-ignore
}
