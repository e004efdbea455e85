import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, date, int, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { material } from '../../basicdata/material/material.resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

/**
 * Each day of each material since its first stock: whether it was in stock at the end, and whether it was sold
 * (docs/decisions/0086).
 */
export const materialDay = defineResource({
  table: 'material_day_view',
  view: true,
  object: 'MaterialDay',
  page: '/inventory/materialday',
  pages: { manage: '/inventory/materialday' },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'jxc/stock',
  reach: { company: 'Out-of-stock days count over all warehouses', stores: true },
  title: commonTexts.stockOutsAndSellThrough,
  short: ['缺货与动销', 'Sell-through', 'Roturas y rotación', '日別の欠品と販売'],
  singular: ['物料日', 'Day of a material', 'Día de un material', '品目の日別記録'],
  icon: 'calendar',
  fields: {
    day: date(fieldTexts.day, { required: true }),
    material_id: ref(glossaryTerms.material, 'material', { required: true }),
    kind: select(glossaryTerms.materialKind, material.fields.kind.options, { required: true }),
    state: select(
      glossaryTerms.status,
      {
        in: ['有货', 'In stock', 'Con existencias', '在庫あり'],
        ran_out: ['当日售罄', 'Ran out', 'Se agotó', '当日欠品'],
        out: ['缺货', 'Out of stock', 'Agotado', '欠品'],
      },
      {
        required: true,
        colors: { in: 'green', ran_out: 'amber', out: 'red' },
        help: [
          '当天结束时全部仓库（在途、回收、不良品仓除外）的库存，不分仓库；今天按现在',
          'End-of-day stock of all warehouses except transit, recycling and defective; current stock for today',
          'Existencias al final del día en todos los almacenes salvo tránsito, recompra y defectuosos; hoy, las actuales',
          '当日終了時の全倉庫（輸送中・回収・不良品を除く）の在庫。今日は現在の在庫',
        ],
      },
    ),
    sold: bool(['当日有销售', 'Sold that day', 'Vendido ese día', '当日販売あり'], { required: true }),
    quiet: bool(['有货且未售', 'In stock and not sold', 'Con existencias y sin venta', '在庫あり・販売なし'], {
      required: true,
    }),
    out_days: int(commonTexts.daysWithoutStock, { required: true }),
    out_id: ref(['缺货物料', 'Material out of stock', 'Material agotado', '欠品の品目'], 'material'),
    sold_id: ref(['动销物料', 'Material sold', 'Material vendido', '販売した品目'], 'material'),
  },
  computed: { code: text(glossaryTerms.materialCode), spec: text(glossaryTerms.spec) },
  label: 'material_id',
  drillDowns: [
    {
      key: 'log',
      title: commonTexts.movements,
      to: '/inventory/stocklog?material_id=:material_id',
      call: '/jxc/stock/StocklogManage',
    },
  ],
  list: {
    brief: ['day', 'code', 'spec', 'state', 'sold'],
    columns: ['day', 'material_id', 'code', 'spec', 'kind', 'state', 'sold'],
    hidden: ['out_days', 'out_id', 'sold_id'],
    filters: ['material_id', 'kind', 'state', 'sold', 'day'],
    sums: ['out_days'],
    sort: { by: 'day', asc: false },
    switches: { show_quiet: 'quiet' },
    export: 'both',
  },
})
