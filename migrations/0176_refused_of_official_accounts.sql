-- What the platform refuses of a tag or a synchronisation stands where people see it.
alter table wxpub_fan add column problem text;
create index wxpub_fan_problem_order on wxpub_fan (suid, problem nulls first, id) where del_at is null;
alter table wxpub_setting add column sync_problem text;
