import { datetime, money, quantity, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { material } from '../../basicdata/material/material.resource.ts'
import { outbound } from '../../inventory/outbound/outbound.document.ts'
import { orders } from '../order.resource.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { costPath, orderSources } from '../shared/words.ts'
import { turnoverTexts } from './turnover-texts.ts'

const issueTypes = outbound.fields.biz_type.options

/**
 * Turnover by line (营业明细): order lines net of refunds, lines of goods issues for sales, and returned lines below
 * zero. Freight and other charges are lines without a material. A view of the documents.
 */
export const turnover = defineResource({
  table: 'turnover_view',
  view: true,
  object: 'Turnover',
  page: '/dataDetails/turnover',
  pages: { manage: '/dataDetails/turnover' },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'seller/order',
  title: turnoverTexts.lines,
  icon: 'bars',
  fields: {
    sold_at: datetime(fieldTexts.time, {
      required: true,
      help: [
        '订单按付款（挂账、货到付款按确认）时间，单据按业务日期',
        'Orders: payment, or confirmation if they are paid later. Documents: business date',
        'Pedidos: pago, o confirmación si se pagan después. Documentos: fecha del documento',
        '注文は支払日時（掛売り・代金引換は確認日時）、伝票は業務日',
      ],
    }),
    kind: select(
      labelTexts.type,
      {
        order: commonTexts.shopOrders,
        sale: issueTypes.sale,
        retail: issueTypes.retail,
        sale_return: optionTexts.salesReturn,
      },
      { required: true, colors: { order: 'blue', sale: 'green', retail: 'green', sale_return: 'orange' } },
    ),
    channel: select(
      turnoverTexts.channel,
      { wholesale: labelTexts.wholesale, retail: issueTypes.retail, ...orderSources },
      { required: true },
    ),
    bill_id: quantity(labelTexts.documentId, { required: true, decimals: 0 }),
    bill_no: text(glossaryTerms.docNo, { required: true }),
    partner_id: ref(glossaryTerms.partner, 'customer'),
    member_id: ref(glossaryTerms.member, 'member'),
    staff_uid: ref(fieldTexts.salesperson, 'operator'),
    dept_id: ref(glossaryTerms.department, 'dept'),
    warehouse_id: ref(glossaryTerms.warehouse, 'warehouse', {
      help: [
        '订单为该行最先发货的仓库',
        'Orders: a warehouse that shipped the line',
        'Pedidos: un almacén que envió la línea',
        '注文は明細を出荷した倉庫',
      ],
    }),
    material_id: ref(glossaryTerms.material, 'material'),
    material_kind: select(glossaryTerms.materialKind, material.fields.kind.options),
    unit_id: ref(glossaryTerms.unit, 'unit'),
    qty: quantity(glossaryTerms.quantity),
    weight: quantity(glossaryTerms.weight, { required: true, unit: 'kg' }),
    goods: money(glossaryTerms.goodsAmount, { required: true }),
    charges: money(turnoverTexts.charges, { required: true }),
    amount: money(turnoverTexts.amount, { required: true, help: turnoverTexts.amountHelp }),
    cost: money(glossaryTerms.cost, { required: true, readRight: costPath }),
    profit: money(labelTexts.grossProfit, { required: true, readRight: costPath }),
  },
  label: 'bill_no',
  drillDowns: [
    {
      key: 'order',
      title: labelTexts.openDocument,
      to: `${orders.page}/info/:bill_id`,
      call: '/seller/order/info',
      when: [['kind', 'in', ['order']]],
    },
    {
      key: 'issue',
      title: labelTexts.openDocument,
      to: '/inventory/outbound/info/:bill_id',
      call: '/jxc/outbound/OutboundInfo',
      when: [['kind', 'in', ['sale', 'retail']]],
    },
    {
      key: 'return',
      title: labelTexts.openDocument,
      to: '/inventory/inbound/info/:bill_id',
      call: '/jxc/inbound/InboundInfo',
      when: [['kind', 'in', ['sale_return']]],
    },
  ],
  list: {
    columns: [
      'sold_at',
      'bill_no',
      'kind',
      'partner_id',
      'member_id',
      'material_id',
      'qty',
      'unit_id',
      'weight',
      'amount',
      'cost',
      'profit',
      'goods',
      'charges',
      'channel',
      'warehouse_id',
      'staff_uid',
      'dept_id',
      'material_kind',
    ],
    hidden: ['member_id', 'goods', 'charges', 'material_kind', 'dept_id', 'bill_id'],
    brief: ['bill_no', 'kind', 'partner_id', 'amount'],
    keyword: ['bill_no'],
    filters: [
      'kind',
      'channel',
      'partner_id',
      'member_id',
      'material_id',
      'material_kind',
      'warehouse_id',
      'staff_uid',
      'dept_id',
      'sold_at',
    ],
    sums: ['weight', 'goods', 'charges', 'amount', 'cost', 'profit'],
    sort: { by: 'sold_at', asc: false },
    export: 'both',
  },
})
