-- Where the money of a recharge went: a money account, the cash of a collector, or nowhere.
alter table user_recharge add column received_by text default 'none' check (received_by in ('none', 'fund', 'cash'));
alter table user_recharge add column fund_id bigint;
alter table user_recharge add column collector_uid bigint;
alter table user_recharge add foreign key (suid, fund_id) references money_fund (suid, id);
alter table user_recharge add foreign key (suid, collector_uid) references operator (suid, id);
create index user_recharge_fund_id_lookup on user_recharge (suid, fund_id) where fund_id is not null;
