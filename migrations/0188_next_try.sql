-- A next try is told of what is tried again, not of what is over or was never tried.
create or replace view push_view with (security_invoker = true) as
select o.suid, o.id, o.ver, o.del_at, o.created_by, o.created_at, o.updated_at, o.action, o.biz_no, o.idem_key, o.state, o.tries,
  case when o.state = 'retry' then o.next_at end as next_at, o.http_status, o.problem, o.answer, o.sent_at, o.biz_type, o.biz_id
from outbox o where o.hook_id is null;

create or replace view hook_delivery with (security_invoker = true) as
select o.suid, o.id, o.ver, o.del_at, o.created_by, o.created_at, o.updated_at, o.hook_id as webhook_id, o.action, o.biz_type, o.biz_id, o.biz_no, o.idem_key, o.state, o.tries,
  case when o.state = 'retry' then o.next_at end as next_at, o.http_status, o.problem, o.answer, o.sent_at, o.payload, case when o.biz_type = 'orders' then o.biz_id end as order_id
from outbox o where o.hook_id is not null;
