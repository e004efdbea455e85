-- Two indexes of the active reservations looked alike to the planner on a day on which few were active, and it read all of a supplier's by the wrong one.
-- The one by stock is now for statements that say `qty > 0`, which holds of all.
drop index reservation_stock;
create index reservation_stock on reservation (suid, warehouse_id, material_id, batch_no) where state = 'active' and qty > 0;
