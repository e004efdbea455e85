-- A list shows no material that sections keep for themselves. An index that holds them all cannot answer a count alone: each row was looked at as well.
drop index material_name_order, material_spec_order, material_kind_order, material_base_unit_id_order, material_barcode_order, material_brand_order,
  material_origin_order, material_ref_buy_price_order, material_ref_sale_price_order, material_status_order, material_created_at;
create index material_name_order on material (suid, name, id) where del_at is null and not shadow;
create index material_spec_order on material (suid, spec nulls first, id) where del_at is null and not shadow;
create index material_kind_order on material (suid, kind, id) where del_at is null and not shadow;
create index material_base_unit_id_order on material (suid, base_unit_id, id) where del_at is null and not shadow;
create index material_barcode_order on material (suid, barcode nulls first, id) where del_at is null and not shadow;
create index material_brand_order on material (suid, brand nulls first, id) where del_at is null and not shadow;
create index material_origin_order on material (suid, origin nulls first, id) where del_at is null and not shadow;
create index material_ref_buy_price_order on material (suid, ref_buy_price nulls first, id) where del_at is null and not shadow;
create index material_ref_sale_price_order on material (suid, ref_sale_price nulls first, id) where del_at is null and not shadow;
create index material_status_order on material (suid, status, id) where del_at is null and not shadow;
create index material_created_at_order on material (suid, created_at, id) where del_at is null and not shadow;
create index material_base_unit_id_lookup on material (suid, base_unit_id);
