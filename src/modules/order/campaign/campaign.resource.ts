import { datetime, int, money, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { orderSources, orderStates, orderTexts } from '../shared/words.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/**
 * Orders in which an add-on took part (活动订单), one row for each add-on, with its discount and the order's outcome. A
 * view of the orders, including closed ones.
 */
export const campaignOrder = defineResource({
  table: 'order_part_view',
  view: true,
  object: 'Campaign',
  page: '/dataDetails/campaign',
  pages: { manage: '/dataDetails/campaign' },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'seller/order',
  reach: { of: ['order_id'] },
  title: ['活动订单', 'Campaign orders', 'Pedidos de campaña', 'キャンペーン注文'],
  short: ['活动订单', 'Campaign orders', 'Pedidos de campaña', 'キャンペーン注文'],
  singular: orderTexts.order,
  icon: 'gift',
  fields: {
    order_id: ref(orderTexts.order, 'orders', { required: true }),
    addon: text(['活动类型', 'Campaign type', 'Tipo de campaña', 'キャンペーンの種類'], {
      required: true,
      names: 'addon',
    }),
    member_id: ref(glossaryTerms.member, 'member', { required: true }),
    staff_uid: ref(fieldTexts.salesperson, 'operator'),
    source: select(commonTexts.source, orderSources, { required: true }),
    state: select(glossaryTerms.status, orderStates, {
      required: true,
      colors: { submit: 'orange', pay: 'blue', send: 'amber', done: 'green', close: 'grey' },
    }),
    pieces: int(orderTexts.pieces, { required: true }),
    off: money(fieldTexts.discount, { required: true }),
    paid: money(labelTexts.paid, { required: true }),
    refunded: money(orderTexts.refunded, { required: true }),
    net: money(labelTexts.netPaid, {
      required: true,
      help: ['支付金额减去已退款', 'Paid less refunded', 'Pagado menos reembolsado', '支払額から返金を引いた額'],
    }),
    paid_at: datetime(fieldTexts.orderPaidAt),
    ordered_at: datetime(commonTexts.orderedAt, { required: true }),
  },
  label: 'addon',
  list: {
    columns: [
      'ordered_at',
      'addon',
      'order_id',
      'member_id',
      'pieces',
      'off',
      'paid',
      'refunded',
      'net',
      'state',
      'paid_at',
      'staff_uid',
      'source',
    ],
    hidden: ['paid_at', 'staff_uid', 'source'],
    brief: ['addon', 'member_id', 'paid', 'state'],
    filters: ['addon', 'member_id', 'state', 'staff_uid', 'source', 'order_id', 'paid_at', 'ordered_at'],
    sums: ['pieces', 'off', 'paid', 'refunded', 'net'],
    sort: { by: 'ordered_at', asc: false },
    export: 'both',
  },
})
