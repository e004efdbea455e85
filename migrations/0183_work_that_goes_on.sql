-- What had more to do at once is long: what is left of it is done where nobody waits.
alter table addon_task add column goes_on boolean not null default false;

-- Where the next page of a pull begins, within the window that it has reached.
alter table taobaoke_pull add column place text;
alter table jdunion_pull add column place text;
alter table mtunion_pull add column place text;
