import { datetime, image, int, money, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { costPath, orderSources, orderStates, orderTexts } from '../shared/words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

const { close: _closed, ...standing } = orderStates

/**
 * Sales by line (销售明细): the lines of all orders that are not closed, with the amounts after refunds. A view of the
 * orders.
 */
export const sold = defineResource({
  table: 'sold_view',
  view: true,
  object: 'Sold',
  page: '/dataDetails/sold',
  pages: { manage: '/dataDetails/sold' },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'seller/order',
  title: labelTexts.sales,
  singular: orderTexts.line,
  icon: 'bars',
  fields: {
    img: image(glossaryTerms.picture),
    title: text(glossaryTerms.goods, { required: true }),
    spec: text(glossaryTerms.spec),
    goods_id: ref(fieldTexts.goodsRecord, 'goods', { required: true }),
    sku_id: ref(glossaryTerms.sku, 'sku_view', { required: true }),
    cat_id: ref(glossaryTerms.goodsCategory, 'goods_category'),
    order_id: ref(orderTexts.order, 'orders', { required: true }),
    member_id: ref(glossaryTerms.member, 'member', { required: true }),
    staff_uid: ref(fieldTexts.salesperson, 'operator'),
    dept_id: ref(glossaryTerms.department, 'dept'),
    source: select(commonTexts.source, orderSources, { required: true }),
    state: select(glossaryTerms.status, standing, {
      required: true,
      colors: { submit: 'orange', pay: 'blue', send: 'amber', done: 'green' },
    }),
    qty: int(glossaryTerms.quantity, { required: true }),
    kept_qty: int(commonTexts.netQuantity, {
      required: true,
      help: [
        '数量减去已取消与已退货',
        'Quantity less what was cancelled or returned',
        'Cantidad menos lo cancelado o devuelto',
        '数量から取消と返品を引いた数',
      ],
    }),
    price: money(glossaryTerms.salePrice, { required: true }),
    share: money(commonTexts.allocatedPayment, { required: true }),
    refunded: money(orderTexts.refunded, { required: true }),
    net: money(commonTexts.netSales, {
      required: true,
      help: [
        '分摊实付减去已退款',
        'Allocated payment less refunds',
        'Pago prorrateado menos reembolsos',
        '支払按分から返金を引いた額',
      ],
    }),
    cost: money(glossaryTerms.cost, {
      required: true,
      readRight: costPath,
      help: commonTexts.costOfGoodsShippedAndNotReturned,
    }),
    paid_at: datetime(fieldTexts.orderPaidAt),
    ordered_at: datetime(commonTexts.orderedAt, { required: true }),
  },
  label: 'title',
  list: {
    columns: [
      'ordered_at',
      'order_id',
      'title',
      'spec',
      'qty',
      'kept_qty',
      'price',
      'share',
      'refunded',
      'net',
      'cost',
      'state',
      'paid_at',
      'member_id',
      'staff_uid',
      'dept_id',
      'source',
      'goods_id',
      'sku_id',
      'cat_id',
      'img',
    ],
    hidden: ['price', 'cost', 'member_id', 'dept_id', 'goods_id', 'sku_id', 'cat_id', 'img'],
    brief: ['order_id', 'qty', 'net', 'state'],
    keyword: ['title', 'spec'],
    filters: [
      'goods_id',
      'sku_id',
      'cat_id',
      'state',
      'member_id',
      'staff_uid',
      'dept_id',
      'source',
      'order_id',
      'paid_at',
      'ordered_at',
    ],
    sums: ['qty', 'kept_qty', 'share', 'refunded', 'net', 'cost'],
    sort: { by: 'ordered_at', asc: false },
    export: 'both',
  },
})
