-- What came in beyond what was owed stands in the history of its order.
alter table order_event drop constraint order_event_what_check;
alter table order_event add constraint order_event_what_check check (what in ('placed', 'changed', 'paid', 'money_back', 'surplus', 'shipped', 'renumbered', 'voided', 'received', 'redeemed', 'cancelled', 'closed', 'amended', 'refund', 'noted'));
