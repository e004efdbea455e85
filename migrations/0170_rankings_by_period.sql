-- Rankings of a day, a week or a month, in a series, and of one department.
alter table ranking_rank add column period text not null default 'custom' check (period in ('custom', 'day', 'week', 'month'));

alter table ranking_rank add column until timestamptz;

alter table ranking_rank add column repeats boolean not null default false;

alter table ranking_rank add column dept_id bigint;

alter table ranking_rank add foreign key (suid, dept_id) references dept (suid, id);

create index ranking_rank_dept_id_lookup on ranking_rank (suid, dept_id) where dept_id is not null;

update ranking_rank set until = end_on;
