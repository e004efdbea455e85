-- What is clocked at an outlet without a location is told as not checked, and who entered a visit later may take it back until it is decided.
alter table clockin drop constraint clockin_result_check, add constraint clockin_result_check check (result in ('normal', 'out', 'makeup', 'unchecked', 'suspect'));
alter table clockin drop constraint clockin_status_check, add constraint clockin_status_check check (status in ('valid', 'pending', 'rejected', 'withdrawn'));
-- Those of before, of outlets that still have none: their distance is empty.
alter table clockin no force row level security;
update clockin set result = 'unchecked' where result = 'normal' and kind in ('arrive', 'leave') and distance_m is null;
alter table clockin force row level security;

-- What is to be visited, the longest overdue first.
create or replace view visit_due_view with (security_invoker = true) as
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
  v.staff_uid as visited_by, greatest(0, d.met_on - d.due_on)::integer as late_days,
  case when d.next_id is null then d.met_on - d.due_on end as past_days
from days d left join clockin v on v.suid = d.suid and v.id = d.next_id;
