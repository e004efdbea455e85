-- What a store sold by an order is without what is on its way back to the buyer, as the pieces are. Definition: src/modules/goods/supply/sale.resource.ts
alter table market_sale no force row level security;
alter table order_line no force row level security;
alter table refund no force row level security;
alter table refund_line no force row level security;
update market_sale m set amount = m.amount - w.amount from (
  select x.suid, x.order_line_id, sum(x.amount) as amount from refund r join refund_line x on x.suid = r.suid and x.refund_id = r.id
  where r.status = 'paying' and r.del_at is null group by 1, 2) w, order_line l
where w.suid = m.suid and w.order_line_id = m.line_id and m.kind = 'goods' and l.suid = m.suid and l.id = m.line_id and m.amount = l.share - l.refunded;
alter table market_sale force row level security;
alter table order_line force row level security;
alter table refund force row level security;
alter table refund_line force row level security;
