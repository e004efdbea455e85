import { atRow } from '#core/errors/row-errors.ts'
import { json, shape } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { priceRule } from './price.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const row = shape.object({
  target: shape.one('sku', 'category', 'all'),
  sku_id: shape.maybe(shape.whole({ min: 1 })),
  cat_id: shape.maybe(shape.whole({ min: 1 })),
  from_qty: shape.maybe(shape.whole()),
  price: shape.maybe(shape.whole()),
  percent: shape.maybe(shape.whole()),
})
const { buyer, partner_id, price_level, valid_from, valid_to, enabled, remark } = priceRule.fields
const inRow = ['target', 'sku_id', 'cat_id', 'from_qty', 'price', 'percent']

/** Saves several prices of one buyer, all or none; each is validated as if saved alone, and refused at its row. */
export const pricesSaveCall = defineCall({
  path: '/seller/price/PricesSave',
  method: 'POST',
  title: ['批量录入价格', 'Enter prices', 'Introducir precios', '価格の一括登録'],
  access: 'api',
  screen: 'form',
  input: {
    buyer,
    partner_id,
    price_level,
    valid_from,
    valid_to,
    enabled,
    remark,
    rows: json(labelTexts.prices, { required: true, shape: shape.list(row, { max: 500 }) }),
  },
  example: {
    buyer: 'all',
    rows: [{ target: 'all', sku_id: null, cat_id: null, from_qty: 77, price: null, percent: 9000 }],
  },
  async run({ rows, ...head }, { save }) {
    const ids: number[] = []
    for (const [at, priceRow] of rows.entries())
      ids.push((await atRow({ row: at + 1, fields: inRow }, () => save(priceRule, { ...head, ...priceRow }))).id)
    return { ids, count: ids.length }
  },
})
