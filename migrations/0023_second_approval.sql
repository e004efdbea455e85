-- The second approval of dear orders and of issues nobody pays for. Definition: approvalFields of src/core/document.ts, setting.resource.ts
alter table inventory_setting
  add column purchase_limit bigint check (purchase_limit >= 0),
  add column issue_limit bigint check (issue_limit >= 0);

alter table purchase
  add column approval text not null default 'one' check (approval in ('one', 'first', 'second', 'both')),
  add column first_by bigint,
  add column first_at timestamptz,
  add column first_remark text,
  add foreign key (suid, first_by) references operator (suid, id);
create index purchase_approval_order on purchase (suid, approval, id);

alter table outbound
  add column approval text not null default 'one' check (approval in ('one', 'first', 'second', 'both')),
  add column first_by bigint,
  add column first_at timestamptz,
  add column first_remark text,
  add foreign key (suid, first_by) references operator (suid, id);
create index outbound_approval_lookup on outbound (suid, approval);
create index purchase_first_by_lookup on purchase (suid, first_by);
create index outbound_first_by_lookup on outbound (suid, first_by);
