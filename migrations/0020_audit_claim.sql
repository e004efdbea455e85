-- Who is on which document of an audit queue, for a minute at a time. Nothing depends on it: a document is decided once whoever is on it.
create table audit_claim (
  suid bigint not null references supplier,
  biz_type text not null,
  biz_id bigint not null,
  uid bigint not null,
  until timestamptz not null,
  primary key (suid, biz_type, biz_id),
  foreign key (suid, uid) references operator (suid, id)
);
create index audit_claim_uid on audit_claim (suid, uid);
alter table audit_claim enable row level security;
alter table audit_claim force row level security;
create policy tenant on audit_claim using (suid = nullif(current_setting('app.tenant', true), '')::bigint);
