import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { ref } from '#core/fields/index.ts'
import { goods } from '#modules/goods/goods/goods.resource.ts'
import { goods as goodsTable, skus } from '#modules/goods/tables.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'
import { freePieces } from './publish.ts'

/** A SKU as buyers see it. Cents. */
interface SkuCard {
  title: string
  spec: string | null
  sub_title: string | null
  img: string | null
  price: number
}

/**
 * Returns the SKU card for the form of an add-on's activity, to callers who may fill in that form: what buyers see of
 * the SKU, and how many pieces can be promised.
 */
export const skuCardCall = <K extends string>(addon: K) =>
  defineCall({
    path: `/addons/${addon}/seller/SkuCard`,
    method: 'GET',
    title: ['商品规格卡片', 'SKU as buyers see it', 'SKU como lo ven los compradores', '購入者に見える SKU'],
    access: 'api',
    screen: 'form',
    input: { id: ref(glossaryTerms.sku, 'sku_view', { required: true }) },
    async run({ id }, ctx): Promise<SkuCard & { available: number }> {
      const { rows } =
        await sql<SkuCard>`select g.name as title, k.spec, g.sub_title, coalesce(k.img, g.imgs[1]) as img, k.price
        from ${skus.as('k')} ${goodsTable.join('g', 'k.goods_id')}
        where k.suid = ${ctx.suid} and k.id = ${id} and g.del_at is null and ${ctx.visible(goods, 'g')}`.execute(ctx.db)
      const [row] = rows
      if (!row) throw new AppError('not_found')
      return { ...row, available: await freePieces(ctx, id) }
    },
  })
