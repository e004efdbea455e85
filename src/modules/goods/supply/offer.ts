import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

/** An offer as published; nothing else of the supplier is visible to stores. */
export interface Offer {
  readonly id: number
  readonly name: string
  readonly img: string | null
  readonly scope: 'all' | 'level' | 'chosen'
  readonly store_level: number | null
  readonly store_ids: readonly number[] | null
  readonly min_order: number
  readonly ship_by: 'supplier' | 'store'
  readonly settle_days: number
  readonly begin_at: number | null
  readonly end_at: number | null
  readonly skus: readonly OfferedSku[]
}
export interface OfferedSku {
  readonly sku_id: number
  readonly spec: string
  readonly supply_price: number
  readonly min_sale_price: number
  readonly suggest_price: number
  readonly quota: number | null
  readonly commission_bp: number
}

type TenantCtx = Pick<Ctx<DB>, 'db' | 'suid'>

/** The active offers of this supplier, or one of them, without archived SKUs. */
export async function loadOffers({ db, suid }: TenantCtx, id?: number): Promise<Offer[]> {
  const { rows } = await sql<Omit<Offer, 'skus'> & { skus: OfferedSku[] | null }>`
    select s.id, g.name, g.imgs[1] as img, s.scope, s.store_level, s.store_ids, s.min_order, s.ship_by, s.settle_days, s.begin_at, s.end_at,
      (select jsonb_agg(jsonb_build_object('sku_id', l.sku_id, 'spec', coalesce(nullif(k.spec, ''), g.name), 'supply_price', l.supply_price, 'min_sale_price', l.min_sale_price,
        'suggest_price', l.suggest_price, 'quota', l.quota, 'commission_bp', l.commission_bp) order by l.line_no)
        from supply_sku l join goods_sku k on k.suid = l.suid and k.id = l.sku_id and not k.archived where l.suid = s.suid and l.supply_id = s.id) as skus
    from supply s join goods g on g.suid = s.suid and g.id = s.goods_id
    where s.suid = ${suid} and s.del_at is null and s.status = 'on' and (${id ?? null}::bigint is null or s.id = ${id ?? null}::bigint)
    order by s.id`.execute(db)
  return rows.flatMap(({ skus, ...offer }) => (skus ? [{ ...offer, skus }] : []))
}

/** The union stores in the scope of an offer. */
export async function storesFor(
  { db, suid }: TenantCtx,
  { scope, store_level, store_ids }: Offer,
  stores: readonly number[],
): Promise<number[]> {
  if (scope === 'all') return [...stores]
  const { rows } = await sql<{ store_suid: number }>`
    select store_suid from supply_store where suid = ${suid} and del_at is null and store_suid = any(${[...stores]}::bigint[])
      and case ${scope}::text when 'level' then level = ${store_level}::integer else id = any(${[...(store_ids ?? [])]}::bigint[]) end`.execute(
    db,
  )
  return rows.map((row) => row.store_suid)
}
