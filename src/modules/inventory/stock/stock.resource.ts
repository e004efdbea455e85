import { glossaryTerms } from '#core/text/glossary.ts'
import {
  bool,
  date,
  image,
  int,
  money,
  multi_select,
  quantity,
  ref,
  select,
  text,
  unit_price,
} from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { material } from '../../basicdata/material/material.resource.ts'
import { costRight } from '../../basicdata/shared/field-rights.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** The stock per warehouse, material and batch: on hand, reserved and incoming. Only documents change it. */
export const stock = defineResource({
  table: 'stock_view',
  view: true,
  object: 'Stock',
  page: '/inventory/stock',
  pages: { manage: '/inventory/stock' },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'jxc/stock',
  reach: { of: ['warehouse_id'] },
  title: labelTexts.stock,
  icon: 'inbox',
  fields: {
    img: image(glossaryTerms.picture),
    code: text(glossaryTerms.materialCode, { required: true }),
    name: text(fieldTexts.materialName, { required: true }),
    spec: text(glossaryTerms.spec),
    barcode: text(glossaryTerms.barcode),
    pinyin: text(fieldTexts.pinyin),
    kind: select(glossaryTerms.materialKind, material.fields.kind.options, { required: true }),
    material_id: ref(glossaryTerms.material, 'material', { required: true }),
    unit_id: ref(glossaryTerms.unit, 'unit', { required: true }),
    warehouse_id: ref(glossaryTerms.warehouse, 'warehouse', { required: true }),
    batch_no: text(glossaryTerms.batch, { required: true }),
    on_hand: quantity(glossaryTerms.onHand, { required: true }),
    reserved: quantity(commonTexts.reserved, { required: true }),
    available: quantity(labelTexts.available, { required: true }),
    incoming: quantity(glossaryTerms.incoming, { required: true }),
    weight: quantity(glossaryTerms.weight, { unit: 'kg' }),
    avg_cost: unit_price(['均价', 'Average cost', 'Coste medio', '平均原価'], { required: true, readRight: costRight }),
    value: money(commonTexts.stockValue, { required: true, readRight: costRight }),
    produced_at: date(glossaryTerms.producedAt),
    expire_at: date(glossaryTerms.expiresAt),
    age_days: int(['库龄', 'Age', 'Antigüedad', '在庫日数'], {
      unit: '天',
      help: [
        '自上次库存为零以来的天数',
        'Days since the stock was last zero',
        'Días desde que las existencias estuvieron a cero por última vez',
        '最後に在庫がゼロだった時からの日数',
      ],
    }),
    warn: multi_select(
      ['预警', 'Warning', 'Aviso', '警告'],
      {
        expired: optionTexts.expired,
        expiring: ['临期', 'Expiring', 'Por caducar', '期限間近'],
        low: fieldTexts.lowStock,
        over: ['超储', 'Overstock', 'Exceso', '過剰'],
        negative: ['负库存', 'Negative', 'Negativo', 'マイナス'],
      },
      {
        required: true,
        colors: { expired: 'red', expiring: 'amber', low: 'orange', over: 'blue', negative: 'red' },
      },
    ),
    empty: bool(['零库存', 'Zero stock', 'Sin existencias', '在庫ゼロ']),
  },
  label: 'name',
  code: 'code',
  finds: {
    by: 'batch_no',
    title: glossaryTerms.batch,
    to: '/inventory/stock/trace?material_id=:material_id&batch_no=:batch_no',
    call: '/jxc/stock/StockTrace',
  },
  drillDowns: [
    {
      key: 'log',
      title: commonTexts.movements,
      to: '/inventory/stocklog?material_id=:material_id&warehouse_id=:warehouse_id&batch_no=:batch_no',
      call: '/jxc/stock/StocklogManage',
    },
    {
      key: 'holders',
      title: ['占用', 'Reservations', 'Reservas', '引当'],
      to: '/inventory/stock/holders?material_id=:material_id&warehouse_id=:warehouse_id&batch_no=:batch_no',
      call: '/jxc/stock/StockHolders',
    },
    {
      key: 'trace',
      title: glossaryTerms.trace,
      to: '/inventory/stock/trace?material_id=:material_id&batch_no=:batch_no',
      call: '/jxc/stock/StockTrace',
    },
  ],
  list: {
    brief: ['available', 'warehouse_id', 'batch_no'],
    columns: [
      'code',
      'name',
      'on_hand',
      'available',
      'unit_id',
      'spec',
      'warehouse_id',
      'batch_no',
      'reserved',
      'incoming',
      'avg_cost',
      'value',
      'expire_at',
      'age_days',
      'warn',
    ],
    hidden: ['img', 'kind', 'weight', 'produced_at', 'barcode', 'material_id'],
    keyword: ['code', 'name', 'barcode', 'pinyin', 'batch_no'],
    referenced: { material_id: ['code', 'name', 'spec', 'barcode', 'pinyin'] },
    filters: ['warehouse_id', 'material_id', 'kind', 'warn', 'on_hand', 'age_days', 'expire_at'],
    unitBy: 'unit_id',
    sums: ['weight', 'value'],
    switches: { show_zero: 'empty' },
    export: 'both',
  },
})
