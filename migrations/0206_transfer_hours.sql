alter table order_setting add column transfer_hours integer not null default 24;
