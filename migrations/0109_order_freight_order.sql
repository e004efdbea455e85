-- The order list sorts by freight, which stands among the figures of an order's page.
create index orders_freight_amount_order on orders (suid, freight_amount, id) where del_at is null;
