import { sql } from 'kysely'
import type { PlacedOrder } from '#core/define/order-part.ts'
import type { Ctx } from '#core/define/context.ts'
import { goods, goodsCategories, skus } from '#modules/goods/tables.ts'
import { orderLines } from '#modules/order/tables.ts'
import type { DB } from '../../db.ts'
import { commissionOf, ratesText } from '../rule/rates.ts'
import { fenxiaoSetting } from '../setting/setting.resource.ts'
import { earnersOf } from './earners.ts'

interface Rated {
  line_id: number
  title: string
  first_bp: number
  second_bp: number
}

/**
 * Saves the commissions of an order under the current terms: for each line, from its share of the payment without
 * freight.
 */
export async function freezeCommissions(ctx: Ctx<DB>, order: PlacedOrder): Promise<void> {
  const { wait_days } = await ctx.single(fenxiaoSetting)
  for (const { member_id, level_id, tier } of await earnersOf(ctx, order.member_id)) {
    const rated = await ratedLines(ctx, order.id, level_id)
    const rows = rated.flatMap(({ line_id, title, first_bp, second_bp }) => {
      const base = order.lines.find((line) => line.line_id === line_id)?.amount ?? 0
      const rate_bp = tier === 'first' ? first_bp : second_bp
      const amount = commissionOf(base, rate_bp)
      return amount > 0 ? [{ line_id, goods: title, base, rate_bp, amount }] : []
    })
    await sql`
      insert into fenxiao_commission (suid, order_id, order_line_id, goods, buyer_id, earner_id, tier, base, rate_bp, amount, wait_days, status)
      select ${ctx.suid}, ${order.id}, n.line_id, n.goods, ${order.member_id}, ${member_id}, ${tier}, n.base, n.rate_bp, n.amount, ${wait_days}, 'frozen'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(line_id bigint, goods text, base bigint, rate_bp int, amount bigint)
      on conflict do nothing`.execute(ctx.db)
  }
}

/** The lines of an order with the rates of their goods at a level. */
async function ratedLines({ db, suid }: Ctx<DB>, order: number, level: number): Promise<Rated[]> {
  const { rows } = await sql<Rated>`
    select l.id as line_id, concat_ws(' ', l.title, l.spec) as title, rate.first_bp, rate.second_bp from ${orderLines.as('l')}
    join fenxiao_level v on v.suid = l.suid and v.id = ${level} ${skus.leftJoin('k', 'l.sku_id')} ${goods.leftJoin('g', 'k.goods_id')}
    ${goodsCategories.leftJoin('c', 'g.cat_id')} cross join lateral ${sql.raw(ratesText)} rate
    where l.suid = ${suid} and l.orders_id = ${order} order by l.line_no`.execute(db)
  return rows
}
