-- orders.addons: there is no such column
alter table orders add column addons jsonb;

