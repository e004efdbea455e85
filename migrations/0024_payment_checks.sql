-- When the provider was last asked about an order, and the orders that it is still asked about.
alter table pay_order add column checked_at timestamptz;
create index pay_order_waiting on pay_order (created_at) where state = 'waiting';
