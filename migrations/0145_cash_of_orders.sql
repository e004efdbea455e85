-- The order that cash was taken for is told by its payment; nothing ever wrote it here.
alter table paycash drop column order_id;
