-- An order that waits for what it takes part in is none to ship yet. Definition: src/modules/order/order/order.resource.ts
alter table orders add column on_hold boolean not null default false;
alter table orders no force row level security;
alter table groupbuy_record no force row level security;
alter table groupbuy_group no force row level security;
update orders o set on_hold = true from groupbuy_record r join groupbuy_group g on g.suid = r.suid and g.id = r.group_id
where r.suid = o.suid and r.order_id = o.id and r.state <> 'returned' and r.del_at is null and g.status = 'open';
alter table orders force row level security;
alter table groupbuy_record force row level security;
alter table groupbuy_group force row level security;
-- What is to ship is counted from the index alone.
drop index orders_open;
create index orders_open on orders (suid, status, way, on_hold) where del_at is null and status in ('submit', 'pay', 'send');
create index orders_on_hold on orders (suid, id) where on_hold;
