import { sql } from 'kysely'
import type { DB } from '../../db.ts'
import type { Ctx } from '#core/define/context.ts'
import { customers } from '../../basicdata/tables.ts'
import type { Buyer, PricedSku, PriceRule } from '../shared/price.ts'

type TenantCtx = Pick<Ctx<DB>, 'db' | 'suid'>

/** A rule of the price list with its names. */
export interface NamedRule extends PriceRule {
  readonly category: string | null
  readonly partner: string | null
}
/** A SKU with its rules, ready for quotes. */
export interface PriceBook {
  readonly title: string
  readonly spec: string | null
  readonly sku: PricedSku
  readonly rules: readonly NamedRule[]
}

interface PriceBookRow extends Omit<NamedRule, 'id'> {
  readonly id: number | null
  readonly asked_sku: number
  readonly title: string
  readonly spec: string | null
  readonly own_price: number
  readonly category_path: string | null
}

/** SKUs by id with their relevant rules in one query: for all buyers, or for one buyer and all. Omits missing SKUs. */
export async function loadPriceBooks(
  { db, suid }: TenantCtx,
  skus: readonly number[],
  buyer?: Buyer,
): Promise<Map<number, PriceBook>> {
  const { partner_id = null, level = null } = buyer ?? {}
  const { rows } = await sql<PriceBookRow>`
    select k.id as asked_sku, g.name as title, k.spec, k.price as own_price, c.path as category_path, r.*
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
  for (const { asked_sku, title, spec, own_price, category_path, id, ...rule } of rows) {
    const book = books.get(asked_sku) ?? {
      title,
      spec,
      sku: { id: asked_sku, price: own_price, categories: categoriesUp(category_path) },
      rules: [],
    }
    if (id !== null) book.rules.push({ id, ...rule })
    books.set(asked_sku, book)
  }
  return books
}

/** Category ids of a path, the closest first. */
function categoriesUp(path: string | null): number[] {
  return [...new Set((path ?? '').split('/').filter(Boolean).map(Number).toReversed())]
}
