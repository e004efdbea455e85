import { defineModule, entry } from '#core/define/module.ts'
import { registry } from '#core/define/registry.ts'
import type { Registry } from '#core/define/registry.ts'
import { defineResource } from '#core/define/resource.ts'
import type { Translations } from '#core/define/resource.ts'
import { address, geo_point, images, json, rich_text, shape, text } from '#core/fields/index.ts'
import { product } from '#plugins/index.ts'

/** A resource that is not part of the product, with the kinds of fields that no section of it uses yet. */
export const shop = defineResource({
  table: 'test_shop',
  page: '/madeup/shop',
  api: 'test/shop',
  object: 'Shop',
  title: '门店',
  fields: {
    name: text('名称', { required: true, max: 60 }),
    story: rich_text('介绍', { max: 5000 }),
    motto: rich_text('标语', { required: true }),
    place: address('地址', { delivery: true }),
    point: geo_point('位置', 'GCJ-02'),
    pictures: images('图片', { max: 3 }),
    hours: json('营业时间', {
      shape: shape.list(shape.object({ day: shape.whole({ min: 1, max: 7 }), open: shape.text({ max: 5 }) }), { max: 7 }),
    }),
  },
  lines: { stops: { table: 'test_shop_stop', title: '配送点', fields: { at: address('地址', { required: true }) } } },
  code: 'name',
  unique: [['name']],
  list: {
    columns: ['name', 'story', 'place', 'point', 'pictures', 'hours', 'created_at'],
    keyword: ['name'],
    export: 'sync',
    import: true,
  },
  form: { 基本信息: ['name', 'story', 'motto', 'place', 'point', 'pictures', 'hours'], 配送: ['stops'] },
})

const english: Translations<typeof shop>['en'] = {
  title: 'Shops',
  one: 'Shop',
  fields: { name: 'Name', story: 'Story', motto: 'Motto', place: 'Address', point: 'Position', pictures: 'Pictures', hours: 'Hours' },
  groups: { 基本信息: 'Basics', 配送: 'Delivery' },
  lines: { stops: { title: 'Stops', fields: { at: 'Address' } } },
}
const words: Translations<typeof shop> = { en: english, es: english, ja: english }

/** The whole product with one more section, which holds it. */
export function shopRegistry(): Registry {
  const madeUp = defineModule({
    key: 'madeup',
    title: { zh: '试验', en: 'Trial', es: 'Prueba', ja: '試験' },
    icon: 'experiment',
    entries: [entry(shop, words)],
  })
  return registry([...product, madeUp])
}
