import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { saltLicenceCondition } from '../../inventory/trade/partner.ts'

/** Reason why a SKU cannot be bought now. */
export type NotSoldReason = 'gone' | 'off' | 'early' | 'over' | 'unlicensed'

/** A SKU for an order: its data, terms of sale and availability for sale. */
export interface SaleSku {
  readonly id: number
  readonly goods_id: number
  readonly title: string
  readonly spec: string | null
  readonly img: string | null
  readonly price: number
  readonly weight: number | null
  readonly ways: readonly string[]
  readonly freight_template_id: number | null
  readonly limit_min: number
  readonly limit_max: number | null
  readonly step: number
  readonly not_sold: NotSoldReason | null
  /** The supplier of the goods; null for the shop’s own. */
  readonly supplier_suid: number | null
  readonly supplier: string | null
  /** Shipping side of a supplier’s goods. */
  readonly ship_by: 'supplier' | 'store' | null
}

/**
 * SKUs of an order or a cart by id, without deleted ones. Sale times apply from `now`, independent of the scheduler.
 */
export async function skusForSale(
  { db, suid, now }: Pick<Ctx<DB>, 'db' | 'suid' | 'now'>,
  ids: readonly number[],
): Promise<SaleSku[]> {
  const { rows } = await sql<SaleSku>`
    select k.id, k.goods_id, g.name as title, k.spec, coalesce(k.img, g.imgs[1]) as img, k.price, k.weight, g.ways, g.freight_template_id,
      g.limit_min, g.limit_max, g.step,
      case when k.archived then 'gone' when g.status <> 'on' or k.price <= 0 then 'off' when g.show_at > to_timestamp(${now}) then 'early' when g.hide_at <= to_timestamp(${now}) then 'over'
        when g.food_salt and not ${saltLicenceCondition(suid, now)} then 'unlicensed' end as not_sold,
      m.supplier_suid, m.supplier, m.ship_by
    from goods_sku k join goods g on g.suid = k.suid and g.id = k.goods_id
    left join market_goods m on m.suid = g.suid and m.id = g.market_goods_id
    where k.suid = ${suid} and k.id = any(${ids}::bigint[]) and g.del_at is null order by k.goods_id, k.line_no`.execute(
    db,
  )
  return rows
}
