import { sql } from 'kysely'
import type { Ctx, RecordWithLines } from '#core/define/resource.ts'
import { afterSave } from '../../db.ts'
import type { DB } from '../../db.ts'
import { endPrices } from './end-prices.ts'
import { publish, takeOffSale, takeOutOfOffers } from '../supply/publish.ts'
import { goods } from './goods.resource.ts'

type Goods = RecordWithLines<typeof goods>

/** What stores see of goods that are offered follows them: the name, the main picture and the SKUs. A SKU that is archived leaves its offers and prices behind, so that it never comes back under old terms. */
export const reofferGoods = afterSave(goods, async (row, before, ctx) => {
  if (!before || seen(row) === seen(before)) return
  const living = new Set(before.skus.flatMap(({ id, archived }) => (archived ? [] : [id])))
  const archived = row.skus.flatMap(({ id, archived: out }) => (out && living.has(id) ? [id] : []))
  if (archived.length > 0) {
    await takeOutOfOffers(ctx, archived)
    await endPrices(ctx, archived)
  }
  for (const id of await offersOf(ctx, row.id)) await publish(ctx, id)
})

/** Goods that go off sale are sold by no store either; each puts them on sale again when it wants to. */
export async function hideOffered(ctx: Ctx<DB>, goods_id: number): Promise<void> {
  for (const offer of await offersOf(ctx, goods_id)) await takeOffSale(ctx, offer)
}

function seen({ name, imgs, skus }: Goods): string {
  return JSON.stringify([name, imgs?.[0] ?? null, skus.flatMap(({ id, spec, archived }) => (archived ? [] : [[id, spec]]))])
}

/** The offers of some goods that are in force, held; each has the name of its goods. */
async function offersOf({ db, suid }: Ctx<DB>, goods_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number; live: boolean }>`
    update supply s set name = g.name from goods g where s.suid = ${suid} and s.goods_id = ${goods_id} and s.del_at is null
      and g.suid = s.suid and g.id = s.goods_id returning s.id, s.status = 'on' as live`.execute(db)
  return rows.flatMap(({ id, live }) => (live ? [id] : []))
}
