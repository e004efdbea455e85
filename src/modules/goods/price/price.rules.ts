import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { formatsIn } from '#core/value/formats.ts'
import type { Figure } from '#core/value/figure.ts'
import { figure } from '#core/value/figure.ts'
import { refusing } from '#core/errors/errors.ts'
import { eachLang, inLang, interpolate } from '#core/text/i18n.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Text } from '#core/text/i18n.ts'
import { afterImport, beforeSave, computed } from '../../db.ts'
import type { DB } from '../../db.ts'
import { priceRule } from './price.resource.ts'
import { explanationTexts } from './words.ts'

/**
 * A buyer has at most one price for a target and minimum quantity on any day; refuses a second one. Clears fields that
 * the buyer kind and target do not use.
 */
export const refuseOverlap = beforeSave(priceRule, async (input, before, ctx) => {
  const { buyer, target } = input
  const patch = {
    partner_id: buyer === 'partner' ? input.partner_id : null,
    price_level: buyer === 'level' ? input.price_level : null,
    sku_id: target === 'sku' ? input.sku_id : null,
    cat_id: target === 'category' ? input.cat_id : null,
    price: target === 'sku' ? input.price : null,
  }
  if (!input.enabled) return patch
  await lockPrices(ctx)
  const { from_qty, valid_from, valid_to } = input
  const savedRule = sql`(select ${before?.id ?? 0}::bigint as id, ${buyer}::text as buyer, ${patch.partner_id}::bigint as partner_id,
    ${patch.price_level}::text as price_level, ${target}::text as target, ${patch.sku_id}::bigint as sku_id, ${patch.cat_id}::bigint as cat_id,
    ${from_qty}::integer as from_qty, to_timestamp(${valid_from}::bigint) as valid_from, to_timestamp(${valid_to}::bigint) as valid_to)`
  await refuseOverlapping(ctx, savedRule)
  return patch
})

/** The rows of a file are written together, so they are compared with each other after the import. */
export const refuseImportOverlap = afterImport(priceRule, async (ids, ctx) => {
  await lockPrices(ctx)
  await refuseOverlapping(
    ctx,
    sql`(select * from price_rule where suid = ${ctx.suid} and id = any(${[...ids]}::bigint[]) and enabled)`,
  )
})

type TenantCtx = Pick<Ctx<DB>, 'db' | 'suid'>

interface OverlappingRule {
  from_qty: number
  price: number | null
  percent: number | null
  valid_from: number | null
  valid_to: number | null
}

/** Serialises price changes that could miss each other. */
async function lockPrices({ db, suid }: TenantCtx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('price list', ${suid}))`.execute(db)
}

/** Throws where another line stands for the same buyer, goods and quantity on a day of one of these. */
async function refuseOverlapping({ db, suid }: TenantCtx, lines: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<OverlappingRule>`
    select r.from_qty, r.price, r.percent, r.valid_from, r.valid_to from ${lines} o join price_rule r on r.suid = ${suid} and r.del_at is null and r.enabled
      and r.id != o.id and r.buyer = o.buyer and r.partner_id is not distinct from o.partner_id and r.price_level is not distinct from o.price_level
      and r.target = o.target and r.sku_id is not distinct from o.sku_id and r.cat_id is not distinct from o.cat_id and r.from_qty = o.from_qty
      and coalesce(r.valid_from, '-infinity') <= coalesce(o.valid_to, 'infinity') and coalesce(r.valid_to, 'infinity') >= coalesce(o.valid_from, '-infinity')
    order by r.id limit 1`.execute(db)
  const [overlapping] = rows
  if (overlapping)
    throw refusing('from_qty', 'price_overlap', {
      count: overlapping.from_qty,
      days: daysText(overlapping),
      price: priceOf(overlapping),
    })
}

/** Days of a rule as text; an open end is shown as dots. */
export function daysText({ valid_from, valid_to }: Pick<OverlappingRule, 'valid_from' | 'valid_to'>): Text {
  return eachLang((lang) => {
    const [from, to] = [valid_from, valid_to].map((at) => (at === null ? '…' : formatsIn(lang).day(at)))
    return interpolate(inLang(explanationTexts.days, lang), { from, to })
  })
}

/** A price, or a percentage. */
export function priceOf({ price, percent }: Pick<OverlappingRule, 'price' | 'percent'>): Figure {
  return price === null ? figure.percent(percent ?? 0) : figure.money(price)
}

/** Computed columns: the target as text and its base price. */
export const priceFigures = computed(priceRule, {
  subject: `case t.target
    when 'sku' then (select concat_ws(' ', g.name, nullif(k.spec, '')) from goods_sku k join goods g on g.suid = k.suid and g.id = k.goods_id where k.suid = t.suid and k.id = t.sku_id)
    when 'category' then (select c.name from goods_category c where c.suid = t.suid and c.id = t.cat_id) end`,
  own_price: '(select k.price from goods_sku k where k.suid = t.suid and k.id = t.sku_id)',
})
