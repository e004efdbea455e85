-- orders.closing: there is no such column
alter table orders add column closing boolean not null default false;

