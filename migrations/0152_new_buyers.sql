alter table groupbuy_activity add column new_only boolean not null default false;
