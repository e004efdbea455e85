-- The limits of a balance in one look at its material instead of up to four, and in none where there are no limits; those of a warehouse come before the
-- material's. A batch is told of 30 days before its last one where its material names no days of its own. A material that every balance has is left out of
-- whatever asks for none of its columns: an order or a count then reads balances alone. A join to it could not be.
create or replace view stock_view with (security_invoker = true) as
select s.suid, s.id, 1 as ver, null::timestamptz as del_at, null::bigint as created_by, s.created_at, coalesce(s.moved_at, s.created_at) as updated_at,
  s.warehouse_id, s.material_id, s.batch_no, s.produced_at, s.expire_at, s.on_hand, s.reserved, s.on_hand - s.reserved as available, s.incoming,
  s.value, case when s.on_hand > 0 then round(s.value::numeric * 100000 / s.on_hand)::bigint else s.last_cost end as avg_cost,
  case when s.on_hand > 0 then floor(extract(epoch from now() - s.since) / 86400)::integer end as age_days,
  m.img, m.code, m.name, m.spec, m.barcode, m.pinyin, m.kind, m.base_unit_id as unit_id,
  case when m.weight_kg is null then null else round(s.on_hand::numeric * m.weight_kg / 1000)::bigint end as weight,
  s.on_hand = 0 and s.reserved = 0 and s.incoming = 0 as empty,
  array_remove(array[
    case when s.on_hand > 0 and s.expire_at < now() then 'expired' end,
    case when s.on_hand > 0 and s.expire_at >= now() and s.expire_at < now() + make_interval(days => coalesce(m.expire_warn_days, 30)) then 'expiring' end
  ] || case when coalesce(b.min_stock, b.max_stock, m.min_stock, m.max_stock) is not null then (
    select array[
      case when case when b.min_stock is not null then sum(o.on_hand - o.reserved) filter (where o.warehouse_id = s.warehouse_id) < b.min_stock else sum(o.on_hand - o.reserved) < m.min_stock end then 'low' end,
      case when case when b.max_stock is not null then sum(o.on_hand) filter (where o.warehouse_id = s.warehouse_id) > b.max_stock else sum(o.on_hand) > m.max_stock end then 'over' end
    ] from stock o where o.suid = s.suid and o.material_id = s.material_id
  ) end || case when s.on_hand < 0 then 'negative' end, null) as warn,
  b.min_stock, b.max_stock, b.reserve_min
from stock s left join material m on m.suid = s.suid and m.id = s.material_id
left join stock_limit b on b.suid = s.suid and b.warehouse_id = s.warehouse_id and b.material_id = s.material_id;
