-- What suppliers pay through the payment provider: orders, and the provider's notices, each taken once.
create table pay_order (
  suid bigint not null references supplier,
  no text not null,
  biz text not null,
  subject text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'closed')),
  provider text not null,
  uid bigint not null,
  pay_no text,
  paid_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (suid, no),
  foreign key (suid, uid) references operator (suid, id),
  check ((state = 'paid') = (pay_no is not null and paid_at is not null))
);
create index pay_order_biz on pay_order (suid, biz, created_at desc);
alter table pay_order enable row level security;
alter table pay_order force row level security;
create policy tenant on pay_order using (suid = nullif(current_setting('app.tenant', true), '')::bigint);

create table pay_notice (
  suid bigint not null references supplier,
  key text not null,
  hash text not null,
  no text not null,
  created_at timestamptz not null default now(),
  primary key (suid, key)
);
alter table pay_notice enable row level security;
alter table pay_notice force row level security;
create policy tenant on pay_notice using (suid = nullif(current_setting('app.tenant', true), '')::bigint);

-- How the fee of an application was paid.
alter table supplier_apply
  add column pay_way text check (pay_way in ('slip', 'online')),
  add column pay_no text,
  add column paid_at timestamptz;
