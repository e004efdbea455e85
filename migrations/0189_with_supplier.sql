-- Of which orders all that is left is sent by suppliers of a union store: none to ship for the store. Definition: src/modules/order/order/order.resource.ts
alter table orders add column with_supplier boolean not null default false;
alter table orders no force row level security;
alter table order_line no force row level security;
update orders o set with_supplier = true from (
  select l.suid, l.orders_id from order_line l where l.qty > l.cancelled_qty + l.shipped_qty
    and exists (select from order_line s where s.suid = l.suid and s.orders_id = l.orders_id and s.supplier_suid is not null)
  group by 1, 2 having bool_and(l.supplier_suid is not null)) w
where o.suid = w.suid and o.id = w.orders_id;
alter table orders force row level security;
alter table order_line force row level security;
drop index orders_open;
create index orders_open on orders (suid, status, way, on_hold, with_supplier) where del_at is null and status in ('submit', 'pay', 'send');
