-- What is settled of what an order posted to its partner's account stands in the order, so that how it is paid is a column for those on account as well.
-- Definitions: src/modules/order/order/order.resource.ts, src/modules/order/pay/settled.ts
alter table orders add column account_settled bigint not null default 0;
alter table orders no force row level security;
alter table shipment no force row level security;
alter table refund no force row level security;
alter table order_amend no force row level security;
alter table partner_debt no force row level security;
update orders o set account_settled = a.settled from (
  select s.suid, s.order_id, sum(d.settled_amount) as settled from (
    select suid, order_id, 'shipment' as type, id from shipment where del_at is null
    union all select suid, order_id, 'refund', id from refund where del_at is null
    union all select suid, order_id, 'order_amend', id from order_amend where del_at is null
  ) s join partner_debt d on d.suid = s.suid and d.src_type = s.type and d.src_id = s.id and d.del_at is null group by 1, 2) a
where o.suid = a.suid and o.id = a.order_id and a.settled <> 0;
alter table orders force row level security;
alter table shipment force row level security;
alter table refund force row level security;
alter table order_amend force row level security;
alter table partner_debt force row level security;
-- On account: owed until all of it is settled. A supplier's order of a union store has no partner: what the store owes is kept elsewhere.
alter table orders drop column pay_state;
alter table orders add column pay_state text not null generated always as (case
  when terms = 'credit' and account_amount <> 0 then case when partner_id is null or account_settled <= 0 then 'account' when account_settled < account_amount then 'part' else 'paid' end
  when paid_amount - refunded_amount >= total_amount - agreed_amount then 'paid' when paid_amount > 0 then 'part' else 'unpaid' end) stored;
create index orders_pay_state_order on orders (suid, pay_state, id) where del_at is null;
