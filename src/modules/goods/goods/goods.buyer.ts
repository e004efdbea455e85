import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { int, ref, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { units } from '../../basicdata/tables.ts'
import { defineBuyerCall } from '../../db.ts'
import { saltLicenceCondition } from '../../inventory/trade/partner.ts'
import { availableText } from '../stock/available.sql.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

const PAGE = 20

interface ListedGoods {
  id: number
  name: string
  sub_title: string | null
  img: string | null
  price_min: number
  price_max: number
  sales: number
}
interface GoodsDetail extends Omit<ListedGoods, 'img' | 'price_min' | 'price_max'> {
  imgs: string[]
  video: string | null
  brand: string | null
  detail: string | null
  ways: string[]
  unit: string
  limit_min: number
  limit_max: number | null
  step: number
  score_give: number | null
  licence_note: string | null
  spec_names: string[]
  params: { name: string; value: string | null }[]
  skus: {
    id: number
    spec_values: string[]
    price: number
    line_price: number | null
    weight: number | null
    img: string | null
    available: number
  }[]
}

/** SQL condition: on sale now, independent of the scheduler; edible salt requires a valid licence. */
const onSaleCondition = (
  suid: number,
) => sql`g.del_at is null and g.status = 'on' and (g.show_at is null or g.show_at <= now()) and (g.hide_at is null or g.hide_at > now())
  and (not g.food_salt or ${saltLicenceCondition(suid)})`
const page = int(fieldTexts.pageTitle, { min: 1, max: 500 })

/** Buyer API of goods: only goods on sale. */
export const buyerCalls = [
  defineBuyerCall({
    path: '/buyer/goods/List',
    method: 'GET',
    title: ['在售商品', 'Goods on sale', 'Artículos en venta', '販売中の商品'],
    single: true,
    input: {
      cat_id: ref(glossaryTerms.goodsCategory, 'goods_category'),
      keyword: text(glossaryTerms.name, { max: 60 }),
      page,
    },
    refusals: [],
    example: { keyword: '盐', page: '1' },
    async run({ cat_id, keyword, page: pageNo }, { db, suid }) {
      const inCategory =
        cat_id === null
          ? sql`true`
          : sql`g.cat_id in (select c.id from goods_category c where c.suid = g.suid and c.path like '%/' || ${cat_id}::text || '/%')`
      const matchesKeyword =
        keyword === null
          ? sql`true`
          : sql`(position(lower(${keyword}) in lower(g.name)) > 0 or position(lower(${keyword}) in g.pinyin) > 0)`
      const { rows } = await sql<ListedGoods>`
        select g.id, g.name, g.sub_title, g.imgs[1] as img, p.price_min, p.price_max, g.sales + g.virtual_sales as sales
        from (select * from goods g where g.suid = ${suid} and ${onSaleCondition(suid)} and ${inCategory} and ${matchesKeyword} order by g.sort desc, g.id desc limit ${PAGE} offset ${((pageNo ?? 1) - 1) * PAGE}) g
        cross join lateral (select min(k.price) as price_min, max(k.price) as price_max from goods_sku k where k.suid = g.suid and k.goods_id = g.id and not k.archived) p
        order by g.sort desc, g.id desc`.execute(db)
      return rows
    },
  }),
  defineBuyerCall({
    path: '/buyer/goods/Detail',
    method: 'GET',
    title: ['商品详情', 'Goods', 'Artículo', '商品詳細'],
    single: true,
    input: { id: ref(glossaryTerms.goods, 'goods', { required: true }) },
    refusals: ['not_found'],
    example: { id: '1' },
    async run({ id }, { db, suid }): Promise<GoodsDetail> {
      const [row] = (await goodsDetail(suid, id).execute(db)).rows
      if (!row) throw new AppError('not_found')
      return row
    },
  }),
]

/** Details of goods on sale for buyers, with the available quantity of each SKU. */
export const goodsDetail = (suid: number, id: number) => sql<GoodsDetail>`
  select g.id, g.name, g.sub_title, coalesce(g.imgs, '{}') as imgs, g.video, g.brand, g.detail, g.ways, u.name as unit, g.limit_min, g.limit_max, g.step, g.score_give,
    g.licence_note, g.sales + g.virtual_sales as sales, coalesce(g.spec_names, '[]') as spec_names,
    (select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'value', p.value) order by p.line_no), '[]') from goods_param p where p.suid = g.suid and p.goods_id = g.id) as params,
    (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'spec_values', coalesce(k.spec_values, '[]'), 'price', k.price, 'line_price', k.line_price, 'weight', k.weight,
      'img', k.img, 'available', ${sql.raw(availableText('k', 'k.id'))}) order by k.line_no), '[]') from goods_sku k where k.suid = g.suid and k.goods_id = g.id and not k.archived) as skus
  from goods g ${units.join('u', 'g.unit_id')} where g.suid = ${suid} and g.id = ${id} and ${onSaleCondition(suid)}`
