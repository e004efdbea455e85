import type { Stage } from './stage.ts'

export const goodsTables = ['goods', 'goods_sku', 'goods_sku_part', 'material', 'stock'] as const

/**
 * So many goods for each supplier with five SKUs each, which take one material of a thousand that lie in a warehouse.
 */
export async function layGoods(stage: Stage, { tenants, goods }: { tenants: number; goods: number }): Promise<void> {
  await stage.sql(`insert into supplier (name, short_name) select 'S' || n, 's' || n from generate_series(2, $1) n`, [
    tenants,
  ])
  await stage.sql(`insert into unit (suid, name, dimension, decimals) select suid, '件', 'count', 0 from supplier`)
  await stage.sql(
    `insert into warehouse (suid, code, name, type, status, sort) select suid, 'W', '仓', 'finished', 'on', 0 from supplier`,
  )
  await stage.sql(
    `insert into goods_category (suid, name, sort, path, level) select suid, '类', 0, '/1/', 1 from supplier`,
  )
  await stage.sql(`insert into material (suid, code, name, kind, base_unit_id, status, pinyin)
    select u.suid, 'M' || n, '物料 ' || n, 'edible_salt', u.id, 'on', 'wl' from unit u cross join generate_series(1, 1000) n`)
  await stage.sql(`insert into stock (suid, warehouse_id, material_id, batch_no, on_hand, reserved)
    select m.suid, w.id, m.id, '', 1000000 + m.id % 1000 * 1000, m.id % 7 * 1000 from material m join warehouse w on w.suid = m.suid`)
  await stage.sql(
    `insert into goods (suid, name, cat_id, unit_id, imgs, ways, status, sort, pinyin, shown_at)
     select u.suid, '商品 ' || n, c.id, u.id, array['https://files.example/a.jpg'], array['express'], case when n % 4 = 0 then 'off' else 'on' end, n % 100, 'sp' || n, now()
     from unit u join goods_category c on c.suid = u.suid cross join generate_series(1, $1::int) n`,
    [goods],
  )
  await stage.sql(`insert into goods_sku (suid, goods_id, line_no, spec_values, spec, spec_key, code, price)
    select g.suid, g.id, k, jsonb_build_array(k || 'kg'), k || 'kg', '净含量=' || k || 'kg', 'C' || g.id || '-' || k, 100 + (g.id * k) % 9000
    from goods g cross join generate_series(1, 5) k`)
  await stage.sql(`update goods set spec_names = '["净含量"]'`)
  await stage.sql(`insert into goods_sku_part (suid, goods_id, line_no, spec_key, material_id, ratio, sku_id)
    select k.suid, k.goods_id, k.line_no, k.spec_key, m.id, 100000000 * k.line_no, k.id
    from goods_sku k join material m on m.suid = k.suid and m.code = 'M' || 1 + k.id % 1000`)
}
