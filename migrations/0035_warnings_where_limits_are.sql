-- What all balances of a material hold is summed where the material is read, and what a warehouse holds of it where its limit is read: once for each, however many balances
-- there are and whatever plan is chosen, and not at all where there is no limit. Before, the sum hung on each balance; a plan that did not remember it made it again for
-- each. The days since a balance was last zero are read from the span itself, which takes half the time of counting its seconds.
create or replace view stock_view with (security_invoker = true) as
select s.suid, s.id, 1 as ver, null::timestamptz as del_at, null::bigint as created_by, s.created_at, coalesce(s.moved_at, s.created_at) as updated_at,
  s.warehouse_id, s.material_id, s.batch_no, s.produced_at, s.expire_at, s.on_hand, s.reserved, s.on_hand - s.reserved as available, s.incoming,
  s.value, case when s.on_hand > 0 then round(s.value::numeric * 100000 / s.on_hand)::bigint else s.last_cost end as avg_cost,
  case when s.on_hand > 0 then date_part('day', now() - s.since)::integer end as age_days,
  m.img, m.code, m.name, m.spec, m.barcode, m.pinyin, m.kind, m.base_unit_id as unit_id,
  case when m.weight_kg is null then null else round(s.on_hand::numeric * m.weight_kg / 1000)::bigint end as weight,
  s.on_hand = 0 and s.reserved = 0 and s.incoming = 0 as empty,
  case when s.expire_at is null and s.on_hand >= 0 and b.sums is null and m.sums is null then '{}'::text[] else array_remove(array[
    case when s.on_hand > 0 and s.expire_at < now() then 'expired' end,
    case when s.on_hand > 0 and s.expire_at >= now() and s.expire_at < now() + make_interval(days => coalesce(m.expire_warn_days, 30)) then 'expiring' end,
    case when case when b.min_stock is not null then b.sums[1] < b.min_stock else m.sums[1] < m.min_stock end then 'low' end,
    case when case when b.max_stock is not null then b.sums[2] > b.max_stock else m.sums[2] > m.max_stock end then 'over' end,
    case when s.on_hand < 0 then 'negative' end
  ], null) end as warn,
  b.min_stock, b.max_stock, b.reserve_min
from stock s
left join (
  -- sums: what is free of it and what there is, everywhere
  select t.suid, t.id, t.img, t.code, t.name, t.spec, t.barcode, t.pinyin, t.kind, t.base_unit_id, t.weight_kg, t.expire_warn_days, t.min_stock, t.max_stock,
    case when coalesce(t.min_stock, t.max_stock) is not null then
      (select array[sum(o.on_hand - o.reserved), sum(o.on_hand)] from stock o where o.suid = t.suid and o.material_id = t.id)
    end as sums
  from material t
) m on m.suid = s.suid and m.id = s.material_id
left join (
  -- the same of one warehouse
  select l.suid, l.warehouse_id, l.material_id, l.min_stock, l.max_stock, l.reserve_min,
    case when coalesce(l.min_stock, l.max_stock) is not null then
      (select array[sum(o.on_hand - o.reserved), sum(o.on_hand)] from stock o where o.suid = l.suid and o.warehouse_id = l.warehouse_id and o.material_id = l.material_id)
    end as sums
  from stock_limit l
) b on b.suid = s.suid and b.warehouse_id = s.warehouse_id and b.material_id = s.material_id;
