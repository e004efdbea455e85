-- Sorting a large list reads an index in the list's own order: the column with empty ones as the smallest, then the id in the same direction.
-- Only what is not deleted is in it, so that a count needs nothing but the index. Forwards it is ascending, backwards descending; a filter on the column still comes out by id.
drop index customer_name, customer_kind, customer_category, customer_status, customer_dept_id, customer_owner_uid, customer_licence_expire, customer_credit_limit;
create index customer_name_order on customer (suid, name, id) where del_at is null;
create index customer_kind_order on customer (suid, kind, id) where del_at is null;
create index customer_category_order on customer (suid, category, id) where del_at is null;
create index customer_contact_order on customer (suid, contact nulls first, id) where del_at is null;
create index customer_phone_order on customer (suid, phone nulls first, id) where del_at is null;
create index customer_dept_id_order on customer (suid, dept_id nulls first, id) where del_at is null;
create index customer_region_order on customer (suid, region nulls first, id) where del_at is null;
create index customer_licence_expire_order on customer (suid, licence_expire nulls first, id) where del_at is null;
create index customer_settle_mode_order on customer (suid, settle_mode, id) where del_at is null;
create index customer_credit_limit_order on customer (suid, credit_limit nulls first, id) where del_at is null;
create index customer_owner_uid_order on customer (suid, owner_uid nulls first, id) where del_at is null;
create index customer_enabled_order on customer (suid, enabled, id) where del_at is null;
create index customer_status_order on customer (suid, status, id) where del_at is null;

drop index material_name, material_kind, material_status, material_base_unit_id;
create index material_name_order on material (suid, name, id) where del_at is null;
create index material_spec_order on material (suid, spec nulls first, id) where del_at is null;
create index material_kind_order on material (suid, kind, id) where del_at is null;
create index material_base_unit_id_order on material (suid, base_unit_id, id) where del_at is null;
create index material_barcode_order on material (suid, barcode nulls first, id) where del_at is null;
create index material_brand_order on material (suid, brand nulls first, id) where del_at is null;
create index material_origin_order on material (suid, origin nulls first, id) where del_at is null;
create index material_ref_buy_price_order on material (suid, ref_buy_price nulls first, id) where del_at is null;
create index material_ref_sale_price_order on material (suid, ref_sale_price nulls first, id) where del_at is null;
create index material_status_order on material (suid, status, id) where del_at is null;
