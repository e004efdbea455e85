-- An open month says how much is in it so far.
create or replace view money_month_view with (security_invoker = true) as
with span as (
  select b.suid, coalesce((select min(m.first_day) from money_month m where m.suid = b.suid),
    (select date_trunc('month', least(min(t.biz_day), (now() at time zone 'Asia/Shanghai')::date))::date from ledger_transaction t where t.suid = b.suid)) as first
  from ledger_book b
), months as (
  select s.suid, g::date as first_day, (g + interval '1 month' - interval '1 day')::date as last_day
  from span s cross join lateral generate_series(s.first::timestamp, (now() at time zone 'Asia/Shanghai'), interval '1 month') as g
)
select o.suid, to_char(o.first_day, 'YYYYMM')::bigint as id, 1 as ver, null::timestamptz as del_at, null::bigint as created_by,
  o.first_day::timestamp at time zone 'Asia/Shanghai' as created_at, coalesce(m.closed_at, o.first_day::timestamp at time zone 'Asia/Shanghai') as updated_at,
  to_char(o.first_day, 'YYYY-MM') as month, o.first_day::timestamp at time zone 'Asia/Shanghai' as first_day, o.last_day::timestamp at time zone 'Asia/Shanghai' as last_day,
  case when m.id is not null then 'closed' when o.last_day >= (now() at time zone 'Asia/Shanghai')::date then 'running' else 'open' end as standing,
  coalesce(m.postings, (select count(*) from ledger_posting p where p.suid = o.suid and p.biz_day between o.first_day and o.last_day))::integer as postings, m.closed_by, m.closed_at
from months o left join money_month m on m.suid = o.suid and m.first_day = o.first_day;
