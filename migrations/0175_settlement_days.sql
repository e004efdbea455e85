-- JD names the day on which an order is settled and tells nothing more once it is.
alter table jdunion_order add column settles_at timestamptz;
create index jdunion_order_settles_at on jdunion_order (suid, settles_at) where status = 'done' and settles_at is not null and del_at is null;
alter table mtunion_order add column settles_at timestamptz;
create index mtunion_order_settles_at on mtunion_order (suid, settles_at) where status = 'done' and settles_at is not null and del_at is null;
alter table taobaoke_order add column settles_at timestamptz;
create index taobaoke_order_settles_at on taobaoke_order (suid, settles_at) where status = 'done' and settles_at is not null and del_at is null;
