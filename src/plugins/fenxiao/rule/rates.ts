/**
 * SQL for `cross join lateral`: the rates of goods `g` (with their category `c`) for a level `v`, from the best
 * matching rule, else the level's own. Goods rank before categories, the nearest category before its ancestors, a rule
 * for the level before one for all.
 */
export const ratesText = `(
  select coalesce(best.first_bp, v.first_bp) as first_bp, coalesce(best.second_bp, v.second_bp) as second_bp, best.id as rule_id
  from (select 1) one left join lateral (
    select r.id, r.first_bp, r.second_bp from fenxiao_rule r
    where r.suid = v.suid and r.enabled and r.del_at is null and (r.level_id is null or r.level_id = v.id)
      and (r.goods_id = g.id or strpos(c.path, '/' || r.cat_id::text || '/') > 0)
    order by r.goods_id is null, strpos(c.path, '/' || r.cat_id::text || '/') desc, r.level_id is null, r.id desc limit 1) best on true)`

/** Cents of an amount at a rate in basis points, rounded down. */
export function commissionOf(base: number, bp: number): number {
  return Number((BigInt(base) * BigInt(bp)) / 10_000n)
}
