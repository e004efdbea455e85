-- What was sent about an order, by webhook and by text message.
create or replace view hook_delivery with (security_invoker = true) as
select o.suid, o.id, o.ver, o.del_at, o.created_by, o.created_at, o.updated_at, o.hook_id as webhook_id, o.action, o.biz_type, o.biz_id, o.biz_no, o.idem_key, o.state, o.tries,
  o.next_at, o.http_status, o.problem, o.answer, o.sent_at, o.payload, case when o.biz_type = 'orders' then o.biz_id end as order_id
from outbox o where o.hook_id is not null;
create index outbox_hook_order on outbox (suid, (case when biz_type = 'orders' then biz_id end), id) where hook_id is not null;

alter table sms_record add column order_id bigint;
alter table sms_record add foreign key (suid, order_id) references orders (suid, id);
create index sms_record_order_id_lookup on sms_record (suid, order_id) where order_id is not null;
