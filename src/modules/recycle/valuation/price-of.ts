import { sql } from 'kysely'
import { refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import type { StoredInput } from './stored-input.ts'

interface PriceKey {
  readonly category: number
  readonly brand: number | null
  readonly model: string | null
}

/**
 * The current effect of brand and model on the price: the brand's coefficient, or a price row of brand, category and
 * model. A price of the model takes precedence over one of the whole category, then the latest started one. Refuses a
 * brand that is not accepted in this category.
 */
export async function priceOf(
  { db, suid, now }: Pick<Ctx<DB>, 'db' | 'suid' | 'now'>,
  { category, brand, model }: PriceKey,
): Promise<Pick<StoredInput, 'coefficient' | 'priced'>> {
  if (brand === null) return { coefficient: 10_000, priced: null }
  const { rows } = await sql<{ coefficient: number; fits: boolean; priced: number | null }>`
    select b.coef_bp as coefficient, coalesce(cardinality(b.categories), 0) = 0 or ${category} = any(b.categories) as fits,
      (select p.base from recycle_price p where p.suid = b.suid and p.recycle_brand_id = b.id and p.category_id = ${category}
        and (p.model is null or p.model = ${model}) and p.begin_at <= to_timestamp(${now})
        order by p.model is null, p.begin_at desc, p.id desc limit 1) as priced
    from recycle_brand b where b.suid = ${suid} and b.id = ${brand} and b.status = 'on' and b.del_at is null`.execute(
    db,
  )
  const [row] = rows
  if (!row?.fits) throw refusing('brand_id', 'recycle_brand_unfit')
  return { coefficient: row.coefficient, priced: row.priced }
}
