import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { refusing } from '#core/errors/errors.ts'
import { eachLang, inLang, interpolate } from '#core/text/i18n.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { Text } from '#core/text/i18n.ts'
import { formatDecimal, plainDecimal } from '#core/value/decimal.ts'
import { formatDay } from '#core/value/time.ts'
import { afterImport, beforeSave, computed } from '../../db.ts'
import type { DB } from '../../db.ts'
import { priceRule } from './price.resource.ts'
import { toldTexts } from './words.ts'

/** One buyer has one price of some goods from one quantity on, on any day: a second one is refused. What the kinds of buyer and goods do not ask for is left out. */
export const keepPricesApart = beforeSave(priceRule, async (input, before, ctx) => {
  const { buyer, target } = input
  const own = {
    partner_id: buyer === 'partner' ? input.partner_id : null,
    price_level: buyer === 'level' ? input.price_level : null,
    sku_id: target === 'sku' ? input.sku_id : null,
    cat_id: target === 'category' ? input.cat_id : null,
    price: target === 'sku' ? input.price : null,
  }
  if (!input.enabled) return own
  await lockPrices(ctx)
  const { from_qty, valid_from, valid_to } = input
  const mine = sql`(select ${before?.id ?? 0}::bigint as id, ${buyer}::text as buyer, ${own.partner_id}::bigint as partner_id,
    ${own.price_level}::text as price_level, ${target}::text as target, ${own.sku_id}::bigint as sku_id, ${own.cat_id}::bigint as cat_id,
    ${from_qty}::integer as from_qty, to_timestamp(${valid_from}::bigint) as valid_from, to_timestamp(${valid_to}::bigint) as valid_to)`
  await refuseTaken(ctx, mine)
  return own
})

/** The rows of a file are written together, so they are compared with one another once they stand. */
export const keepFileApart = afterImport(priceRule, async (ids, ctx) => {
  await lockPrices(ctx)
  await refuseTaken(ctx, sql`(select * from price_rule where suid = ${ctx.suid} and id = any(${[...ids]}::bigint[]) and enabled)`)
})

type Own = Pick<Ctx<DB>, 'db' | 'suid'>

interface Taken {
  from_qty: number
  price: number | null
  percent: number | null
  valid_from: number | null
  valid_to: number | null
}

/** Serialises what could each miss the other. */
async function lockPrices({ db, suid }: Own): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('price list', ${suid}))`.execute(db)
}

/** Throws where another line stands for the same buyer, goods and quantity on a day of one of these. */
async function refuseTaken({ db, suid }: Own, lines: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<Taken>`
    select r.from_qty, r.price, r.percent, r.valid_from, r.valid_to from ${lines} o join price_rule r on r.suid = ${suid} and r.del_at is null and r.enabled
      and r.id != o.id and r.buyer = o.buyer and r.partner_id is not distinct from o.partner_id and r.price_level is not distinct from o.price_level
      and r.target = o.target and r.sku_id is not distinct from o.sku_id and r.cat_id is not distinct from o.cat_id and r.from_qty = o.from_qty
      and coalesce(r.valid_from, '-infinity') <= coalesce(o.valid_to, 'infinity') and coalesce(r.valid_to, 'infinity') >= coalesce(o.valid_from, '-infinity')
    order by r.id limit 1`.execute(db)
  const [taken] = rows
  if (taken) throw refusing('from_qty', 'price_overlap', { count: taken.from_qty, days: daysText(taken), price: figureText(taken) })
}

/** The days of a line in words; an open end is told as dots. */
export function daysText({ valid_from, valid_to }: Pick<Taken, 'valid_from' | 'valid_to'>): Text {
  const [from, to] = [valid_from, valid_to].map((at) => (at === null ? '…' : formatDay(at)))
  return eachLang((lang) => interpolate(inLang(toldTexts.days, lang), { from, to }))
}

/** A price in yuan, or a share. */
export function figureText({ price, percent }: Pick<Taken, 'price' | 'percent'>): string {
  return price === null ? `${plainDecimal(percent ?? 0, 2)}%` : formatDecimal(price, 2)
}

/** What a line is of, in words, and what that costs without it. */
export const priceFigures = computed(priceRule, {
  subject: `case t.target
    when 'sku' then (select concat_ws(' ', g.name, nullif(k.spec, '')) from goods_sku k join goods g on g.suid = k.suid and g.id = k.goods_id where k.suid = t.suid and k.id = t.sku_id)
    when 'category' then (select c.name from goods_category c where c.suid = t.suid and c.id = t.cat_id) end`,
  own_price: '(select k.price from goods_sku k where k.suid = t.suid and k.id = t.sku_id)',
})
