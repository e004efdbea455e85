-- Which document a row of the recall list or of the push log tells of: it is seen by whoever sees that document.
create or replace view recall_view with (security_invoker = true) as
select l.suid, l.id, 1 as ver, null::timestamptz as del_at, l.op_uid as created_by, l.posted_at as created_at, l.posted_at as updated_at,
  l.posted_at, l.bill_no, l.biz_type, l.material_id, l.batch_no, -l.qty as qty, m.base_unit_id as unit_id, l.warehouse_id, l.partner_id,
  c.contact, coalesce(o.receiver_phone, c.phone) as phone, o.receiver, coalesce(o.receiver_address, c.address) as address, l.bill_type, l.bill_id
from stock_log l
join material m on m.suid = l.suid and m.id = l.material_id
left join customer c on c.suid = l.suid and c.id = l.partner_id
left join outbound o on l.bill_type = 'outbound' and o.suid = l.suid and o.id = l.bill_id
where l.biz_type in ('sale', 'retail', 'gift', 'other', 'sale_return') and (l.qty < 0 or l.biz_type = 'sale_return') and l.reversal_of is null
  and not exists (select from stock_log r where r.suid = l.suid and r.reversal_of = l.id);

create or replace view push_view with (security_invoker = true) as
select o.suid, o.id, o.ver, o.del_at, o.created_by, o.created_at, o.updated_at, o.action, o.biz_no, o.idem_key, o.state, o.tries, o.next_at,
  o.http_status, o.problem, o.answer, o.sent_at, o.biz_type, o.biz_id
from outbox o;
