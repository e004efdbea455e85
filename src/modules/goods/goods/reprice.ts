import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { goods } from './goods.resource.ts'
import { sku } from './sku.resource.ts'

/** A price change: a percentage and an amount, then rounding half up to `unit` cents. */
export interface Repricing {
  readonly percent: number | null
  readonly amount: number | null
  readonly unit: 1 | 10 | 100
}

/** Result of a price change or its preview. */
export interface Effect {
  readonly skus: number
  readonly changed: number
  readonly samples: readonly { readonly title: string; readonly price: number; readonly next: number }[]
}

/** SQL for the active SKUs of goods that meet a condition over `g`, with their new prices. */
function planned({ suid, visible }: Ctx<DB>, which: RawBuilder<unknown>, { percent, amount, unit }: Repricing) {
  const raised = sql`(k.price::numeric * ${10_000 + (percent ?? 0)}::numeric / 10000 + ${amount ?? 0}::numeric) / ${unit}::numeric`
  return sql`select k.id, k.goods_id, k.spec, g.name, k.price, k.line_price, (floor(${raised} + 0.5) * ${unit}::numeric)::bigint as next
    from goods_sku k join goods g on g.suid = k.suid and g.id = k.goods_id
    where k.suid = ${suid} and not k.archived and g.del_at is null and g.market_goods_id is null and ${visible(goods, 'g')} and ${which}`
}

const most = sku.fields.price.max ?? Number.MAX_SAFE_INTEGER

/**
 * Previews a price change. Throws `price_gone` where a price would not be positive (a SKU without a price may stay so),
 * `price_over` above the maximum price, `price_over_line` above the list price.
 */
export async function previewPrices(ctx: Ctx<DB>, which: RawBuilder<unknown>, change: Repricing): Promise<Effect> {
  const { rows } = await sql<{
    skus: number
    changed: number
    gone: { name: string; next: number } | null
    over: string | null
    crossed: { name: string; next: number; line: number } | null
    samples: Effect['samples']
  }>`
    with plan as materialized (${planned(ctx, which, change)})
    select (select count(*)::int from plan) as skus, (select count(*)::int from plan where next <> price) as changed,
      (select jsonb_build_object('name', concat_ws(' ', name, spec), 'next', next) from plan where next < 0 or (next = 0 and price > 0) limit 1) as gone,
      (select concat_ws(' ', name, spec) from plan where next > ${most} limit 1) as over,
      (select jsonb_build_object('name', concat_ws(' ', name, spec), 'next', next, 'line', line_price) from plan where next > price and next > line_price order by id limit 1) as crossed,
      coalesce((select jsonb_agg(jsonb_build_object('title', concat_ws(' ', name, spec), 'price', price, 'next', next)) from
        (select * from plan where next <> price order by abs(next - price) desc, id limit 8) s), '[]') as samples`.execute(
    ctx.db,
  )
  const [effect] = rows
  if (!effect) throw new AppError('internal')
  if (effect.gone) throw new AppError('price_gone', { name: effect.gone.name, price: figure.money(effect.gone.next) })
  if (effect.over) throw new AppError('price_over', { name: effect.over, max: figure.money(most) })
  if (effect.crossed) {
    const { name, next, line } = effect.crossed
    throw new AppError('price_over_line', { name, price: figure.money(next), line: figure.money(line) })
  }
  return effect
}

/**
 * Changes prices in one statement and logs each change. Open forms of these goods become stale. Concurrent changes run
 * one after the other.
 */
export async function changePrices(ctx: Ctx<DB>, which: RawBuilder<unknown>, change: Repricing): Promise<Effect> {
  const { suid, visible } = ctx
  await sql`select from goods g where g.suid = ${suid} and g.del_at is null and ${visible(goods, 'g')} and ${which} order by g.id for no key update of g`.execute(
    ctx.db,
  )
  const effect = await previewPrices(ctx, which, change)
  await sql`with plan as materialized (${planned(ctx, which, change)}),
    done as (update goods_sku k set price = p.next from plan p where k.suid = ${ctx.suid} and k.id = p.id and p.next <> p.price returning k.id, k.goods_id),
    noted as (insert into goods_price_log (suid, goods_id, sku_id, title, spec, price_from, price_to, way, created_by)
      select ${ctx.suid}, p.goods_id, p.id, p.name, p.spec, p.price, p.next, 'batch', ${ctx.uid} from plan p join done d on d.id = p.id)
    update goods g set ver = ver + 1, updated_at = now() where g.suid = ${ctx.suid} and g.id in (select goods_id from done)`.execute(
    ctx.db,
  )
  ctx.log({ biz_type: 'goods', after: { ...change, skus: effect.changed } })
  return effect
}
