import { json, ref, shape, int } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { supplyStore } from './store.resource.ts'
import { supply } from './supply.resource.ts'
import { bySupplier } from './words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

const cents = shape.maybe(shape.whole())
/** An existing line has its id, as the form of the offer sends it. */
const row = shape.partly(
  {
    sku_id: shape.maybe(shape.whole({ min: 1 })),
    supply_price: cents,
    min_sale_price: cents,
    suggest_price: cents,
    quota: shape.maybe(shape.whole()),
    commission_bp: shape.maybe(shape.whole()),
  },
  { id: shape.whole({ min: 1 }) },
)

/** Partner stores of a supplier. */
export const storeCalls = [
  defineCall({
    path: '/fenxiaoht/store/StoreAdd',
    method: 'POST',
    title: ['添加店铺', 'Add a store', 'Añadir tienda', '店舗を追加'],
    access: 'api',
    rule: bySupplier,
    button: { table: 'supply_store', key: 'storeAdd', scope: 'table' },
    input: {
      short_name: supplyStore.fields.short_name,
      level: supplyStore.fields.level,
      remark: supplyStore.fields.remark,
    },
    example: { short_name: 'harbour', level: 2 },
    unrepeatable: 'The store has to be another supplier that joined a union.',
    run: (input, { save }) => save(supplyStore, input).then(({ id }) => ({ id })),
  }),
  defineCall({
    path: '/fenxiaoht/store/StoreLevel',
    method: 'POST',
    title: ['设置等级', 'Set the level', 'Fijar el nivel', 'ランクを設定'],
    access: 'api',
    rule: bySupplier,
    button: { table: 'supply_store', key: 'storeLevel', scope: 'row' },
    input: {
      id: ref(supplyStore.fields.name.label, 'supply_store', { required: true }),
      level: int(supplyStore.fields.level.label, {
        min: 1,
        max: 9,
        help: ['不填为清空', 'Leave blank to clear', 'Deje en blanco para borrarlo', '空欄の場合：解除'],
      }),
    },
    example: { id: { exampleOf: 'supply_store' }, level: 2 },
    unrepeatable: 'The store has to be another supplier that joined a union.',
    async run({ id, level }, { find, save }) {
      const { ver } = await find(supplyStore, id)
      await save(supplyStore, { id, ver, level })
      return { id }
    },
  }),
]

/** Saves only the SKUs and prices of an offer. */
export const propertySaveCall = defineCall({
  path: '/fenxiaoht/supply/GoodsPropertySave',
  method: 'POST',
  title: commonTexts.suppliedSkus,
  access: 'api',
  screen: 'form',
  rule: bySupplier,
  input: {
    id: ref(fieldTexts.supply, 'supply', { required: true }),
    ver: int(fieldTexts.version, { required: true, min: 1 }),
    skus: json(commonTexts.suppliedSkus, {
      required: true,
      shape: shape.list(row, { max: 200 }),
    }),
  },
  example: {
    id: { exampleOf: 'supply' },
    ver: 1,
    skus: [
      {
        sku_id: { exampleOf: 'sku_view' },
        supply_price: 800,
        min_sale_price: null,
        suggest_price: null,
        quota: null,
        commission_bp: null,
      },
    ],
  },
  unrepeatable: 'Another supplier has to offer the goods first.',
  async run({ id, ver, skus }, { save }) {
    const saved = await save(supply, { id, ver, skus })
    return { id: saved.id, ver: saved.ver }
  },
})
