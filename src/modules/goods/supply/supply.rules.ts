import { sql } from 'kysely'
import { AppError, invalid, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { afterSave, beforeDelete, beforeSave, computed, onTransition } from '../../db.ts'
import type { DB } from '../../db.ts'
import { unionStores } from './run-at-supplier.ts'
import { publish, withdraw } from './publish.ts'
import { supplyStore } from './store.resource.ts'
import { supply } from './supply.resource.ts'

/**
 * Only goods on sale can be offered, with their own SKUs: all at their sale price by default. Clears fields that the
 * scope does not use.
 */
export const prepareSupply = beforeSave(supply, async (input, before, ctx) => {
  const { scope, goods_id } = input
  const goods = await goodsOf(ctx, goods_id)
  const { skus } = input
  if (before && skus?.length === 0) throw invalid([{ field: 'skus', code: 'supply_no_sku' }])
  if (before && before.goods_id !== goods_id)
    throw refusing('goods_id', 'read_only', { label: supply.fields.goods_id.label })
  if (!goods.on && (before?.status ?? 'on') === 'on')
    throw refusing('goods_id', 'supply_goods_off', { name: goods.name })
  const foreignSku = (skus ?? []).findIndex(({ sku_id }) => !goods.skus.some(({ id }) => id === sku_id))
  if (foreignSku >= 0) throw invalid([{ field: 'skus.sku_id', code: 'supply_foreign_sku', row: foreignSku + 1 }])
  const all = goods.skus.map(({ id, price }) => ({
    sku_id: id,
    supply_price: price,
    min_sale_price: price,
    suggest_price: price,
    quota: null,
    commission_bp: 0,
  }))
  return {
    ...(before || skus?.length ? (skus ? { skus } : {}) : { skus: all }),
    name: goods.name,
    store_level: scope === 'level' ? input.store_level : null,
    store_ids: scope === 'chosen' ? input.store_ids : null,
  }
})

/** Every change reaches the stores in the same transaction. */
export const publishSaved = afterSave(supply, async ({ id }, _before, ctx) => publish(ctx, id))

/** No new orders: picked copies go off sale, unpicked ones are removed from the market. */
export const stopSupply = onTransition(supply, 'stop', async ({ id }, _step, ctx) => withdraw(ctx, id, 'stopped'))

/** Resumes an offer whose goods are on sale. Picked copies return off sale; the store decides. */
export const resumeSupply = onTransition(supply, 'resume', async ({ id, goods_id }, _step, ctx) => {
  const { on, name, skus } = await goodsOf(ctx, goods_id)
  if (!on) throw new AppError('supply_goods_off', { name })
  const { skus: offered } = await ctx.find(supply, id)
  if (!offered.some(({ sku_id }) => skus.some((living) => living.id === sku_id))) throw new AppError('supply_no_sku')
  // Deferred, because the engine writes the state later and only active offers are published.
  ctx.defer(() => publish(ctx, id))
})

/** Active SKUs of an offer. */
const activeSkus = `from supply_sku l join goods_sku k on k.suid = l.suid and k.id = l.sku_id and not k.archived where l.suid = t.suid and l.supply_id = t.id`

const ofSales = (figure: string) =>
  `(select coalesce(sum(${figure}), 0)::bigint from supply_sale s where s.suid = t.suid and s.supply_id = t.id and s.del_at is null)`

/** Figures of an offer; units sold and open amounts are totals of its sales rows. */
export const supplyFigures = computed(supply, {
  skus_count: `(select count(*)::int ${activeSkus})`,
  price_min: `(select min(l.supply_price) ${activeSkus})`,
  price_max: `(select max(l.supply_price) ${activeSkus})`,
  sold: ofSales('s.sold'),
  owed: ofSales('s.owed - s.settled'),
  pickers: `(select count(*)::int from supply_reader r where r.suid = t.suid and r.supply_id = t.id and r.state in ('on', 'off') and r.del_at is null)`,
})

/** A store is identified by its short name; the store of a row never changes. */
export const findStore = beforeSave(supplyStore, async ({ short_name }, before, ctx) => {
  if (before && before.short_name === short_name) return
  const shortName = short_name.toLowerCase()
  const store = (await unionStores(ctx)).find((candidate) => candidate.short_name.toLowerCase() === shortName)
  if (!store) throw invalid([{ field: 'short_name', code: 'supply_no_store', params: { name: short_name } }])
  return { short_name: store.short_name, name: store.name, store_suid: store.suid }
})

/** A changed level or store changes the scope of offers. */
export const republish = afterSave(supplyStore, async (row, before, ctx) => {
  if (before?.level === row.level && before.store_suid === row.store_suid) return
  const { rows } = await sql<{ id: number }>`
    select id from supply where suid = ${ctx.suid} and del_at is null and status = 'on' and (scope = 'level' or ${row.id} = any(store_ids)) order by id for update`.execute(
    ctx.db,
  )
  for (const { id } of rows) await publish(ctx, id)
})

/** A store with a level can only be deleted once its level is cleared, which withdraws the offers by level. */
export const refuseLevelledDelete = beforeDelete(supplyStore, async ({ short_name, level }) => {
  if (level !== null) throw new AppError('supply_store_level', { name: short_name })
})

interface SoldGoods {
  name: string
  on: boolean
  skus: { id: number; price: number }[]
}

async function goodsOf({ db, suid }: Ctx<DB>, id: number): Promise<SoldGoods> {
  const { rows } = await sql<SoldGoods>`
    select g.name, g.status = 'on' as on, coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'price', k.price) order by k.line_no) from goods_sku k
      where k.suid = g.suid and k.goods_id = g.id and not k.archived), '[]') as skus
    from goods g where g.suid = ${suid} and g.id = ${id} and g.del_at is null`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return row
}
