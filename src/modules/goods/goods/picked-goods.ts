import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { units } from '../../basicdata/tables.ts'
import { unit } from '../../basicdata/unit/unit.resource.ts'
import type { DB } from '../../db.ts'
import { goods } from './goods.resource.ts'

interface Picked {
  readonly title: string
  readonly img: string | null
  readonly state: string
  readonly min_order: number
  readonly ship_by: string
  readonly sku_ids: number[]
  readonly specs: string[]
  readonly prices: number[]
  readonly goods_id: number | null
}

const unitName = { name: '件', symbol: null, dimension: 'count', decimals: 0 } as const
const specName = '规格'

/**
 * Updates the store’s goods for a pick: they are ordinary goods with the store's pictures, category and details, but
 * name, SKUs, prices and sale state follow the pick. Goods that are no longer picked stay off sale, because orders
 * refer to them.
 */
export async function writePickedGoods(ctx: Ctx<DB>, market_goods_id: number): Promise<void> {
  const { db, suid } = ctx
  const { rows } = await sql<Picked>`
    select m.title, m.img, m.state, m.min_order, m.ship_by, g.id as goods_id, coalesce(array_agg(k.sku_id order by k.id) filter (where k.id is not null), '{}') as sku_ids,
      coalesce(array_agg(k.spec order by k.id) filter (where k.id is not null), '{}') as specs, coalesce(array_agg(k.sale_price order by k.id) filter (where k.id is not null), '{}') as prices
    from market_goods m left join market_sku k on k.suid = m.suid and k.market_goods_id = m.id and k.del_at is null and k.sale_price is not null
    left join goods g on g.suid = m.suid and g.market_goods_id = m.id
    where m.suid = ${suid} and m.id = ${market_goods_id} group by m.suid, m.id, g.suid, g.id`.execute(db)
  const [picked] = rows
  if (!picked) return
  if (picked.sku_ids.length > 0 && picked.state !== 'ended') await writeGoods(ctx, market_goods_id, picked)
  const on = picked.state === 'on' && picked.sku_ids.length > 0
  await sql`update goods set status = ${on ? 'on' : 'off'}, shown_at = case when ${on} then coalesce(shown_at, to_timestamp(${ctx.now}::bigint)) end, ver = ver + 1, updated_at = now()
    where suid = ${suid} and market_goods_id = ${market_goods_id} and status <> ${on ? 'on' : 'off'}`.execute(db)
}

async function writeGoods(
  ctx: Ctx<DB>,
  market_goods_id: number,
  { title, img, min_order, ship_by, sku_ids, specs, prices, goods_id }: Picked,
): Promise<void> {
  const before = goods_id === null ? null : await ctx.find(goods, goods_id)
  const existingSkus = new Map(before?.skus.map((existing) => [existing.supply_sku_id, existing]) ?? [])
  const skus = sku_ids.map((sku, at) => {
    const existing = existingSkus.get(sku)
    const {
      id,
      code = null,
      barcode = null,
      line_price = null,
      cost = null,
      weight = null,
      img: picture = null,
      warn_qty = null,
    } = existing ?? {}
    const price = prices[at] ?? 0
    return {
      ...(id === undefined ? {} : { id }),
      code,
      barcode,
      cost,
      weight,
      img: picture,
      warn_qty,
      price,
      line_price: line_price !== null && line_price < price ? null : line_price,
      spec_values: [valueOf(specs, at)],
    }
  })
  // A supplier ships by courier; a store that ships itself may offer any delivery method.
  const methods = before && ship_by === 'store' ? before.ways : ['express']
  const body = {
    ways: methods,
    name: title,
    spec_names: [specName],
    skus,
    limit_min: min_order,
    step: 1,
    limit_max: null,
  }
  const savedGoods = before
    ? await ctx.save(goods, { ...body, id: before.id, ver: before.ver }, { market_goods_id })
    : await ctx.save(
        goods,
        { ...body, unit_id: await pieceUnit(ctx), imgs: img === null ? [] : [img] },
        { market_goods_id },
      )
  const skuLinks = savedGoods.skus.map(({ id, spec_values }) => ({
    id,
    sku: sku_ids[specs.findIndex((_spec, at) => valueOf(specs, at) === spec_values?.[0])] ?? null,
  }))
  await sql`
    update goods_sku k set supply_sku_id = t.sku from jsonb_to_recordset(${JSON.stringify(skuLinks)}::jsonb) as t(id bigint, sku bigint)
    where k.suid = ${ctx.suid} and k.id = t.id and not k.archived and t.sku is not null and k.supply_sku_id is distinct from t.sku`.execute(
    ctx.db,
  )
}

/** Specification value of a SKU, made unique among equal texts. */
function valueOf(specs: readonly string[], at: number): string {
  const text = (specs[at] ?? '').slice(0, 50).trim()
  return specs.findIndex((spec) => spec.slice(0, 50).trim() === text) < at ? `${text} (${String(at + 1)})` : text
}

/** The unit in which a store counts picked goods. */
async function pieceUnit(ctx: Ctx<DB>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select u.id from ${units.as('u')} where u.suid = ${ctx.suid} and u.del_at is null and u.dimension in ('count', 'package') order by u.name <> ${unitName.name}, u.id limit 1`.execute(
    ctx.db,
  )
  return rows[0]?.id ?? (await ctx.save(unit, unitName)).id
}
