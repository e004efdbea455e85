-- What was given back is not paid any more: an order that was amended after a refund owes what it owes.
alter table orders drop column pay_state;
alter table orders add column pay_state text not null generated always as (
  case when paid_amount - refunded_amount >= total_amount - agreed_amount then 'paid' when paid_amount > 0 then 'part' else 'unpaid' end) stored;
