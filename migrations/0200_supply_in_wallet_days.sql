-- The daily summary of the payment wallet lost the charges for supplied goods: opening and movements did not add up to the closing.
-- `other` is now what is left of the total, so that a movement without a column of its own can no longer be missing.
-- Definitions: summary.resource.ts of finance/payment-wallet
drop view wallet_day_view;
create view wallet_day_view with (security_invoker = true) as
with flow as not materialized (
  select l.suid, l.biz_day, coalesce(l.part, 'all') as part,
    coalesce(sum(l.amount) filter (where l.move = 'collect'), 0) as income, coalesce(sum(l.amount) filter (where l.move = 'refund'), 0) as refund,
    coalesce(sum(l.amount) filter (where l.move = 'fee'), 0) as fee, coalesce(sum(l.amount) filter (where l.move = 'commission'), 0) as commission,
    coalesce(sum(l.amount) filter (where l.move in ('settle', 'due')), 0) as settled, coalesce(sum(l.amount) filter (where l.move = 'share'), 0) as shared,
    coalesce(sum(l.amount) filter (where l.move = 'withdraw'), 0) as withdrawn, coalesce(sum(l.amount) filter (where l.move = 'supply'), 0) as supply,
    sum(l.amount) as total
  from wallet_line_view l group by grouping sets ((l.suid, l.biz_day, l.part), (l.suid, l.biz_day))
), days as not materialized (
  select s.suid, g.day, p.part, p.n
  from (select suid, min(biz_day) as first, greatest(max(biz_day), date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai') as last from flow group by suid) s
  cross join lateral generate_series(s.first, s.last, interval '24 hours') as g(day)
  cross join (values ('all', 0), ('pending', 1), ('available', 2), ('due', 3)) as p(part, n)
), running as (
  select d.suid, d.day, d.part, d.n, f.income, f.refund, f.fee, f.commission, f.settled, f.shared, f.withdrawn, f.supply,
    coalesce(f.total, 0) as total, sum(coalesce(f.total, 0)) over (partition by d.suid, d.part order by d.day) as closing
  from days d left join flow f on f.suid = d.suid and f.part = d.part and f.biz_day = d.day
)
select suid, (extract(epoch from day)::bigint / 86400) * 4 + n as id, 1 as ver, null::timestamptz as del_at, null::bigint as created_by, day as created_at, day as updated_at,
  day, part, part <> 'all' as by_part, (closing - total)::bigint as opening, coalesce(income, 0)::bigint as income, coalesce(refund, 0)::bigint as refund,
  coalesce(fee, 0)::bigint as fee, coalesce(commission, 0)::bigint as commission, coalesce(settled, 0)::bigint as settled, coalesce(shared, 0)::bigint as shared,
  coalesce(withdrawn, 0)::bigint as withdrawn, coalesce(supply, 0)::bigint as supply,
  (total - coalesce(income + refund + fee + commission + settled + shared + withdrawn + supply, 0))::bigint as other, closing::bigint as closing
from running;
