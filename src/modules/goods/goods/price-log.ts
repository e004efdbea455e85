import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { RecordWithLines } from '#core/define/resource.ts'
import { afterSave } from '../../db.ts'
import type { DB } from '../../db.ts'
import { goods } from './goods.resource.ts'

interface PriceChange {
  goods_id: number
  sku_id: number
  title: string
  spec: string | null
  price_from: number | null
  price_to: number
}

/** Logs changed prices after a save. */
export const logPriceChanges = afterSave(goods, async (row, before, ctx) => {
  await logPrices(ctx, changesOf(row, before), imports.has(ctx.db) ? 'import' : 'edit')
})

/** Transactions of file imports. */
export const imports = new WeakSet<object>()

function changesOf(row: RecordWithLines<typeof goods>, before: RecordWithLines<typeof goods> | null): PriceChange[] {
  const previousPrices = new Map(before?.skus.map(({ id, price }) => [id, price]))
  return row.skus.flatMap(({ id, spec, price, archived }) => {
    const price_from = previousPrices.get(id) ?? null
    return archived || price_from === price
      ? []
      : [{ goods_id: row.id, sku_id: id, title: row.name, spec, price_from, price_to: price }]
  })
}

async function logPrices(
  { db, suid, uid }: Ctx<DB>,
  changes: readonly PriceChange[],
  source: 'edit' | 'import',
): Promise<void> {
  if (changes.length === 0) return
  await sql`insert into goods_price_log (suid, goods_id, sku_id, title, spec, price_from, price_to, way, created_by)
    select ${suid}, c.goods_id, c.sku_id, c.title, c.spec, c.price_from, c.price_to, ${source}, ${uid}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(goods_id bigint, sku_id bigint, title text, spec text, price_from bigint, price_to bigint)`.execute(
    db,
  )
}
