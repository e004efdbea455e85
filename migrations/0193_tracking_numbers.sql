-- The tracking numbers of parcels that are on their way, to be taken from a file. What a supplier sent for a union store is its own to correct.
create view shipment_number with (security_invoker = true) as
select s.suid, s.id, s.ver, s.del_at, s.created_by, s.created_at, s.updated_at, s.shipment_no as of, s.order_id, o.receiver, s.carrier, s.tracking_no,
  case when s.tracking_no is null then 'missing' else 'known' end as state, s.sent_at
from shipment s join orders o on o.suid = s.suid and o.id = s.order_id
where s.status = 'sent' and s.supplier is null and s.del_at is null;
