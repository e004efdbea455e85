import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, money, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { kinds, lifepayTexts, topUpCostRight } from '../words.ts'
import { commonTexts } from '../common-texts.ts'

const sum = { required: true, min: 0.01, max: 1_000_000 } as const

/** Price and cost of a face value of a biller (价目). Selling below cost requires an explicit flag. */
export const lifepayPrice = defineResource({
  table: 'lifepay_price',
  page: '/plugin/lifepay/price',
  api: 'addons/lifepay/seller',
  reach: { shared: 'Prices and payees are the same for all members' },
  object: 'Price',
  calls: { Select: false },
  title: commonTexts.topUpPrices,
  short: ['缴费价目', 'Top-up prices', 'Precios', 'チャージ価格'],
  singular: commonTexts.topUpPrice,
  icon: 'tags',
  fields: {
    unit_id: ref(lifepayTexts.unit, 'lifepay_unit', { required: true }),
    kind: select(lifepayTexts.kind, kinds, {
      required: true,
      server: true,
      colors: { electric: 'orange', petrol: 'blue', mobile: 'green' },
    }),
    face: money(lifepayTexts.face, sum),
    price: money(glossaryTerms.salePrice, sum),
    cost: money(glossaryTerms.cost, { ...sum, min: 0, readRight: topUpCostRight }),
    below_cost: bool([
      '允许低于成本',
      'May be sold below cost',
      'Se puede vender por debajo del coste',
      '原価割れを許可',
    ]),
    product_code: text(lifepayTexts.productCode, {
      max: 20,
      pattern: { test: /^[\w-]+$/, refused: 'wrong_type' },
      help: [
        '加油卡必填；电费单位已查到编号的不必填；话费不填',
        'Required for petrol cards; for electricity unless the biller’s numbers were looked up; not for mobiles',
        'Necesario para combustible, y para electricidad salvo que se buscaran los números de la empresa; no para móviles',
        '給油カードは必須。電気は機関の番号を検索済みなら不要。携帯は不要です',
      ],
    }),
    enabled: bool(['在售', 'On sale', 'A la venta', '販売中'], { default: true }),
  },
  computed: { margin: money(lifepayTexts.margin, { readRight: topUpCostRight }) },
  label: 'face',
  unique: [['unit_id', 'face']],
  example: { values: (body, n) => ({ ...body, price: 10_000 + n, cost: 9000 + n, product_code: `p${n}` }) },
  list: {
    columns: ['unit_id', 'kind', 'face', 'price', 'cost', 'margin', 'enabled', 'below_cost', 'product_code'],
    brief: ['unit_id', 'price', 'cost', 'enabled'],
    filters: ['unit_id', 'kind', 'face', 'enabled', 'below_cost'],
    sort: { by: 'face', asc: true },
    export: 'sync',
    import: true,
  },
  form: [
    {
      title: glossaryTerms.general,
      fields: ['unit_id', 'face', 'price', 'cost', 'below_cost', 'product_code', 'enabled'],
    },
  ],
  formStyle: 'dialog',
  check: ({ price, cost, below_cost }) =>
    price < cost && !below_cost ? [{ field: 'price', code: 'lifepay_below_cost' }] : [],
})
