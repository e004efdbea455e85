-- A balance of a material with limits is compared with what all its balances hold. That sum is made once for a material and remembered while a list is read, so that the
-- balances that are low or over are found in a few milliseconds of fifty thousand; it was made once for each balance. Nothing is summed where there is no limit, and
-- nothing at all where nobody asks for a warning.
create or replace view stock_view with (security_invoker = true) as
select s.suid, s.id, 1 as ver, null::timestamptz as del_at, null::bigint as created_by, s.created_at, coalesce(s.moved_at, s.created_at) as updated_at,
  s.warehouse_id, s.material_id, s.batch_no, s.produced_at, s.expire_at, s.on_hand, s.reserved, s.on_hand - s.reserved as available, s.incoming,
  s.value, case when s.on_hand > 0 then round(s.value::numeric * 100000 / s.on_hand)::bigint else s.last_cost end as avg_cost,
  case when s.on_hand > 0 then floor(extract(epoch from now() - s.since) / 86400)::integer end as age_days,
  m.img, m.code, m.name, m.spec, m.barcode, m.pinyin, m.kind, m.base_unit_id as unit_id,
  case when m.weight_kg is null then null else round(s.on_hand::numeric * m.weight_kg / 1000)::bigint end as weight,
  s.on_hand = 0 and s.reserved = 0 and s.incoming = 0 as empty,
  case when s.expire_at is null and s.on_hand >= 0 and coalesce(b.min_stock, b.max_stock, m.min_stock, m.max_stock) is null then '{}'::text[] else array_remove(array[
    case when s.on_hand > 0 and s.expire_at < now() then 'expired' end,
    case when s.on_hand > 0 and s.expire_at >= now() and s.expire_at < now() + make_interval(days => coalesce(m.expire_warn_days, 30)) then 'expiring' end,
    case when case when b.min_stock is not null then w.free < b.min_stock else a.free < m.min_stock end then 'low' end,
    case when case when b.max_stock is not null then w.held > b.max_stock else a.held > m.max_stock end then 'over' end,
    case when s.on_hand < 0 then 'negative' end
  ], null) end as warn,
  b.min_stock, b.max_stock, b.reserve_min
from stock s left join material m on m.suid = s.suid and m.id = s.material_id
left join stock_limit b on b.suid = s.suid and b.warehouse_id = s.warehouse_id and b.material_id = s.material_id
left join lateral (
  select sum(o.on_hand - o.reserved) as free, sum(o.on_hand) as held from stock o
  where o.suid = s.suid and o.material_id = s.material_id and coalesce(m.min_stock, m.max_stock) is not null
) a on true
left join lateral (
  select sum(o.on_hand - o.reserved) as free, sum(o.on_hand) as held from stock o
  where o.suid = s.suid and o.warehouse_id = s.warehouse_id and o.material_id = s.material_id and coalesce(b.min_stock, b.max_stock) is not null
) w on true;
