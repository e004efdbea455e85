import type { Db } from '#server/db/db.ts'
import type { OfferedSku } from './order-plan.ts'

/** A material that SKUs consume. Thousandths, ten-thousandths of a yuan, hundred-millionths. */
export interface SkuPart {
  sku_id: number
  material_id: number
  ratio: number
  code: string
  batch_on: boolean
  price: number
}

/** Initial facts of orders: buyers, SKUs, warehouse and operators. */
export interface OrderFacts {
  members: readonly number[]
  skus: readonly OfferedSku[]
  parts: readonly SkuPart[]
  warehouse_id: number
  people: readonly { id: number; name: string }[]
}

/** Reads the assortment of a supplier’s shop; small packs come first, since most buyers choose them. */
export async function readOrderFacts(db: Db, suid: number): Promise<OrderFacts> {
  return db.tenant(suid, async (tx) => {
    const members = await tx.query<{ id: number }>(
      `select id from member where suid = $1 and status = 'active' and del_at is null order by id`,
      [suid],
    )
    const skus = await tx.query<OfferedSku>(
      `select k.id, coalesce(k.weight, 1000) as weight, g.limit_max from goods_sku k join goods g on g.suid = k.suid and g.id = k.goods_id
       where k.suid = $1 and not k.archived and g.status = 'on' and g.del_at is null order by coalesce(k.weight, 1000) >= 1000, g.sort desc, k.line_no`,
      [suid],
    )
    const parts = await tx.query<SkuPart>(
      `select p.sku_id, p.material_id, p.ratio, m.code, m.batch_on, m.ref_buy_price as price from goods_sku_part p join material m on m.suid = p.suid and m.id = p.material_id
       where p.suid = $1 and p.sku_id = any($2::bigint[]) and not coalesce(p.shadow, false) order by m.code, p.sku_id`,
      [suid, skus.map(({ id }) => id)],
    )
    const [setting] = await tx.query<{ id: number | null }>(
      `select express_ids[1] as id from goods_setting where suid = $1 and del_at is null`,
      [suid],
    )
    const people = await tx.query<{ id: number; name: string }>(
      `select id, username as name from operator where suid = $1 and (login_name like 'sales%' or id = (select min(id) from operator where suid = $1)) order by id`,
      [suid],
    )
    return { members: members.map(({ id }) => id), skus, parts, warehouse_id: setting?.id ?? 0, people }
  })
}
