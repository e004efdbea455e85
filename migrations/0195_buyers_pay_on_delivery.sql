-- Whether buyers themselves may choose payment on delivery, and up to what amount.
alter table order_setting add column buyer_cod boolean not null default false;
alter table order_setting add column cod_most bigint;
