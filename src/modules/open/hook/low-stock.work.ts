import { sql } from 'kysely'
import { defineWork } from '../../db.ts'
import { loadLowSkus, stockLowEvent } from '../../goods/stock/low-stock.ts'

/** Number of SKUs per step. */
const BATCH_SIZE = 100

/** Emits one event for each SKU below its warning level; the next one follows only after the stock recovered. */
export const lowStockWork = defineWork({
  key: 'open.low',
  async due(db) {
    const { rows } = await sql<{
      suid: number
    }>`select distinct suid from webhook where status = 'on' and del_at is null and ${stockLowEvent.name} = any(events) order by 1`.execute(
      db,
    )
    return rows.map(({ suid }) => suid)
  },
  async run(ctx) {
    const low = await loadLowSkus(ctx)
    const ids = low.map(({ id }) => id)
    await sql`delete from low_stock_told where suid = ${ctx.suid} and sku_id <> all(${ids}::bigint[])`.execute(ctx.db)
    const { rows } = await sql<{ sku_id: number }>`
      insert into low_stock_told (suid, sku_id, told_at)
      select ${ctx.suid}, i, to_timestamp(${ctx.now}) from unnest(${ids}::bigint[]) i
      where not exists (select from low_stock_told o where o.suid = ${ctx.suid} and o.sku_id = i) order by i limit ${BATCH_SIZE}
      on conflict do nothing returning sku_id`.execute(ctx.db)
    const newlyLow = new Set(rows.map(({ sku_id }) => sku_id))
    for (const { id, goods_id, code, title, spec, available, warn_qty } of low) {
      if (!newlyLow.has(id)) continue
      const data = { sku: code, title, spec, available, warn_qty }
      ctx.emit(stockLowEvent, {
        biz_type: 'goods',
        biz_id: goods_id,
        describe: async () => ({ no: code ?? title, data }),
      })
    }
    return newlyLow.size === BATCH_SIZE
  },
})
