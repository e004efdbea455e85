-- Turnover by line: orders net of refunds, goods issues of sales, and sales returns below zero. A discount of a
-- document is spread over its lines; freight and other charges are rows of their own, without a material.
create view turnover_view with (security_invoker = true) as
select l.suid, l.id * 8 as id, 1 as ver, null::timestamptz as del_at, o.created_by, o.created_at, o.updated_at,
  o.paid_at as sold_at, 'order' as kind, o.source as channel, o.id as bill_id, o.order_no as bill_no,
  o.partner_id, o.member_id, o.staff_uid, o.dept_id,
  (select min(i.warehouse_id) from shipment_issue i where i.suid = l.suid and i.order_line_id = l.id) as warehouse_id,
  m.id as material_id, m.kind as material_kind, m.base_unit_id as unit_id,
  case when m.id is not null then (l.qty - l.cancelled_qty - l.returned_qty) * p.ratio / 100000 end as qty,
  ((l.qty - l.cancelled_qty - l.returned_qty)::bigint * l.weight) as weight,
  l.share - l.refunded as goods, 0::bigint as charges, l.share - l.refunded as amount, l.cost, l.share - l.refunded - l.cost as profit
from order_line l
join orders o on o.suid = l.suid and o.id = l.orders_id and o.status <> 'close' and o.paid_at is not null and o.del_at is null
left join lateral (select case when count(*) = 1 then min(x.material_id) end as material_id, min(x.ratio) as ratio
  from goods_sku_part x where x.suid = l.suid and x.sku_id = l.sku_id and not x.shadow) p on true
left join material m on m.suid = l.suid and m.id = p.material_id
union all
select o.suid, o.id * 8 + 1, 1, null, o.created_by, o.created_at, o.updated_at, o.paid_at, 'order', o.source, o.id, o.order_no,
  o.partner_id, o.member_id, o.staff_uid, o.dept_id, null, null, null, null, null, 0, 0, f.charges, f.charges, 0, f.charges
from orders o
cross join lateral (select o.freight_amount - coalesce(sum(r.freight_part), 0)::bigint as charges from refund r
  where r.suid = o.suid and r.order_id = o.id and r.status = 'done' and r.del_at is null) f
where o.status <> 'close' and o.paid_at is not null and o.del_at is null and f.charges <> 0
union all
select o.suid, o.id * 8 + 2, 1, null, o.created_by, o.created_at, o.updated_at, o.paid_at, 'order', o.source, o.id, o.order_no,
  o.partner_id, o.member_id, o.staff_uid, o.dept_id, null, null, null, null, null, 0,
  0, o.paid_amount - o.refunded_amount, o.paid_amount - o.refunded_amount, c.cost, o.paid_amount - o.refunded_amount - c.cost
from orders o
cross join lateral (select coalesce(sum(l.cost), 0)::bigint as cost from order_line l where l.suid = o.suid and l.orders_id = o.id) c
where o.status = 'close' and o.paid_at is not null and o.del_at is null and (o.paid_amount <> o.refunded_amount or c.cost <> 0)
union all
select l.suid, l.id * 8 + 3, 1, null, o.created_by, o.created_at, o.updated_at, o.biz_date, o.biz_type,
  case when o.biz_type = 'retail' then 'retail' else 'wholesale' end, o.id, o.bill_no,
  o.partner_id, null, o.handler_uid, o.dept_id, o.warehouse_id, m.id, m.kind, m.base_unit_id,
  l.base_qty, coalesce(round(l.base_qty::numeric * m.weight_kg / 1000), 0)::bigint,
  l.amount - d.part, 0, l.amount - d.part, coalesce(l.cost, 0), l.amount - d.part - coalesce(l.cost, 0)
from outbound_line l
join outbound o on o.suid = l.suid and o.id = l.outbound_id and o.status = 'audited' and o.biz_type in ('sale', 'retail') and o.del_at is null
join material m on m.suid = l.suid and m.id = l.material_id
cross join lateral (select case when o.discount_amount = 0 or o.goods_amount = 0 then 0 else (
  select round(o.discount_amount::numeric * sum(x.amount) / o.goods_amount) - round(o.discount_amount::numeric * (sum(x.amount) - l.amount) / o.goods_amount)
  from outbound_line x where x.suid = l.suid and x.outbound_id = l.outbound_id and x.id <= l.id) end::bigint as part) d
union all
select o.suid, o.id * 8 + 4, 1, null, o.created_by, o.created_at, o.updated_at, o.biz_date, o.biz_type,
  case when o.biz_type = 'retail' then 'retail' else 'wholesale' end, o.id, o.bill_no,
  o.partner_id, null, o.handler_uid, o.dept_id, o.warehouse_id, null, null, null, null, 0, 0, o.other_amount, o.other_amount, 0, o.other_amount
from outbound o
where o.status = 'audited' and o.biz_type in ('sale', 'retail') and o.del_at is null and o.other_amount <> 0
union all
select l.suid, l.id * 8 + 5, 1, null, o.created_by, o.created_at, o.updated_at, o.biz_date, 'sale_return',
  case when s.biz_type = 'retail' then 'retail' else 'wholesale' end, o.id, o.bill_no,
  o.partner_id, null, o.handler_uid, o.dept_id, o.warehouse_id, m.id, m.kind, m.base_unit_id,
  -l.base_qty, -coalesce(round(l.base_qty::numeric * m.weight_kg / 1000), 0)::bigint,
  d.part - l.amount, 0, d.part - l.amount, -coalesce(l.cost, 0), d.part - l.amount + coalesce(l.cost, 0)
from inbound_line l
join inbound o on o.suid = l.suid and o.id = l.inbound_id and o.status = 'audited' and o.biz_type = 'sale_return' and o.del_at is null
join material m on m.suid = l.suid and m.id = l.material_id
left join outbound_line sl on sl.suid = l.suid and sl.id = l.src_line_id
left join outbound s on s.suid = sl.suid and s.id = sl.outbound_id
cross join lateral (select case when o.discount_amount = 0 or o.goods_amount = 0 then 0 else (
  select round(o.discount_amount::numeric * sum(x.amount) / o.goods_amount) - round(o.discount_amount::numeric * (sum(x.amount) - l.amount) / o.goods_amount)
  from inbound_line x where x.suid = l.suid and x.inbound_id = l.inbound_id and x.id <= l.id) end::bigint as part) d
union all
select o.suid, o.id * 8 + 6, 1, null, o.created_by, o.created_at, o.updated_at, o.biz_date, 'sale_return',
  case when exists (select from inbound_line l join outbound_line sl on sl.suid = l.suid and sl.id = l.src_line_id
    join outbound s on s.suid = sl.suid and s.id = sl.outbound_id and s.biz_type = 'retail'
    where l.suid = o.suid and l.inbound_id = o.id) then 'retail' else 'wholesale' end, o.id, o.bill_no,
  o.partner_id, null, o.handler_uid, o.dept_id, o.warehouse_id, null, null, null, null, 0, 0, -o.other_amount, -o.other_amount, 0, -o.other_amount
from inbound o
where o.status = 'audited' and o.biz_type = 'sale_return' and o.del_at is null and o.other_amount <> 0;
