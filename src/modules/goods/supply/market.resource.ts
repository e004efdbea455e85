import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, image, int, money, percent, quantity, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { byStore, copyColors, copyStates, noticeColors, notices, shippers, supplyTexts } from './words.ts'
import { commonTexts } from '../common-texts.ts'
import { hintTexts } from '#core/text/hint-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const id = (label: Parameters<typeof quantity>[0]) => quantity(label, { required: true, server: true, decimals: 0 })
const none = { Save: false, Del: false } as const

/**
 * Goods that suppliers offer to this union store (货源市场), with their state in the store. Each is a copy of the offer
 * that the supplier’s side maintains.
 */
export const marketGoods = defineResource({
  table: 'market_goods',
  page: '/goods/market',
  recordPage: { figures: ['price_min', 'suggest_min', 'sale_min'] },
  api: 'fenxiao/market',
  reach: { shared: 'Goods offered to or by other suppliers are the same for all departments' },
  object: 'Goods',
  calls: none,
  title: ['货源市场', 'Supply market', 'Mercado de suministro', '仕入市場'],
  short: ['货源市场', 'Supply market', 'Mercado', '仕入市場'],
  singular: commonTexts.offer,
  icon: 'shopping',
  rule: byStore,
  fields: {
    title: text(glossaryTerms.goods, { required: true, server: true, max: 80 }),
    img: image(glossaryTerms.picture, { server: true }),
    supplier: text(glossaryTerms.supplier, { required: true, server: true, max: 100 }),
    supplier_suid: id(hintTexts.supplierNumber),
    supply_id: id(['供货编号', 'Supply no.', 'N.º de suministro', '供給番号']),
    min_order: int(supplyTexts.minOrder, { required: true, server: true }),
    ship_by: select(supplyTexts.shipBy, shippers, { required: true, server: true }),
    settle_days: int(supplyTexts.settleDays, { required: true, server: true }),
    begin_at: datetime(supplyTexts.beginAt, { server: true }),
    end_at: datetime(supplyTexts.endAt, { server: true }),
    state: select(glossaryTerms.status, copyStates, { required: true, server: true, colors: copyColors }),
    picked_at: datetime(supplyTexts.pickedAt, { server: true }),
    notice: select(['提醒', 'Notice', 'Aviso', 'お知らせ'], notices, { server: true, colors: noticeColors }),
    noticed_at: datetime(['提醒时间', 'Noticed at', 'Avisado el', 'お知らせ日時'], { server: true }),
  },
  computed: {
    price_min: money(['供货价起', 'Lowest supply price', 'Precio de suministro desde', '供給価格（最低）']),
    suggest_min: money(['建议售价起', 'Suggested from', 'Precio sugerido desde', '推奨価格（最低）']),
    sold: int(supplyTexts.soldPieces),
    owed: money(supplyTexts.openAmount),
    sale_min: money(['店铺售价起', 'Store price from', 'Precio de tienda desde', '店舗価格（最低）']),
  },
  drillDowns: [
    {
      key: 'sales',
      title: labelTexts.sales,
      to: '/goods/marketSale/manage?market_goods_id=:id',
      call: '/fenxiao/sale/SaleManage',
      when: [['state', 'not_in', ['offered']]],
    },
  ],
  label: 'title',
  unique: [['supplier_suid', 'supply_id']],
  list: {
    brief: ['state', 'notice', 'price_min', 'sale_min'],
    columns: [
      'img',
      'title',
      'state',
      'notice',
      'price_min',
      'suggest_min',
      'sale_min',
      'sold',
      'owed',
      'supplier',
      'min_order',
      'ship_by',
      'settle_days',
      'begin_at',
      'end_at',
      'picked_at',
      'noticed_at',
    ],
    hidden: ['settle_days', 'begin_at', 'end_at', 'noticed_at'],
    keyword: ['title', 'supplier'],
    filters: ['supplier', 'state', 'notice', 'ship_by', 'picked_at'],
    sums: ['sold', 'owed'],
    export: 'both',
  },
  form: [
    {
      title: glossaryTerms.general,
      fields: [
        'img',
        'title',
        'supplier',
        'min_order',
        'ship_by',
        'settle_days',
        'begin_at',
        'end_at',
        'state',
        'picked_at',
        'notice',
        'noticed_at',
      ],
    },
  ],
  pages: { add: false, edit: false },
  example: { row: { state: 'on' } },
})

/** A SKU of an offer with the store’s sale price (货源规格). */
export const marketSku = defineResource({
  table: 'market_sku',
  page: '/goods/marketSku',
  api: 'fenxiao/marketSku',
  reach: { shared: 'Goods offered to or by other suppliers are the same for all departments' },
  object: 'Sku',
  calls: { ...none, Info: false, Select: false },
  title: ['货源规格', 'Offered SKUs', 'SKU ofrecidos', '供給 SKU'],
  singular: glossaryTerms.sku,
  icon: 'barcode',
  rule: byStore,
  fields: {
    market_goods_id: ref(commonTexts.offer, 'market_goods', { required: true, server: true }),
    spec: text(glossaryTerms.sku, { required: true, server: true, max: 200 }),
    sku_id: id(commonTexts.skuNo),
    supply_price: money(supplyTexts.supplyPrice, { required: true, server: true }),
    min_sale_price: money(supplyTexts.minPrice, { required: true, server: true }),
    suggest_price: money(supplyTexts.suggestPrice, { required: true, server: true }),
    quota: int(supplyTexts.quota, { server: true }),
    commission_bp: percent(supplyTexts.commission, { required: true, server: true }),
    sale_price: money(supplyTexts.salePrice, { server: true }),
  },
  label: 'spec',
  unique: [['market_goods_id', 'sku_id']],
  list: {
    columns: [
      'market_goods_id',
      'spec',
      'supply_price',
      'min_sale_price',
      'suggest_price',
      'sale_price',
      'quota',
      'commission_bp',
    ],
    filters: ['market_goods_id', 'supply_price', 'sale_price'],
    sort: { by: 'id', asc: true },
    export: 'both',
  },
})
