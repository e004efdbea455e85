-- A row of a sheet of goods says their parameters, which their category may ask of all of them.
create or replace view sku_view with (security_invoker = true) as
select k.suid, k.id, 1 as ver, g.del_at, g.created_by, g.created_at, g.updated_at,
  coalesce(k.img, g.imgs[1]) as img, g.name as title, k.spec, k.goods_id, g.cat_id, k.code, k.barcode, k.price, k.line_price, k.weight, k.warn_qty,
  exists (select from goods_sku_part p where p.suid = k.suid and p.sku_id = k.id and p.shadow) as own,
  g.status as sale, k.archived, not k.archived as enabled, g.pinyin, concat_ws(' ', g.name, nullif(k.spec, '')) as name,
  g.code as goods_code, (select string_agg(n.name, ' / ' order by n.at) from jsonb_array_elements_text(g.spec_names) with ordinality as n(name, at)) as spec_names,
  g.sub_title, g.brand, g.unit_id, g.imgs, g.ways, g.freight_template_id, g.limit_min, g.limit_max, g.step, k.cost, k.img as own_img,
  (select string_agg(concat(m.code, ' × ', trim_scale(p.ratio::numeric / 100000000)), '；' order by p.line_no, p.id)
    from goods_sku_part p join material m on m.suid = p.suid and m.id = p.material_id
    where p.suid = k.suid and p.sku_id = k.id and not p.shadow) as composition,
  (select string_agg(concat(p.name, '：', p.value), '；' order by p.line_no, p.id)
    from goods_param p where p.suid = g.suid and p.goods_id = g.id and p.value <> '') as params
from goods_sku k join goods g on g.suid = k.suid and g.id = k.goods_id;
