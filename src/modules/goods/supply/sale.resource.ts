import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, money, quantity, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import type { Text } from '#core/text/i18n.ts'
import { bySupplier, byStore, saleKinds, saleStates, supplyTexts } from './words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from '../common-texts.ts'
import { hintTexts } from '#core/text/hint-texts.ts'

const none = { Info: false, Save: false, Del: false, Select: false } as const
const sum = { required: true, server: true, default: 0 } as const
const id = (label: Text) => quantity(label, { required: true, server: true, decimals: 0 })
const orderNo: Text = hintTexts.orderNo

/** Fields that both sides see. */
const shared = {
  source_table: text(fieldTexts.sourceType, { required: true, server: true, max: 60 }),
  source_id: id(labelTexts.sourceId),
  source_no: text(orderNo, { required: true, server: true, max: 30 }),
  line_id: id(labelTexts.orderLine),
  kind: select(labelTexts.type, saleKinds, { required: true, server: true }),
  title: text(glossaryTerms.goods, { required: true, server: true, max: 320 }),
  price: money(supplyTexts.supplyPrice, sum),
  qty: int(['订购', 'Ordered', 'Pedido', '注文数'], sum),
  sold: int(supplyTexts.soldPieces, sum),
  owed: money(supplyTexts.owedAmount, sum),
  settled: money(optionTexts.settledByPlatform, sum),
  settle_on: datetime(['可结算时间', 'Settles from', 'Se liquida desde', '精算開始'], { server: true }),
  state: select(glossaryTerms.status, saleStates, {
    required: true,
    server: true,
    colors: { submit: 'orange', pay: 'blue', send: 'amber', done: 'green', close: 'dark' },
  }),
}

/**
 * Sales of a supplier’s offers by union stores (供货明细): a row for each order line, and one for its freight. Written with
 * the order.
 */
export const supplySale = defineResource({
  table: 'supply_sale',
  about: { table: 'source_table', id: 'source_id', at: 'source_no' },
  page: '/goods/supplySale',
  pages: { manage: '/goods/supplySale/manage' },
  api: 'fenxiaoht/sale',
  object: 'Sale',
  calls: none,
  title: commonTexts.supplySales,
  short: ['供货明细', 'Supply sales', 'Ventas suministro', '供給明細'],
  singular: ['供货明细', 'Supply sale', 'Venta suministrada', '供給明細'],
  icon: 'account-book',
  rule: bySupplier,
  fields: {
    supply_id: ref(fieldTexts.supply, 'supply', { server: true }),
    store: text(supplyTexts.store, { required: true, server: true, max: 100 }),
    store_suid: id(commonTexts.storeNo),
    sku_id: id(commonTexts.skuNo),
    ...shared,
  },
  computed: { open: money(supplyTexts.openAmount) },
  label: 'source_no',
  unique: [['source_id', 'line_id']],
  list: {
    brief: ['state', 'sold', 'open'],
    columns: [
      'source_no',
      'store',
      'title',
      'state',
      'price',
      'qty',
      'sold',
      'owed',
      'settled',
      'open',
      'settle_on',
      'kind',
      'supply_id',
      'created_at',
    ],
    hidden: ['kind', 'supply_id', 'created_at'],
    keyword: ['source_no', 'title'],
    filters: ['source_no', 'store', 'supply_id', 'kind', 'state', 'settle_on', 'created_at'],
    sums: ['qty', 'sold', 'owed', 'settled', 'open'],
    sort: { by: 'created_at', asc: false },
    export: 'both',
  },
})

/** Sales of picked goods by a union store (选货销售明细), with the amounts owed to suppliers. */
export const marketSale = defineResource({
  table: 'market_sale',
  about: { table: 'source_table', id: 'source_id', at: 'source_no' },
  page: '/goods/marketSale',
  pages: { manage: '/goods/marketSale/manage' },
  api: 'fenxiao/sale',
  object: 'Sale',
  calls: none,
  title: ['选货销售明细', 'Reseller sales', 'Ventas de reventa', '再販売上明細'],
  singular: ['选货销售明细', 'Reseller sale', 'Venta de reventa', '再販売上明細'],
  icon: 'account-book',
  rule: byStore,
  fields: {
    market_goods_id: ref(commonTexts.offer, 'market_goods', { server: true }),
    supplier: text(glossaryTerms.supplier, { required: true, server: true, max: 100 }),
    supplier_suid: id(hintTexts.supplierNumber),
    part_no: text(['供应商单号', 'Supplier’s order no.', 'N.º de pedido del proveedor', '仕入先の注文番号'], {
      required: true,
      server: true,
      max: 30,
    }),
    ...shared,
    amount: money(fieldTexts.sales, sum),
    charged: money(['已计扣', 'Charged to the wallet', 'Cargado al monedero', '代金から差引済み'], sum),
  },
  computed: { open: money(supplyTexts.openAmount) },
  label: 'source_no',
  unique: [['source_id', 'supplier_suid', 'line_id']],
  list: {
    brief: ['state', 'sold', 'open'],
    columns: [
      'source_no',
      'supplier',
      'title',
      'state',
      'part_no',
      'qty',
      'sold',
      'amount',
      'price',
      'owed',
      'charged',
      'settled',
      'open',
      'settle_on',
      'kind',
      'market_goods_id',
      'created_at',
    ],
    hidden: ['charged', 'kind', 'market_goods_id', 'created_at'],
    keyword: ['source_no', 'part_no', 'title'],
    filters: ['source_no', 'supplier', 'market_goods_id', 'kind', 'state', 'settle_on', 'created_at'],
    sums: ['qty', 'sold', 'amount', 'owed', 'charged', 'settled', 'open'],
    sort: { by: 'created_at', asc: false },
    export: 'both',
  },
})
