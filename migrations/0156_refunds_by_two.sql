-- A refund above a limit waits for a second person, and a buyer has so many unpaid orders at most.
alter table order_setting add column unpaid_orders integer not null default 5;
alter table order_setting add column refund_limit bigint;
alter table refund add column to_approve boolean not null default false;
alter table refund add column first_by bigint, add foreign key (suid, first_by) references operator (suid, id);
create index refund_to_approve_order on refund (suid, to_approve, id) where del_at is null;
create index refund_first_by_order on refund (suid, first_by nulls first, id) where del_at is null;

-- What came back into stock of a line is no cost of it any more.
update order_line l set cost = (
  select coalesce(sum(o.cost - round(o.cost::numeric * o.done_qty / o.base_qty)), 0)::bigint
  from shipment_issue i join outbound_line o on o.suid = i.suid and o.id = i.outbound_line_id
  join shipment h on h.suid = i.suid and h.id = i.shipment_id and h.status <> 'void' where i.suid = l.suid and i.order_line_id = l.id)
where exists (select from shipment_issue i join outbound_line o on o.suid = i.suid and o.id = i.outbound_line_id where i.suid = l.suid and i.order_line_id = l.id and o.done_qty > 0);
