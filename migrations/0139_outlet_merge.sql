-- Outlets that were written down twice: which order was made for the one that is gone, and which ones somebody looked at and told apart.
alter table shop_order add column merged_from bigint, add foreign key (suid, merged_from) references shop (suid, id);
create index shop_order_merged_from on shop_order (suid, merged_from) where merged_from is not null;

create table shop_apart (
  suid bigint not null references supplier,
  shop_id bigint not null,
  other_id bigint not null check (other_id > shop_id),
  by_uid bigint,
  at timestamptz not null default now(),
  primary key (suid, shop_id, other_id),
  foreign key (suid, shop_id) references shop (suid, id),
  foreign key (suid, other_id) references shop (suid, id),
  foreign key (suid, by_uid) references operator (suid, id)
);
create index shop_apart_other on shop_apart (suid, other_id);
alter table shop_apart enable row level security;
alter table shop_apart force row level security;
create policy tenant on shop_apart using (suid = nullif(current_setting('app.tenant', true), '')::bigint);
