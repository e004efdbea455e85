import { sql } from 'kysely'
import type { DB } from '../../db.ts'
import type { Ctx } from '#core/define/resource.ts'
import { customers } from '../../basicdata/tables.ts'
import type { Buyer, PricedSku, PriceRule } from '../shared/price-of.ts'

type Own = Pick<Ctx<DB>, 'db' | 'suid'>

/** A line of the price list with the names in it. */
export interface NamedRule extends PriceRule {
  readonly category: string | null
  readonly partner: string | null
}
/** A SKU with its lines, ready to be asked. */
export interface PriceBook {
  readonly title: string
  readonly spec: string | null
  readonly sku: PricedSku
  readonly rules: readonly NamedRule[]
}

interface Found extends Omit<NamedRule, 'id'> {
  readonly id: number | null
  readonly asked_sku: number
  readonly title: string
  readonly spec: string | null
  readonly own_price: number
  readonly way: string | null
}

/** SKUs by id with the lines that may concern them, in one query: those of any buyer, or of one buyer and of all. A SKU that is not there is left out. */
export async function priceBooks({ db, suid }: Own, skus: readonly number[], buyer?: Buyer): Promise<Map<number, PriceBook>> {
  const { partner_id = null, level = null } = buyer ?? {}
  const { rows } = await sql<Found>`
    select k.id as asked_sku, g.name as title, k.spec, k.price as own_price, c.path as way, r.*
    from goods_sku k join goods g on g.suid = k.suid and g.id = k.goods_id
    left join goods_category c on c.suid = g.suid and c.id = g.cat_id
    left join lateral (
      select p.id, p.buyer, p.partner_id, p.price_level, p.target, p.sku_id, p.cat_id, p.from_qty, p.price, p.percent, p.valid_from, p.valid_to, n.name as category, u.name as partner
      from price_rule p left join goods_category n on n.suid = p.suid and n.id = p.cat_id ${customers.leftJoin('u', 'p.partner_id')}
      where p.suid = k.suid and p.enabled and p.del_at is null
        and (p.sku_id = k.id or p.target = 'all' or (p.target = 'category' and c.path like '%/' || p.cat_id::text || '/%'))
        and (${buyer === undefined} or p.buyer = 'all' or p.partner_id = ${partner_id}::bigint or p.price_level = ${level}::text)
    ) r on true
    where k.suid = ${suid} and k.id = any(${[...skus]}::bigint[])
    order by k.line_no, r.id`.execute(db)
  const books = new Map<number, { title: string; spec: string | null; sku: PricedSku; rules: NamedRule[] }>()
  for (const { asked_sku, title, spec, own_price, way, id, ...rule } of rows) {
    const book = books.get(asked_sku) ?? { title, spec, sku: { id: asked_sku, price: own_price, categories: wayUp(way) }, rules: [] }
    if (id !== null) book.rules.push({ id, ...rule })
    books.set(asked_sku, book)
  }
  return books
}

/** The categories of a path, the closest first. */
function wayUp(path: string | null): number[] {
  return [...new Set((path ?? '').split('/').filter(Boolean).map(Number).toReversed())]
}
