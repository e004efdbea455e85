-- A shop may want a tracking number before anything leaves by courier.
alter table order_setting add column number_needed boolean not null default false;
alter table order_event drop constraint order_event_what_check;
alter table order_event add constraint order_event_what_check check (what in ('placed', 'changed', 'paid', 'money_back', 'shipped', 'renumbered', 'voided', 'received', 'redeemed', 'cancelled', 'closed', 'amended', 'refund', 'noted'));
