-- What lay in a money account when the books began.
alter table money_fund add column opening_amount bigint, add column opening_day timestamptz, add column opening_id bigint;

-- What a day close found counts until a deposit has settled it, or a float that was handed back with it: such a close names its money account.
create or replace view cash_holding_view with (security_invoker = true) as
select o.suid, o.id, 1 as ver, o.del_at, o.id as created_by, o.created_at, o.updated_at, o.id as collector_uid, o.dept_id,
  coalesce(m.float_amount, 0)::bigint as float_amount, coalesce(p.undeposited, 0)::bigint as undeposited, coalesce(r.refunds, 0)::bigint as refunds,
  coalesce(m.differences, 0)::bigint as differences,
  (coalesce(m.float_amount, 0) + coalesce(p.undeposited, 0) - coalesce(r.refunds, 0) + coalesce(m.differences, 0))::bigint as held, m.closed_on
from operator o
left join lateral (
  select sum(case when c.kind = 'float_out' or c.kind = 'close' and c.fund_id is not null then c.amount when c.kind = 'float_back' then -c.amount end) as float_amount, sum(c.amount) filter (where c.kind = 'close' and c.slip_no is null) as differences,
    max(c.day) filter (where c.kind = 'close') as closed_on, count(*) as n
  from cash_move c where c.suid = o.suid and c.collector_uid = o.id and c.del_at is null
) m on true
left join lateral (
  select sum(c.received) filter (where c.status = 'held') as undeposited, count(*) as n
  from paycash c where c.suid = o.suid and c.collector_uid = o.id and c.del_at is null and c.status in ('held', 'deposited')
) p on true
left join lateral (
  select sum(c.amount) filter (where c.slip_no is null) as refunds, count(*) as n
  from paycash_refund c where c.suid = o.suid and c.collector_uid = o.id and c.del_at is null and c.status = 'paid'
) r on true
where m.n > 0 or p.n > 0 or r.n > 0;
