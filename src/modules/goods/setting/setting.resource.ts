import { defineResource } from '#core/define/resource.ts'
import { int, refs } from '#core/fields/index.ts'
import type { Text } from '#core/text/i18n.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const all: Text = [
  '不选为全部可售仓库',
  'Leave blank for all selling warehouses',
  'Deje en blanco para todos los almacenes de venta',
  '空欄の場合：販売可能な全倉庫',
]

/** Warehouses for each delivery method, and the low-stock level of SKUs without their own. */
export const goodsSetting = defineResource({
  table: 'goods_setting',
  single: true,
  page: '/goods/setting',
  api: 'seller/goods',
  title: ['商品设置', 'Goods settings', 'Ajustes de artículos', '商品設定'],
  short: ['商品设置', 'Goods settings', 'Ajustes', '商品設定'],
  icon: 'setting',
  fields: {
    express_ids: refs(['快递发货仓', 'Courier warehouses', 'Almacenes de mensajería', '宅配の倉庫'], 'warehouse', {
      help: all,
    }),
    local_ids: refs(
      ['同城配送仓', 'Local delivery warehouses', 'Almacenes de reparto local', '近距離配送の倉庫'],
      'warehouse',
      {
        help: all,
      },
    ),
    pickup_ids: refs(['自提仓', 'Pick-up warehouses', 'Almacenes de recogida', '店頭受取の倉庫'], 'warehouse', {
      help: all,
    }),
    warn_qty: int(['默认库存预警', 'Default low-stock level', 'Nivel de aviso predeterminado', '既定の在庫警告数'], {
      min: 0,
      max: 100_000_000,
      help: [
        '规格未填预警数时使用；不填不预警',
        'Used if the SKU has no alert level. Leave blank for no alert',
        'Se usa si el SKU no tiene nivel de aviso. Deje en blanco para no avisar',
        'SKU に指定がない場合に使います。空欄の場合：警告なし',
      ],
    }),
  },
  list: { columns: [] },
  form: [
    {
      title: labelTexts.stock,
      fields: ['express_ids', 'local_ids', 'pickup_ids', 'warn_qty'],
    },
  ],
})
