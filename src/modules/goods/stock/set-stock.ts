import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { lockWarehouse } from '../../basicdata/warehouse/warehouses.ts'
import { shadowWarehouse } from '../../basicdata/warehouse/shadow.ts'
import type { DB } from '../../db.ts'
import { inbound } from '../../inventory/inbound/inbound.document.ts'
import { outbound } from '../../inventory/outbound/outbound.document.ts'
import { onHandText } from '../../inventory/stock/stock-text.ts'

/** Unit prices of documents have two decimals more than amounts. */
const PRICE_PER_CENT = 100

/** A counted quantity of a SKU that only the shop counts, with its reason. */
export interface StockCount {
  readonly sku: { readonly id: number; readonly title: string }
  readonly units: number
  /** Cents that one added unit cost; null for the average of the stock. */
  readonly cost: number | null
  readonly remark: string | null
}

/**
 * Sets the shop's own stock of a SKU with an approved document, like a stocktake of the hidden warehouse, because
 * balances are never written directly. Returns the document number; undefined if the stock is already correct. Throws
 * `stock_of_materials` for stock of real materials.
 */
export async function setStock(ctx: Ctx<DB>, { sku, units, cost, remark }: StockCount): Promise<string | undefined> {
  const warehouse_id = await shadowWarehouse(ctx)
  await lockWarehouse(ctx, warehouse_id)
  const { rows } = await sql<{ material_id: number; shadow: boolean; on_hand: number }>`
    select p.material_id, p.shadow, ${sql.raw(onHandText('p', 'p.material_id', String(warehouse_id)))}::bigint as on_hand
    from goods_sku_part p where p.suid = ${ctx.suid} and p.sku_id = ${sku.id}`.execute(ctx.db)
  const [part] = rows
  if (!part?.shadow) throw new AppError('stock_of_materials', { name: sku.title })
  const { material_id, on_hand } = part
  const diff = units * 1000 - on_hand
  if (diff === 0) return undefined
  const isSurplus = diff > 0
  const price = isSurplus && cost !== null ? { price: cost * PRICE_PER_CENT } : {}
  const body = {
    warehouse_id,
    remark: remark ?? sku.title,
    submit: true,
    lines: [{ material_id, qty: Math.abs(diff), ...price }],
  }
  const document = isSurplus
    ? await ctx.save(inbound, { ...body, biz_type: 'surplus' })
    : await ctx.save(outbound, { ...body, biz_type: 'shortage' })
  const step = { id: document.id, result: 'pass', ...(remark === null ? {} : { remark }) } as const
  await (isSurplus ? ctx.step(inbound, 'audit', step) : ctx.step(outbound, 'audit', step))
  return document.bill_no
}
