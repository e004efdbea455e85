-- What came of something in an order's history is kept as a code, so that each reader reads it in their own language. Older lines keep their words.
alter table order_event add column how text check (how in ('agreed', 'agreed_part', 'second', 'done', 'cancelled', 'to_return', 'inspected', 'all_gone', 'supply', 'wallet', 'score', 'cash', 'transfer', 'wxpay', 'alipay', 'unionpay', 'gateway'));
create index order_event_how_order on order_event (suid, how nulls first, id) where del_at is null;
