-- A SKU is known by its goods and its specification together: two of one goods are told apart wherever they are named.
create or replace view sku_view with (security_invoker = true) as
select k.suid, k.id, 1 as ver, g.del_at, g.created_by, g.created_at, g.updated_at,
  coalesce(k.img, g.imgs[1]) as img, g.name as title, k.spec, k.goods_id, g.cat_id, k.code, k.barcode, k.price, k.line_price, k.weight, k.warn_qty,
  exists (select from goods_sku_part p where p.suid = k.suid and p.sku_id = k.id and p.shadow) as own,
  g.status as sale, k.archived, not k.archived as enabled, g.pinyin, concat_ws(' ', g.name, nullif(k.spec, '')) as name
from goods_sku k join goods g on g.suid = k.suid and g.id = k.goods_id;
