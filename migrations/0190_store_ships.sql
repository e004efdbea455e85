-- Supplied goods that the store ships itself: who sends a line; of an order, that all that is left is sent elsewhere, be it by suppliers or by the store.
-- Definition: src/modules/order/order/order.resource.ts
alter table order_line add column sent_elsewhere boolean not null default false;
alter table orders rename column with_supplier to elsewhere;
alter table order_line no force row level security;
update order_line set sent_elsewhere = true where supplier_suid is not null;
alter table order_line force row level security;
-- What stores picked of goods that they ship themselves could not be sold until now.
alter table goods no force row level security;
alter table market_goods no force row level security;
update goods g set status = 'on', shown_at = coalesce(g.shown_at, now()), ver = g.ver + 1, updated_at = now() from market_goods m
where m.suid = g.suid and m.id = g.market_goods_id and m.ship_by = 'store' and m.state = 'on' and m.del_at is null and g.status = 'off' and g.del_at is null;
alter table goods force row level security;
alter table market_goods force row level security;
