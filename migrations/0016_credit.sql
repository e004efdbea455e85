-- Whether sales on account stop at a partner's credit limit. Definition: src/modules/inventory/setting.resource.ts
alter table inventory_setting add column credit_block boolean not null default false;
