alter table order_line add column surcharges jsonb;
