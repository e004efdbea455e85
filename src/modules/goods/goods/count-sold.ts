import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

/**
 * Adds units to the sales count of their goods: from the confirmation of an order on, without cancelled and refunded
 * units. Deferred to the end of the action, after all stock locks, because locking goods before stock could deadlock.
 * The version of the goods does not change.
 */
export function countSold(
  { db, suid, pipeline, defer }: Pick<Ctx<DB>, 'db' | 'suid' | 'pipeline' | 'defer'>,
  units: readonly { readonly sku_id: number; readonly qty: number }[],
): void {
  const counted = units.filter(({ qty }) => qty !== 0).map(({ sku_id, qty }) => ({ sku_id, qty }))
  if (counted.length === 0) return
  const counting = sql`
    with sold as (
      select k.goods_id, sum(p.qty)::int as qty from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as p(sku_id bigint, qty int)
      join goods_sku k on k.suid = ${suid} and k.id = p.sku_id group by 1),
    held as (select g.id from goods g join sold s on s.goods_id = g.id where g.suid = ${suid} order by g.id for no key update of g)
    update goods g set sales = coalesce(g.sales, 0) + s.qty from sold s, held h where g.suid = ${suid} and g.id = s.goods_id and h.id = g.id`
  defer(async () => pipeline(counting.compile(db)))
}
