import { defineModule, entry } from '#core/define/module.ts'
import { registry } from '#core/define/registry.ts'
import type { Registry } from '#core/define/registry.ts'
import { defineResource } from '#core/define/resource.ts'
import { address, geo_point, images, json, rich_text, shape, text } from '#core/fields/index.ts'
import { product } from '#plugins/index.ts'

const hours = shape.list(shape.object({ day: shape.whole({ min: 1, max: 7 }), open: shape.text({ max: 5 }) }), {
  max: 7,
})

/** A resource outside the product, with the field kinds that no section of it uses yet. */
export const shop = defineResource({
  table: 'test_shop',
  page: '/madeup/shop',
  api: 'test/shop',
  object: 'Shop',
  title: ['门店', 'Shops', 'Tiendas', '店舗'],
  singular: ['门店', 'Shop', 'Tienda', '店舗'],
  fields: {
    name: text(['名称', 'Name', 'Nombre', '名称'], { required: true, max: 60 }),
    story: rich_text(['介绍', 'Story', 'Historia', '紹介'], { max: 5000 }),
    motto: rich_text(['标语', 'Motto', 'Lema', '標語'], { required: true }),
    place: address(['地址', 'Address', 'Dirección', '住所'], { delivery: true }),
    point: geo_point(['位置', 'Position', 'Posición', '位置'], 'GCJ-02'),
    pictures: images(['图片', 'Pictures', 'Imágenes', '画像'], { max: 3 }),
    hours: json(['营业时间', 'Hours', 'Horario', '営業時間'], { shape: hours }),
  },
  lines: {
    stops: {
      table: 'test_shop_stop',
      title: ['配送点', 'Stops', 'Paradas', '配送先'],
      fields: { at: address(['地址', 'Address', 'Dirección', '住所'], { required: true }) },
    },
  },
  code: 'name',
  unique: [['name']],
  list: {
    columns: ['name', 'story', 'place', 'point', 'pictures', 'hours', 'created_at'],
    keyword: ['name'],
    export: 'sync',
    import: true,
  },
  form: [
    {
      title: ['基本信息', 'Basics', 'Datos', '基本情報'],
      fields: ['name', 'story', 'motto', 'place', 'point', 'pictures', 'hours'],
    },
    { title: ['配送', 'Delivery', 'Entrega', '配送'], fields: ['stops'] },
  ],
})

/** The whole product with one more section, which holds it. */
export function shopRegistry(): Registry {
  const madeUp = defineModule({
    key: 'madeup',
    title: ['试验', 'Trial', 'Prueba', '試験'],
    icon: 'experiment',
    entries: [entry(shop)],
  })
  return registry([...product, madeUp])
}
