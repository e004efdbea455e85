-- The lists of one warehouse, in the order in which they are read.
create index stock_log_warehouse on stock_log (suid, warehouse_id, id);
create index stock_warehouse on stock (suid, warehouse_id, id);

-- What is done about licences and credit limits, and our own licence. Definition: src/modules/inventory/setting.resource.ts
alter table inventory_setting alter column credit_block drop default;
alter table inventory_setting alter column credit_block type text using case when credit_block then 'block' else 'off' end;
alter table inventory_setting rename column credit_block to credit_rule;
alter table inventory_setting alter column credit_rule set default 'off';
alter table inventory_setting add constraint inventory_setting_credit_rule_check check (credit_rule in ('off', 'warn', 'block'));
alter table inventory_setting
  add column licence_rule text not null default 'block' check (licence_rule in ('warn', 'block')),
  add column salt_licence_no text,
  add column salt_licence_until timestamptz;

-- What of these rules a document breaks, where that is told and not refused.
alter table purchase add column cautions text[] check (cautions <@ array['credit', 'licence', 'own_licence']);
alter table inbound add column cautions text[] check (cautions <@ array['credit', 'licence', 'own_licence']);
alter table outbound add column cautions text[] check (cautions <@ array['credit', 'licence', 'own_licence']);
