import type { Db } from '#server/db/db.ts'

/** A material in trade. Thousandths, ten-thousandths of a yuan, hundred-millionths. */
export interface TradedGoods {
  id: number
  code: string
  kind: string
  food_salt: boolean
  batch_on: boolean
  buy: number
  sale: number
  lowest: number
  /** Kilograms of one unit. */
  weight: number
  /** A larger sales unit, and its number of base units. */
  larger_id: number | null
  ratio: number | null
  /** Shelf life in days. */
  shelf_days: number | null
  /** Moisture in thousandths of a per cent up to which the full price is paid. */
  moisture: number | null
}

export interface Partner {
  id: number
  kind: 'supplier' | 'customer' | 'both'
  category: string
  /** May deliver edible salt throughout the period. */
  salt: boolean
}

export interface Store {
  id: number
  code: string
  /** Auditor of receipts and issues. */
  keeper: number
}

/** Initial facts of trade, in code order. */
export interface TradeBase {
  goods: readonly TradedGoods[]
  partners: readonly Partner[]
  stores: readonly Store[]
  /** Authors of documents. */
  writers: readonly number[]
  chief: number
  /** Auditor of documents that the chief countersigns. */
  deputy: number
}

/** Reads the trade facts of a supplier; licences must be valid from `from` to `until` (seconds). */
export async function readTradeBase(
  db: Db,
  suid: number,
  { from, until }: { from: number; until: number },
): Promise<TradeBase> {
  return db.tenant(suid, async (tx) => {
    const goods = await tx.query<TradedGoods>(
      `select m.id, m.code, m.kind, m.food_salt, m.batch_on, m.ref_buy_price as buy, m.ref_sale_price as sale, coalesce(m.lowest_price, 0) as lowest,
         coalesce(m.weight_kg, 1000)::float8 / 1000 as weight, u.unit_id as larger_id, u.ratio, m.shelf_days,
         (select q.standard from material_quality q where q.suid = m.suid and q.material_id = m.id and q.item = 'moisture') as moisture
       from material m left join material_unit u on u.suid = m.suid and u.material_id = m.id
       where m.suid = $1 and m.del_at is null and m.status = 'on' and m.ref_buy_price > 0 order by m.code`,
      [suid],
    )
    const partners = await tx.query<Partner>(
      `select c.id, c.kind, c.category, exists (select from partner_licence l where l.suid = c.suid and l.customer_id = c.id and l.type in ('salt_producer', 'salt_wholesale')
           and l.begin <= to_timestamp($2) and (l.expire_at is null or l.expire_at > to_timestamp($3))) as salt
       from customer c where c.suid = $1 and c.del_at is null and c.status = 'audited' and c.enabled order by c.code`,
      [suid, from, until],
    )
    const [main] = await tx.query<{ id: number }>('select min(id) as id from operator where suid = $1', [suid])
    const chief = main?.id ?? 0
    const stores = await tx.query<Store>(
      `select id, code, coalesce(operators[1], $2) as keeper from warehouse where suid = $1 and del_at is null and status = 'on' and type <> 'transit' order by code`,
      [suid, chief],
    )
    const writers = await tx.query<{ id: number }>(
      `select id from operator where suid = $1 and login_name like 'sales%' order by id`,
      [suid],
    )
    const [deputy] = await tx.query<{ id: number }>(
      `select id from operator where suid = $1 and login_name = 'chief1'`,
      [suid],
    )
    return {
      goods,
      partners,
      stores,
      deputy: deputy?.id ?? chief,
      writers: writers.length > 0 ? writers.map(({ id }) => id) : [chief],
      chief,
    }
  })
}
