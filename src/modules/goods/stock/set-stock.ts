import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import { lockWarehouse } from '../../basicdata/warehouse/warehouses.ts'
import { shadowWarehouse } from '../../basicdata/warehouse/shadow.ts'
import type { DB } from '../../db.ts'
import { inbound } from '../../inventory/inbound/inbound.document.ts'
import { outbound } from '../../inventory/outbound/outbound.document.ts'
import { onHandText } from '../../inventory/stock/free.ts'

/** Pieces of a SKU that only the shop counts, and why they are so many. */
export interface StockCount {
  readonly sku: { readonly id: number; readonly title: string }
  readonly pieces: number
  readonly remark: string | null
}

/**
 * Makes the shop's own stock of a SKU so many pieces by a document that is approved at once, as a stocktake of its hidden warehouse: nobody writes a balance.
 * Gives the number of the document; undefined where the books say so already. Throws `stock_of_materials` where the stock is that of real materials.
 */
export async function setStock(ctx: Ctx<DB>, { sku, pieces, remark }: StockCount): Promise<string | undefined> {
  const warehouse_id = await shadowWarehouse(ctx)
  await lockWarehouse(ctx, warehouse_id)
  const { rows } = await sql<{ material_id: number; shadow: boolean; on_hand: number }>`
    select p.material_id, p.shadow, ${sql.raw(onHandText('p', 'p.material_id', String(warehouse_id)))}::bigint as on_hand
    from goods_sku_part p where p.suid = ${ctx.suid} and p.sku_id = ${sku.id}`.execute(ctx.db)
  const [part] = rows
  if (!part?.shadow) throw new AppError('stock_of_materials', { name: sku.title })
  const { material_id, on_hand } = part
  const diff = pieces * 1000 - on_hand
  if (diff === 0) return undefined
  const more = diff > 0
  const body = { warehouse_id, remark: remark ?? sku.title, submit: true, lines: [{ material_id, qty: Math.abs(diff) }] }
  const made = more
    ? await ctx.save(inbound, { ...body, biz_type: 'surplus' })
    : await ctx.save(outbound, { ...body, biz_type: 'shortage' })
  const step = { id: made.id, result: 'pass', ...(remark === null ? {} : { remark }) } as const
  await (more ? ctx.step(inbound, 'audit', step) : ctx.step(outbound, 'audit', step))
  return made.bill_no
}
