-- recycle_order.agreement_ver: there is no such column
alter table recycle_order add column agreement_ver integer;

