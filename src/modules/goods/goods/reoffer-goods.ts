import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { RecordWithLines } from '#core/define/resource.ts'
import { afterSave } from '../../db.ts'
import type { DB } from '../../db.ts'
import { endPrices } from './end-prices.ts'
import { publish, hideAtStores, removeFromOffers } from '../supply/publish.ts'
import { goods } from './goods.resource.ts'

type Goods = RecordWithLines<typeof goods>

/**
 * Updates offers when the name, main picture or SKUs of their goods change. An archived SKU loses its offers and
 * prices, so that it does not return under old terms.
 */
export const reofferGoods = afterSave(goods, async (row, before, ctx) => {
  if (!before || offeredFields(row) === offeredFields(before)) return
  const living = new Set(before.skus.flatMap(({ id, archived }) => (archived ? [] : [id])))
  const archived = row.skus.flatMap(({ id, archived: out }) => (out && living.has(id) ? [id] : []))
  if (archived.length > 0) {
    await removeFromOffers(ctx, archived)
    await endPrices(ctx, archived)
  }
  for (const id of await lockActiveOffers(ctx, row.id)) await publish(ctx, id)
})

/** Takes goods off sale at all stores; each store decides when to sell them again. */
export async function hideOffered(ctx: Ctx<DB>, goods_id: number): Promise<void> {
  for (const offer of await lockActiveOffers(ctx, goods_id)) await hideAtStores(ctx, offer)
}

function offeredFields({ name, imgs, skus }: Goods): string {
  return JSON.stringify([
    name,
    imgs?.[0] ?? null,
    skus.flatMap(({ id, spec, archived }) => (archived ? [] : [[id, spec]])),
  ])
}

/** Updates the names of the offers of some goods and returns the active ones, locked. */
async function lockActiveOffers({ db, suid }: Ctx<DB>, goods_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number; live: boolean }>`
    update supply s set name = g.name from goods g where s.suid = ${suid} and s.goods_id = ${goods_id} and s.del_at is null
      and g.suid = s.suid and g.id = s.goods_id returning s.id, s.status = 'on' as live`.execute(db)
  return rows.flatMap(({ id, live }) => (live ? [id] : []))
}
