create view order_part_view with (security_invoker = true) as
select o.suid, o.id * 100 + p.n as id, 1 as ver, null::timestamptz as del_at, o.created_by, o.created_at, o.updated_at,
  o.id as order_id, p.part->>'addon' as addon, o.member_id, o.staff_uid, o.source, o.status as state, o.pieces,
  coalesce((select sum((f->>'off')::bigint) from jsonb_array_elements(p.part->'offers') f), 0)::bigint as off,
  o.paid_amount as paid, o.refunded_amount as refunded, o.paid_amount - o.refunded_amount as net, o.paid_at, o.created_at as ordered_at
from orders o
cross join lateral jsonb_array_elements(o.addons) with ordinality as p(part, n)
where o.addons is not null and o.del_at is null;
create index orders_addons on orders (suid, created_at, id) where addons is not null and del_at is null;
