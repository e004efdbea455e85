import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, date, int, money, percent, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { priceLevels } from '../../basicdata/shared/price-levels.ts'
import { priceProblems } from './price.check.ts'
import { buyerTexts, targetTexts } from './words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { supplyTexts } from '../supply/words.ts'

/**
 * A special price instead of the SKU’s base price (价格表): for a partner, a price level or all buyers, from a minimum
 * quantity, for a period.
 */
export const priceRule = defineResource({
  table: 'price_rule',
  page: '/goods/price',
  api: 'seller/price',
  reach: { of: ['partner_id'], unnamed: 'shared' },
  object: 'Price',
  calls: { Select: false },
  title: ['价格表', 'Price list', 'Lista de precios', '価格表'],
  singular: labelTexts.price,
  icon: 'tags',
  fields: {
    buyer: select(['适用客户', 'Applies to', 'Se aplica a', '対象得意先'], buyerTexts, {
      required: true,
      default: 'level',
    }),
    partner_id: ref(fieldTexts.customer, 'customer', { when: [['buyer', 'in', ['partner']]] }),
    price_level: select(labelTexts.priceLevel, priceLevels, { when: [['buyer', 'in', ['level']]] }),
    target: select(['适用商品', 'Goods covered', 'Artículos incluidos', '対象商品'], targetTexts, {
      required: true,
      default: 'sku',
    }),
    sku_id: ref(glossaryTerms.sku, 'sku_view', { when: [['target', 'in', ['sku']]] }),
    cat_id: ref(glossaryTerms.goodsCategory, 'goods_category', {
      when: [['target', 'in', ['category']]],
      help: ['包含下级分类', 'Subcategories included', 'Incluye las subcategorías', '下位カテゴリーを含みます'],
    }),
    from_qty: int(supplyTexts.minOrder, {
      required: true,
      default: 1,
      min: 1,
      max: 100_000_000,
      help: [
        '阶梯价：同一商品填多行，起订量不同',
        'Tiered prices: enter several rows with different minimum quantities',
        'Precios escalonados: varias filas con distinta cantidad mínima',
        '段階価格は、最小数量の異なる複数行で登録します',
      ],
    }),
    price: money(labelTexts.price, { min: 0.01, max: 100_000_000, when: [['target', 'in', ['sku']]] }),
    percent: percent(['按售价的', '% of selling price', '% del precio de venta', '販売価格に対する割合'], {
      min: 1,
      max: 300,
      help: [
        '95 即 95 折；价格和比例填一个',
        '95 means 5 % off; enter either a price or a percentage',
        '95 equivale a un 5 % de descuento; indique precio o porcentaje',
        '95 は 5% 引き。価格か割合のどちらかを入力します',
      ],
    }),
    valid_from: date(fieldTexts.startDate),
    valid_to: date(fieldTexts.endDate),
    enabled: bool(glossaryTerms.active, { default: true }),
    remark: text(glossaryTerms.remark, { max: 200 }),
  },
  computed: {
    subject: text(glossaryTerms.goods),
    own_price: money(glossaryTerms.salePrice),
  },
  label: 'buyer',
  // A percentage of every price, for every buyer.
  example: {
    values: (body, n) => ({
      ...body,
      buyer: 'all',
      partner_id: null,
      price_level: null,
      target: 'all',
      sku_id: null,
      cat_id: null,
      price: null,
      percent: 1000 + n,
      from_qty: n,
    }),
  },
  list: {
    brief: ['subject', 'price', 'percent', 'from_qty'],
    columns: [
      'buyer',
      'partner_id',
      'price_level',
      'target',
      'subject',
      'from_qty',
      'price',
      'percent',
      'own_price',
      'valid_from',
      'valid_to',
      'enabled',
      'sku_id',
      'cat_id',
      'remark',
    ],
    hidden: ['sku_id', 'cat_id', 'remark'],
    filters: [
      'buyer',
      'partner_id',
      'price_level',
      'target',
      'sku_id',
      'cat_id',
      'from_qty',
      'valid_from',
      'valid_to',
      'enabled',
    ],
    export: 'both',
    import: true,
  },
  form: [
    {
      title: labelTexts.customers,
      fields: ['buyer', 'partner_id', 'price_level', 'valid_from', 'valid_to', 'enabled', 'remark'],
    },
    { title: labelTexts.price, fields: ['target', 'sku_id', 'cat_id', 'from_qty', 'price', 'percent'] },
  ],
  check: (input) => priceProblems(input),
})
