import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, money, percent, quantity, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { commissionStates, fenxiaoTexts, tiers } from '../words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

const serverSet = { required: true, server: true } as const

/**
 * Commission of an earner for an order line (佣金明细): computed once at the payment, so that later rules do not change it.
 */
export const fenxiaoCommission = defineResource({
  table: 'fenxiao_commission',
  page: '/plugin/fenxiao/commission',
  pages: { manage: '/plugin/fenxiao/commission/manage' },
  api: 'fenxiaoht/commission',
  reach: { of: ['order_id'] },
  object: 'Commission',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: fenxiaoTexts.commissions,
  singular: fenxiaoTexts.commission,
  icon: 'money-collect',
  fields: {
    order_id: ref(fieldTexts.order, 'orders', { ...serverSet, past: true }),
    order_line_id: quantity(labelTexts.orderLine, { ...serverSet, decimals: 0 }),
    goods: text(glossaryTerms.goods, { required: true, server: true, max: 320 }),
    buyer_id: ref(fenxiaoTexts.buyer, 'member', { ...serverSet, past: true }),
    earner_id: ref(fenxiaoTexts.distributor, 'member', { ...serverSet, past: true }),
    tier: select(fenxiaoTexts.tier, tiers, { ...serverSet, colors: { first: 'blue', second: 'grey' } }),
    base: money(fenxiaoTexts.base, serverSet),
    rate_bp: percent(fenxiaoTexts.rate, serverSet),
    amount: money(fenxiaoTexts.commission, serverSet),
    refunded: money(fieldTexts.refunded, { ...serverSet, default: 0 }),
    taken: money(fenxiaoTexts.taken, { ...serverSet, default: 0 }),
    wait_days: int(['等待天数', 'Days to wait', 'Días de espera', '待機日数'], serverSet),
    due_at: datetime(['解冻时间', 'Paid from', 'Se paga desde', '保留解除日時'], { server: true }),
    settled_at: datetime(['入钱包时间', 'Paid at', 'Pagada el', '入金日時'], { server: true }),
  },
  computed: { net: money(fenxiaoTexts.net) },
  flow: {
    initial: 'frozen',
    states: commissionStates,
    colors: { frozen: 'blue', available: 'green', reversed: 'grey' },
    editable: [],
    deletable: [],
    selectable: ['frozen', 'available', 'reversed'],
    byCalls: ['available', 'reversed'],
    transitions: {},
  },
  label: 'goods',
  unique: [['order_line_id', 'tier']],
  list: {
    columns: [
      'order_id',
      'goods',
      'buyer_id',
      'earner_id',
      'tier',
      'base',
      'rate_bp',
      'amount',
      'taken',
      'net',
      'status',
      'due_at',
      'settled_at',
      'created_at',
      'refunded',
      'wait_days',
    ],
    hidden: ['refunded', 'wait_days', 'settled_at'],
    brief: ['status', 'earner_id', 'net'],
    filters: ['order_id', 'earner_id', 'buyer_id', 'tier', 'status', 'amount', 'due_at', 'created_at'],
    sums: ['base', 'amount', 'taken', 'net'],
    sort: { by: 'created_at', asc: false },
    export: 'both',
  },
})
