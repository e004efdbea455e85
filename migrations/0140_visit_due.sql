-- Which outlet is to be visited until when: each visit, and the outlet being written down, is followed by the next one or is waited for.
create view visit_due_view with (security_invoker = true) as
with points as (
  select s.suid, s.id as shop_id, null::bigint as visit_id, s.created_at as at from shop s
  where s.del_at is null and s.status = 'on' and s.visit_cycle_days is not null
  union all
  select c.suid, c.shop_id, c.id, c.at from clockin c where c.kind = 'arrive' and c.status = 'valid' and c.del_at is null and c.shop_id is not null
), steps as (
  select p.suid, p.shop_id, p.visit_id, p.at, lead(p.visit_id) over w as next_id, lead(p.at) over w as next_at
  from points p window w as (partition by p.suid, p.shop_id order by p.visit_id is not null, p.at, p.visit_id)
), days as (
  select t.*, s.staff_uid, s.dept_id, s.type, s.level, s.visit_cycle_days, s.created_by, (t.at at time zone 'Asia/Shanghai')::date + s.visit_cycle_days as due_on,
    (coalesce(t.next_at, now()) at time zone 'Asia/Shanghai')::date as met_on
  from steps t join shop s on s.suid = t.suid and s.id = t.shop_id and s.del_at is null and s.status = 'on' and s.visit_cycle_days is not null
)
select d.suid, coalesce(d.visit_id * 2, d.shop_id * 2 + 1) as id, 1 as ver, null::timestamptz as del_at, d.created_by, d.at as created_at, d.at as updated_at,
  d.due_on::timestamp at time zone 'Asia/Shanghai' as due_at, d.shop_id,
  case when d.met_on <= d.due_on then case when d.next_id is null then 'due' else 'on_time' end when d.next_id is null then 'overdue' else 'late' end as state,
  d.staff_uid, d.dept_id, d.type, d.level, d.visit_cycle_days as cycle_days, case when d.visit_id is not null then d.at end as last_at, d.next_at as visited_at,
  v.staff_uid as visited_by, greatest(0, d.met_on - d.due_on)::integer as late_days
from days d left join clockin v on v.suid = d.suid and v.id = d.next_id;

-- What each person clocked in a month, for payroll. Who starts work twice without an end is paid for neither start until somebody enters the end.
create view visit_month_view with (security_invoker = true) as
with entries as (
  select c.suid, c.staff_uid, c.kind, c.at, c.shop_id, c.stay_min, c.result, c.status, c.marks, c.at at time zone 'Asia/Shanghai' as local_at,
    lead(c.kind) over w as next_kind, lead(c.at) over w as next_at
  from clockin c where c.del_at is null and c.status <> 'rejected'
  window w as (partition by c.suid, c.staff_uid, c.kind in ('on', 'off') order by c.at, c.id)
), months as (
  select e.suid, e.staff_uid, date_trunc('month', e.local_at) as month,
    count(distinct e.local_at::date) filter (where e.status = 'valid') as days,
    coalesce(sum(floor(extract(epoch from e.next_at - e.at) / 60)) filter (where e.kind = 'on' and e.next_kind = 'off' and e.next_at - e.at <= interval '24 hours'), 0) as work_min,
    count(*) filter (where e.kind = 'arrive' and e.status = 'valid') as visits,
    count(distinct e.shop_id) filter (where e.kind = 'arrive' and e.status = 'valid') as outlets,
    count(*) filter (where e.kind = 'arrive' and e.status = 'valid' and e.stay_min is not null) as pairs,
    coalesce(sum(e.stay_min) filter (where e.kind = 'arrive' and e.status = 'valid'), 0) as stay_min,
    count(*) filter (where e.result = 'makeup' and e.status = 'valid') as makeups,
    count(*) filter (where e.result = 'makeup' and e.status = 'pending') as pending,
    count(*) filter (where e.kind = 'arrive' and e.result = 'out' and e.status = 'valid') as away,
    count(*) filter (where e.status = 'valid' and e.marks is not null) as marked
  from entries e group by e.suid, e.staff_uid, date_trunc('month', e.local_at)
)
select m.suid, m.staff_uid * 1000000 + to_char(m.month, 'YYYYMM')::bigint as id, 1 as ver, null::timestamptz as del_at, m.staff_uid as created_by,
  m.month at time zone 'Asia/Shanghai' as created_at, m.month at time zone 'Asia/Shanghai' as updated_at, to_char(m.month, 'YYYY-MM') as month, m.staff_uid, o.dept_id,
  m.days::integer as days, round(m.work_min * 100 / 60)::bigint as work_hours, m.visits::integer as visits, m.outlets::integer as outlets, m.pairs::integer as pairs,
  round(m.stay_min * 100 / 60.0)::bigint as stay_hours, m.makeups::integer as makeups, m.pending::integer as pending, m.away::integer as out, m.marked::integer as marked,
  m.month at time zone 'Asia/Shanghai' as from_at, ((m.month + interval '1 month') at time zone 'Asia/Shanghai') - interval '1 second' as to_at
from months m join operator o on o.suid = m.suid and o.id = m.staff_uid;
