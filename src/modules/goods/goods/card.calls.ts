import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { ref } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { goods } from './goods.resource.ts'
import { sku } from './sku.resource.ts'

/** A SKU as buyers see it. Cents. */
interface SkuCard {
  title: string
  spec: string | null
  sub_title: string | null
  img: string | null
  price: number
  line_price: number | null
}

/** What a preview shows of the SKU that it is about. */
export const cardCall = defineCall({
  path: '/seller/goods/SkuCard',
  method: 'GET',
  title: ['商品规格卡片', 'SKU as buyers see it', 'SKU como lo ven los compradores', '購入者に見える SKU'],
  access: 'api',
  single: true,
  input: { id: ref(sku.title, 'sku_view', { required: true }) },
  async run({ id }, { db, suid, visible }): Promise<SkuCard> {
    const { rows } =
      await sql<SkuCard>`select g.name as title, k.spec, g.sub_title, coalesce(k.img, g.imgs[1]) as img, k.price, k.line_price
      from goods_sku k join goods g on g.suid = k.suid and g.id = k.goods_id and g.del_at is null
      where k.suid = ${suid} and k.id = ${id} and ${visible(goods, 'g')}`.execute(db)
    const [found] = rows
    if (!found) throw new AppError('not_found')
    return found
  },
})
