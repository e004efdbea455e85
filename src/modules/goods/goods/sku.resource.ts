import { bool, image, int, money, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { words } from '#core/text/glossary.ts'
import { saleStates } from './goods.resource.ts'

/** The SKUs of all goods, one a row: what prices, documents and orders of the shop point to. Written with their goods. */
export const sku = defineResource({
  table: 'sku_view',
  view: true,
  rowsOf: 'goods_sku',
  object: 'Sku',
  page: '/goods/sku',
  pages: { manage: '/goods/sku' },
  calls: { Info: false, Save: false, Del: false },
  api: 'seller/goods',
  title: ['商品规格', 'SKUs', 'SKU', 'SKU'],
  one: words.sku,
  icon: 'barcode',
  fields: {
    img: image(words.picture),
    title: text(words.goods, { required: true }),
    spec: text(words.spec),
    goods_id: ref(words.goods, 'goods', { required: true }),
    cat_id: ref(words.goodsCategory, 'goods_category'),
    code: text(words.code),
    barcode: text(words.barcode),
    price: money(words.salePrice, { required: true }),
    line_price: money(['划线价', 'List price', 'Precio tachado', '参考価格']),
    weight: int(words.weight, { unit: 'g' }),
    warn_qty: int(['库存预警', 'Warn below', 'Avisar por debajo de', '在庫警告']),
    sale: select(words.status, saleStates, { required: true, colors: { on: 'green', off: 'grey' } }),
    archived: bool(['已归档', 'Archived', 'Archivado', '保管済み']),
    enabled: bool(words.active),
    pinyin: text(['拼音', 'Pinyin', 'Pinyin', 'ピンイン']),
  },
  label: 'title',
  code: 'code',
  detail: 'spec',
  list: {
    columns: ['img', 'title', 'spec', 'code', 'barcode', 'price', 'line_price', 'weight', 'warn_qty', 'cat_id', 'sale'],
    hidden: ['barcode', 'line_price', 'weight'],
    keyword: ['title', 'spec', 'code', 'barcode', 'pinyin'],
    filters: ['goods_id', 'cat_id', 'price', 'sale'],
    switches: { show_archived: 'archived' },
    export: 'both',
  },
})
