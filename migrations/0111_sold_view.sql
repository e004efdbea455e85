-- What was sold, line by line: the lines of orders that are not closed, with what their orders say of them.
create view sold_view with (security_invoker = true) as
select l.suid, l.id, 1 as ver, null::timestamptz as del_at, o.created_by, o.created_at, o.updated_at,
  l.img, l.title, l.spec, k.goods_id, l.sku_id, g.cat_id, l.orders_id as order_id, o.member_id, o.staff_uid, o.dept_id, o.source, o.status as state,
  l.qty, l.qty - l.cancelled_qty - l.returned_qty as kept_qty, l.price, l.share, l.refunded, l.share - l.refunded as net, l.cost,
  o.paid_at, o.created_at as ordered_at
from order_line l
join orders o on o.suid = l.suid and o.id = l.orders_id and o.status <> 'close' and o.del_at is null
left join goods_sku k on k.suid = l.suid and k.id = l.sku_id
left join goods g on g.suid = l.suid and g.id = k.goods_id;
