alter table jdunion_pull add column reported jsonb;
alter table mtunion_pull add column reported jsonb;
alter table taobaoke_pull add column reported jsonb;
