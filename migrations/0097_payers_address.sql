-- pay_order.address: there is no such column
alter table pay_order add column address text;

-- pay_order.back: there is no such column
alter table pay_order add column back text;

