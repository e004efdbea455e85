-- Who saved a webhook last, and the calls that show its events: deliveries stop when this person loses them
-- (docs/decisions/0097).
alter table webhook add column granted_by bigint;
alter table webhook add column needs text;
update webhook w set
  granted_by = coalesce((select o.id from operator o where o.suid = w.suid and o.id = w.created_by),
    (select min(o.id) from operator o where o.suid = w.suid and o.is_main)),
  needs = (select string_agg(distinct c.path, E'\n') from unnest(w.events) e(name) join (values
    ('goods', '/seller/goods/GoodsManage'), ('stock', '/seller/goods/GoodsManage'), ('order', '/seller/order/OrderManage'),
    ('refund', '/seller/refund/RefundManage'), ('activity', '/seller/order/CampaignManage'),
    ('bill', '/jxc/purchaseapply/PurchaseApplyManage'), ('bill', '/jxc/purchase/PurchaseManage'),
    ('bill', '/jxc/inbound/InboundManage'), ('bill', '/jxc/outbound/OutboundManage'),
    ('recycle', '/seller/recycle/order/OrderManage')) as c(kind, path) on c.kind = split_part(e.name, '.', 1));
alter table webhook add foreign key (suid, granted_by) references operator (suid, id);
create index webhook_granted_by_lookup on webhook (suid, granted_by);
