-- Under which record the platform has collected a payment for a union account.
alter table pay_order add column income_id bigint;
