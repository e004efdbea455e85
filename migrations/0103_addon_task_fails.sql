-- Tries tell attempts apart and never begin anew; what failed in a row is counted by itself.
alter table addon_task add column fails integer not null default 0;
update addon_task set fails = least(tries, 7) where state in ('waiting', 'running', 'failed') and problem is not null;
