-- SKUs of which other systems were told that little is left; a row goes once there is enough again.
create table low_stock_told (
  suid bigint not null references supplier,
  sku_id bigint not null,
  told_at timestamptz not null default now(),
  primary key (suid, sku_id),
  foreign key (suid, sku_id) references goods_sku (suid, id) on delete cascade
);
alter table low_stock_told enable row level security;
alter table low_stock_told force row level security;
create policy tenant on low_stock_told using (suid = nullif(current_setting('app.tenant', true), '')::bigint);
