-- What add-ons have to do and could not: tried again by hand, or dropped with a reason.
alter table addon_task add column dropped_why text;
alter table addon_task drop constraint addon_task_state_check;
alter table addon_task add constraint addon_task_state_check check (state in ('waiting', 'running', 'done', 'failed', 'dropped'));
create index addon_task_failed on addon_task (suid, updated_at desc) where state in ('failed', 'dropped');

create view provider_task with (security_invoker = true) as
  select id, suid, addon, name as task, key as about, case when state in ('failed', 'dropped') then state else 'retry' end as state, fails, problem, dropped_why,
    case when state in ('failed', 'dropped') then null else next_at end as next_at, null::bigint as created_by, created_at, updated_at, null::timestamptz as del_at, 1 as ver
  from addon_task where state in ('failed', 'dropped') or (state in ('waiting', 'running') and fails > 0);
