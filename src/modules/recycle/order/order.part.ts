import { entry } from '#core/define/module.ts'
import type { PageDef } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { boardCalls } from './board.calls.ts'
import { inspectionCalls } from './inspection.calls.ts'
import { orderCalls } from './order.calls.ts'
import { recycleOrder } from './order.resource.ts'
import {
  acceptOrder,
  cancelOrder,
  orderFigures,
  receiveOrder,
  recheckByAnother,
  recheckOrder,
  refuseOrder,
} from './order.rules.ts'
import { recycleOutgoing } from './pay-out.ts'
import { panelCalls } from './panels.calls.ts'
import { recycleEvents } from './recycle-events.ts'
import { recycleTopic } from './topic.ts'
import { whatIfCalls } from './what-if.calls.ts'
import { commonTexts } from '../shared/common-texts.ts'

const page = '/recycle/order/manage'
const actions = {
  assign: ['Assign', commonTexts.dispatch],
  pay: ['Pay', commonTexts.payOut],
} as const

/** An action with an input form, as a permission of its own. */
const actionPage = (action: keyof typeof actions): PageDef => {
  const [call, title] = actions[action]
  const api = [call, 'Info', 'Manage'].map((name) => `/seller/recycle/order/Order${name}`)
  return { path: `/recycle/order/${action}/:id`, kind: 'act', title, api, of: { table: 'recycle_order', action } }
}

/** 回收单: recycling orders, from the offer to the payout. */
export const orderPart = definePart({
  entries: [
    entry(recycleOrder, [
      orderFigures,
      receiveOrder,
      recheckOrder,
      recheckByAnother,
      acceptOrder,
      refuseOrder,
      cancelOrder,
    ]),
  ],
  calls: [...orderCalls, ...inspectionCalls, ...panelCalls, ...boardCalls, ...whatIfCalls],
  panels: [
    { at: 'recycle_category', title: commonTexts.beforePublishing, api: '/seller/recycle/category/CategoryDraft' },
    { at: 'recycle_order', title: commonTexts.valuationBreakdown, api: '/seller/recycle/order/OrderBreakdown' },
    {
      at: 'recycle_order',
      title: ['描述与检测', 'Declared vs inspected', 'Declarado e inspeccionado', '申告と検品'],
      api: '/seller/recycle/order/OrderFindings',
    },
    {
      at: 'member',
      title: commonTexts.recyclingOrder,
      api: '/seller/recycle/order/OrderManage',
      by: 'member_id',
    },
    {
      at: 'recycle_rule',
      title: commonTexts.recyclingOrders,
      api: '/seller/recycle/order/OrderManage',
      by: 'rule_id',
    },
  ],
  pages: [
    {
      path: '/recycle/order/board',
      kind: 'custom',
      menu: true,
      icon: 'appstore',
      title: commonTexts.dispatchBoard,
      short: ['派单看板', 'Dispatch board', 'Asignación', '割り当てボード'],
      api: [
        '/seller/recycle/order/OrderBoard',
        '/seller/recycle/order/OrderManage',
        '/seller/recycle/order/OrderInfo',
        '/seller/recycle/address/AddressSelect',
      ],
    },
    {
      path: '/recycle/order/inspect',
      kind: 'custom',
      title: commonTexts.inspect,
      api: ['Inspect', 'Questions', 'Quote', 'Info', 'Manage'].map((name) => `/seller/recycle/order/Order${name}`),
      of: { table: 'recycle_order', action: 'inspect' },
    },
    ...(['assign', 'pay'] as const).map(actionPage),
  ],
  outgoings: [recycleOutgoing],
  topics: [recycleTopic],
  events: Object.values(recycleEvents),
  counters: [
    {
      key: 'recycle_pending',
      title: ['待派回收单', 'Recycling orders to dispatch', 'Órdenes de recompra por asignar', '割当待ちの回収伝票'],
      page,
      query: { status: 'pending' },
    },
    {
      key: 'recycle_second',
      title: [
        '待复核检测价',
        'Inspected prices to confirm',
        'Precios inspeccionados por confirmar',
        '再確認待ちの検品価格',
      ],
      page,
      query: { status: 'checking', needs_second: '1' },
    },
    {
      key: 'recycle_payable',
      title: [
        '待打款回收单',
        'Recycling orders to pay out',
        'Órdenes de recompra por desembolsar',
        '送金待ちの回収伝票',
      ],
      page,
      query: { status: 'payable' },
    },
    {
      key: 'recycle_collecting',
      title: [
        '待用户收款回收单',
        'Recycling payouts that wait for the user',
        'Pagos de recompra que esperan al usuario',
        'ユーザーの受取待ちの回収伝票',
      ],
      page,
      query: { status: 'collecting' },
    },
  ],
})
