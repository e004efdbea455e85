import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { ownedTable } from '../../owned-table.ts'

type TenantCtx = Pick<Ctx<DB>, 'db' | 'suid'>

/** Sales of offers, at the supplier and at the store, for the SQL of orders. */
export const supplySales = ownedTable('supply_sale')
export const marketSales = ownedTable('market_sale')

export type Shipper = 'supplier' | 'store'

/** A SKU of a union store that a supplier supplies. */
export interface SuppliedSku {
  readonly sku_id: number
  readonly their_sku_id: number
  readonly supplier_suid: number
  readonly supplier: string
  readonly supply_id: number
  readonly market_goods_id: number
  readonly settle_days: number
  /** The shipping side. */
  readonly ship_by: Shipper
}

/** The supplied SKUs among some SKUs, with their market entries. */
export async function suppliedSkus(
  { db, suid }: TenantCtx,
  skus: readonly number[],
): Promise<Map<number, SuppliedSku>> {
  const { rows } = await sql<SuppliedSku>`
    select k.id as sku_id, k.supply_sku_id as their_sku_id, m.supplier_suid, m.supplier, m.supply_id, m.id as market_goods_id, m.settle_days, m.ship_by
    from goods_sku k join goods g on g.suid = k.suid and g.id = k.goods_id join market_goods m on m.suid = g.suid and m.id = g.market_goods_id
    where k.suid = ${suid} and k.id = any(${[...skus]}::bigint[]) and k.supply_sku_id is not null`.execute(db)
  return new Map(rows.map((row) => [row.sku_id, row]))
}

/** Units that a store sells from an offer. */
export interface Selling {
  readonly supply_id: number
  readonly sku_id: number
  readonly name: string
  readonly qty: number
}

/** Terms of sale of a SKU. */
export interface SoldTerms {
  readonly price: number
  readonly ship_by: Shipper
}

/**
 * At the supplier: locks the offers of a store's order and returns the supply price and the shipping side of each SKU.
 * A stop or a change of an offer therefore happens entirely before or after the order. Throws the reason why a SKU
 * cannot be sold.
 */
export async function lockOffers(
  ctx: Ctx<DB>,
  store: number,
  requested: readonly Selling[],
): Promise<Map<number, SoldTerms>> {
  const { db, suid, now } = ctx
  const offers = [...new Set(requested.map(({ supply_id }) => supply_id))]
  await sql`select from supply where suid = ${suid} and id = any(${offers}::bigint[]) order by id for no key update`.execute(
    db,
  )
  const { rows } = await sql<{
    supply_id: number
    sku_id: number
    supply_price: number
    ship_by: Shipper
    quota: number | null
    used: number
    begin_at: number | null
    end_at: number | null
    live: boolean
    sold: boolean
  }>`
    select l.supply_id, l.sku_id, l.supply_price, s.ship_by, l.quota, s.begin_at, s.end_at, g.status = 'on' and not k.archived and g.del_at is null as sold,
      s.status = 'on' and s.del_at is null and exists (select from supply_reader r where r.suid = s.suid and r.supply_id = s.id and r.store_suid = ${store} and r.state = 'on') as live,
      (select coalesce(sum(case when x.state = 'submit' then x.qty else x.sold end), 0)::int from supply_sale x
        where x.suid = l.suid and x.supply_id = l.supply_id and x.sku_id = l.sku_id and x.state <> 'close' and x.del_at is null) as used
    from supply_sku l join supply s on s.suid = l.suid and s.id = l.supply_id join goods g on g.suid = s.suid and g.id = s.goods_id
    join goods_sku k on k.suid = l.suid and k.id = l.sku_id
    where l.suid = ${suid} and l.supply_id = any(${offers}::bigint[])`.execute(db)
  const terms = new Map<number, SoldTerms>()
  for (const [sku_id, skuLines] of Map.groupBy(requested, (line) => line.sku_id)) {
    const [first] = skuLines
    const offer = rows.find((row) => row.sku_id === sku_id && row.supply_id === first?.supply_id)
    const name = first?.name ?? ''
    if (!offer?.live) throw new AppError('supply_stopped')
    if (!offer.sold) throw new AppError('supply_goods_off', { name })
    if (offer.begin_at !== null && offer.begin_at > now)
      throw new AppError('supply_not_begun', { at: figure.time(offer.begin_at) })
    if (offer.end_at !== null && offer.end_at <= now)
      throw new AppError('supply_over', { at: figure.time(offer.end_at) })
    const qty = skuLines.reduce((sum, line) => sum + line.qty, 0)
    if (offer.quota !== null && offer.used + qty > offer.quota)
      throw new AppError('supply_quota', { name, left: Math.max(0, offer.quota - offer.used), qty })
    terms.set(sku_id, { price: offer.supply_price, ship_by: offer.ship_by })
  }
  return terms
}
