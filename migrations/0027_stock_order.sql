-- The stock list in the orders people look at it: what is worth most, what there is most of, what expires first. The last one serves the warnings as well.
create index stock_value_order on stock (suid, value, id);
create index stock_on_hand_order on stock (suid, on_hand, id);
create index stock_expire_at_order on stock (suid, expire_at nulls first, id);
drop index stock_expire_at;
