import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { entry } from '#core/define/module.ts'
import type { PageDef } from '#core/define/module.ts'
import type { Text } from '#core/text/i18n.ts'
import type { IconName } from '#core/text/icon.ts'
import { definePlugin } from '../db.ts'
import { firstNames, NAMED_ROWS } from '../shared/first-names.ts'
import { queryArrears } from './arrears/arrears.job.ts'
import { lifepayArrears } from './arrears/arrears.resource.ts'
import { lifepayBuyerCalls } from './buyer/lifepay.buyer.ts'
import { lifepayErrors } from './errors.ts'
import { chargeOrder } from './order/charge.job.ts'
import { orderCalls, maintainOrders } from './order/order.calls.ts'
import { lifepayOrder } from './order/order.resource.ts'
import { auditOrder, secondApproval, orderMargin, refundOrder } from './order/order.rules.ts'
import { topupPort } from './port.ts'
import { lifepayPrice } from './price/price.resource.ts'
import { checkPrice, priceMargin } from './price/price.rules.ts'
import { lifepaySetting } from './setting/setting.resource.ts'
import { sealKeys } from './setting/setting.rules.ts'
import { testCall, testConnection } from './setting/test.job.ts'
import { lookUpCall, lookUpUnit } from './unit/lookup.job.ts'
import { resetLookup } from './unit/unit.rules.ts'
import { lifepayUnit } from './unit/unit.resource.ts'
import { kinds, lifepayTexts, topUpCostRight } from './words.ts'
import { commonTexts } from './common-texts.ts'

const list = '/plugin/lifepay/order/manage'
/** The order list filtered by kind, and by orders that wait for a review. */
const narrowed = (name: string, icon: IconName, title: Text, filters: Readonly<Record<string, string>>): PageDef => ({
  path: `/plugin/lifepay/${name}`,
  kind: 'list',
  title,
  icon,
  menu: true,
  api: ['/addons/lifepay/seller/TopupManage'],
  narrowed: { filters, hidden: Object.keys(filters) },
})

/** 生活缴费: members top up electricity, petrol cards and mobiles from their wallets. */
export const lifepay = definePlugin({
  key: 'lifepay',
  title: lifepayTexts.title,
  short: ['生活缴费', 'Top-ups', 'Recargas', '公共料金・チャージ'],
  icon: 'thunderbolt',
  category: 'service',
  version: '1.0.0',
  summary: [
    '会员用余额缴电费、充加油卡和话费；只提交一次，失败才退款，大额与高频先审核。',
    'Members top up electricity, petrol cards and mobiles from their wallets; submitted once, paid back only when it surely failed.',
    'Los miembros recargan luz, combustible y móvil con su monedero; se envía una vez y solo se devuelve si falla con certeza. Los importes altos y las recargas frecuentes se revisan antes.',
    '会員が残高で電気・給油カード・携帯をチャージ。送信は一度だけ、確実に失敗した場合のみ返金します。',
  ],
  errors: lifepayErrors,
  settings: entry(lifepaySetting, [sealKeys]),
  entries: [
    entry(lifepayOrder, [orderMargin, secondApproval, auditOrder, refundOrder]),
    entry(lifepayPrice, [priceMargin, checkPrice]),
    entry(lifepayUnit, [resetLookup]),
    entry(lifepayArrears),
  ],
  pages: [
    narrowed('electric', 'thunderbolt', kinds.electric, { kind: 'electric' }),
    narrowed('petrol', 'car', ['加油', 'Petrol cards', 'Combustible', '給油カード'], { kind: 'petrol' }),
    narrowed('mobile', 'mobile', ['话费', 'Mobiles', 'Móviles', '携帯'], { kind: 'mobile' }),
    narrowed('audit', 'audit', ['充值审核', 'Top-ups to review', 'Por revisar', 'チャージの審査'], {
      status: 'review',
    }),
  ],
  calls: [testCall, lookUpCall, ...orderCalls],
  fieldRights: [{ path: topUpCostRight, title: lifepayTexts.costAndProfit, at: 'lifepay_order' }],
  buyerCalls: lifepayBuyerCalls,
  panels: [
    { at: 'member', title: lifepayTexts.orders, api: '/addons/lifepay/seller/TopupManage', by: 'member_id' },
    { at: 'member', title: lifepayTexts.arrears, api: '/addons/lifepay/seller/ArrearsManage', by: 'member_id' },
  ],
  counters: [
    {
      key: 'lifepay_stuck',
      title: [
        '充值卡住，需人工处理',
        'Top-ups that need a person',
        'Recargas que requieren atención',
        '対応が必要なチャージ',
      ],
      page: list,
      query: { status: 'charging', stuck: '1' },
      notice: true,
    },
    {
      key: 'lifepay_failed',
      title: ['失败待退款', 'Failed top-ups to refund', 'Recargas fallidas por reembolsar', '返金待ちの失敗'],
      page: list,
      query: { status: 'failed' },
    },
  ],
  charts: [
    {
      key: 'lifepay',
      title: ['每日缴费', 'Top-ups by day', 'Recargas por día', '日別チャージ'],
      per: 'day',
      series: [{ title: lifepayTexts.price, page: list, by: 'created_at', sum: 'price' }],
    },
  ],
  daily: [maintainOrders],
  ports: [topupPort],
  jobs: [chargeOrder, testConnection, lookUpUnit, queryArrears],
  moves: {
    pay: {
      title: commonTexts.topUp,
      from: 'member.available',
      to: 'clearing.held',
      asset: 'rmb',
    },
    earn: {
      title: ['缴费完成', 'Top-up done', 'Recarga hecha', 'チャージ完了'],
      from: 'clearing.held',
      to: 'clearing.earned',
      asset: 'rmb',
    },
    refund: {
      title: ['缴费退款', 'Top-up refund', 'Reembolso de recarga', 'チャージ返金'],
      from: 'clearing.held',
      to: 'member.available',
      asset: 'rmb',
    },
  },
  async install({ save }) {
    const { id } = await save(lifepayUnit, { kind: 'mobile', name: '话费（三网）', enabled: true, sort: 10 })
    for (const face of [3000, 5000, 10_000, 20_000])
      await save(lifepayPrice, { unit_id: id, face, price: face, cost: face, below_cost: false, enabled: true })
  },
  async uninstall({ db, suid }) {
    const { rows } = await sql<{ order_no: string }>`select order_no from lifepay_order
      where suid = ${suid} and del_at is null and status in ('review', 'charging', 'failed') order by id limit ${NAMED_ROWS}`.execute(
      db,
    )
    if (rows.length > 0)
      throw new AppError('lifepay_running', { numbers: firstNames(rows.map(({ order_no }) => order_no)) })
  },
})
