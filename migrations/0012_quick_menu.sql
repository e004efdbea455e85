-- The screens a person put on the workbench, in their order.
create table quick_menu (
  suid bigint not null references supplier,
  uid bigint not null,
  path text not null,
  full_path text not null,
  name text,
  title text not null,
  sort integer not null,
  created_at timestamptz not null default now(),
  primary key (suid, uid, path),
  foreign key (suid, uid) references operator (suid, id) on delete cascade
);
alter table quick_menu enable row level security;
alter table quick_menu force row level security;
create policy tenant on quick_menu using (suid = nullif(current_setting('app.tenant', true), '')::bigint);
