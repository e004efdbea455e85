-- Of each material in use, whether something of it lay where it can be sold from at the end of each day since it first did, and whether it was sold on it. Today is told as it stands.
create view material_day_view with (security_invoker = true) as
with moves as (
  select l.suid, l.material_id, (l.posted_at at time zone 'Asia/Shanghai')::date as day, sum(l.qty) as change, coalesce(sum(l.qty) filter (where l.qty > 0), 0) as added,
    coalesce(sum(-l.qty) filter (where l.biz_type in ('sale', 'retail', 'order')), 0) > 0 as sold
  from stock_log l join warehouse w on w.suid = l.suid and w.id = l.warehouse_id and w.type not in ('transit', 'recycle', 'defective')
  group by l.suid, l.material_id, (l.posted_at at time zone 'Asia/Shanghai')::date
), ends as (
  select m.*, sum(m.change) over w as closing, lead(m.day) over w as next_day from moves m window w as (partition by m.suid, m.material_id order by m.day)
)
select e.suid, e.material_id * 100000 + (e.day - date '2000-01-01') + n.n as id, 1 as ver, null::timestamptz as del_at, null::bigint as created_by,
  d.day as created_at, d.day as updated_at, d.day, e.material_id, m.kind,
  case when e.closing > 0 then 'in' when n.n = 0 and (e.closing - e.change > 0 or e.added > 0) then 'ran_out' else 'out' end as state,
  n.n = 0 and e.sold as sold, e.closing > 0 and not (n.n = 0 and e.sold) as quiet, (e.closing <= 0)::int as out_days,
  case when e.closing <= 0 then e.material_id end as out_id, case when n.n = 0 and e.sold then e.material_id end as sold_id
from ends e join material m on m.suid = e.suid and m.id = e.material_id and m.del_at is null and m.status = 'on'
cross join lateral generate_series(0, coalesce(e.next_day, (now() at time zone 'Asia/Shanghai')::date + 1) - e.day - 1) n
cross join lateral (select (e.day + n.n)::timestamp at time zone 'Asia/Shanghai' as day) d;

-- What came to each age of what partners and we owe one another, and what left it: by an open item, by what settled it, and by days that passed. Until a day they sum to what was open then.
create view debt_age_view with (security_invoker = true) as
with items as not materialized (
  select d.suid, d.id, d.created_by, d.partner_id, d.side, d.src_type, d.src_id, d.src_no, d.amount,
    (d.biz_date at time zone 'Asia/Shanghai')::date as on_day, (d.due_date at time zone 'Asia/Shanghai')::date as due_day
  from partner_debt d where d.del_at is null and d.amount <> 0
), matched as not materialized (
  select m.suid, m.id, m.debt_id, m.amount, (m.day at time zone 'Asia/Shanghai')::date as day from debt_match m
), settled as (
  select i.suid, i.id, sum(m.amount) filter (where m.day <= i.due_day) as by1, sum(m.amount) filter (where m.day <= i.due_day + 30) as by2,
    sum(m.amount) filter (where m.day <= i.due_day + 60) as by3, sum(m.amount) filter (where m.day <= i.due_day + 90) as by4
  from items i join matched m on m.suid = i.suid and m.debt_id = i.id where i.amount > 0 group by i.suid, i.id
), changes as (
  select i.suid, i.id * 64 as id, i.id as debt_id, i.on_day as day, 'entered' as cause, i.amount, null as age from items i
  union all
  select m.suid, m.id * 64 + 32, m.debt_id, m.day, 'settled', -m.amount, null from matched m
  union all
  select i.suid, i.id * 64 + b.n * 2 + s.n, i.id, b.day, 'aged', s.sign * (i.amount - b.settled), case when s.n = 0 then b.from_age else b.to_age end
  from items i left join settled p on p.suid = i.suid and p.id = i.id
  cross join lateral (values (1, i.due_day + 1, 'not_due', 'd30', coalesce(p.by1, 0)), (2, i.due_day + 31, 'd30', 'd60', coalesce(p.by2, 0)),
    (3, i.due_day + 61, 'd60', 'd90', coalesce(p.by3, 0)), (4, i.due_day + 91, 'd90', 'over_d90', coalesce(p.by4, 0))) b(n, day, from_age, to_age, settled)
  cross join (values (0, -1), (1, 1)) s(n, sign)
  where i.amount > 0 and b.day > i.on_day and b.day <= (now() at time zone 'Asia/Shanghai')::date and i.amount <> b.settled
), aged as (
  select c.suid, c.id, c.debt_id, c.cause, c.day, c.amount::bigint as amount, i.created_by, i.partner_id, i.side, i.src_type, i.src_id, i.src_no,
    case when c.age is not null then c.age when i.amount < 0 then 'unused' when c.day <= i.due_day then 'not_due' when c.day <= i.due_day + 30 then 'd30' when c.day <= i.due_day + 60 then 'd60'
      when c.day <= i.due_day + 90 then 'd90' else 'over_d90' end as age
  from changes c join items i on i.suid = c.suid and i.id = c.debt_id
)
select a.suid, a.id, 1 as ver, null::timestamptz as del_at, a.created_by, d.day as created_at, d.day as updated_at, d.day, a.partner_id, a.side, a.debt_id, a.src_type, a.src_id, a.src_no, a.cause, a.age, a.amount,
  case when a.age = 'not_due' then a.amount end as not_due, case when a.age = 'd30' then a.amount end as d30, case when a.age = 'd60' then a.amount end as d60, case when a.age = 'd90' then a.amount end as d90,
  case when a.age = 'over_d90' then a.amount end as over_d90, case when a.age = 'unused' then a.amount end as unused, case when a.age not in ('not_due', 'unused') then a.amount end as overdue
from aged a cross join lateral (select a.day::timestamp at time zone 'Asia/Shanghai' as day) d;
