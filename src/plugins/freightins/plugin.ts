import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { claimCalls, claimReturns, queryOpenClaims } from './claim/claim.calls.ts'
import { reportClaim } from './claim/claim.job.ts'
import { freightClaim } from './claim/claim.resource.ts'
import { freightinsErrors } from './errors.ts'
import { freightDay } from './fund/day.resource.ts'
import { fundCalls } from './fund/fund.calls.ts'
import { queryFunds, orderBill, queryFundsDaily } from './fund/fund.job.ts'
import { freightRecharge } from './fund/recharge.resource.ts'
import { insureParcel } from './policy/insure.job.ts'
import { closeUnusedPolicies, insureShipment } from './policy/insure-shipment.ts'
import { policyCalls, maintainPolicies } from './policy/policy.calls.ts'
import { supplementCall } from './policy/supplement.calls.ts'
import { freightPolicy } from './policy/policy.resource.ts'
import { insurancePort } from './port.ts'
import { freightinsSetting } from './setting/setting.resource.ts'
import { sealSecret } from './setting/setting.rules.ts'
import { testCall, testInsurance } from './setting/test.job.ts'
import { insuranceTexts } from './words.ts'
import { commonTexts } from './common-texts.ts'

const [policyList, claimList] = ['/plugin/freightins/policy/manage', '/plugin/freightins/claim/manage'] as const

/** 运费险: insures the return shipping of parcels when they are sent, and reports claims when buyers return goods. */
export const freightins = definePlugin({
  key: 'freightins',
  title: insuranceTexts.title,
  icon: 'safety',
  category: 'delivery',
  version: '1.0.0',
  summary: [
    '发货时为小程序订单投保退货运费险，买家寄回后自动报案，跟踪赔付与保费余额。',
    'Insures the return freight of mini program orders when they ship, claims when goods come back, and follows payouts and premiums.',
    'Asegura los portes de devolución al enviar, declara el siniestro al devolver y sigue indemnizaciones y primas.',
    '発送時に返品送料保険へ加入し、返送時に自動で請求。支払いと保険料残高も管理します。',
  ],
  errors: freightinsErrors,
  settings: entry(freightinsSetting, [sealSecret]),
  entries: [entry(freightPolicy), entry(freightClaim), entry(freightDay), entry(freightRecharge)],
  calls: [testCall, supplementCall, ...policyCalls, ...claimCalls, ...fundCalls],
  panels: [
    { at: 'orders', title: insuranceTexts.policies, api: '/addons/freightins/seller/PolicyManage', by: 'order_id' },
    { at: 'refund', title: insuranceTexts.claims, api: '/addons/freightins/seller/ClaimManage', by: 'refund_id' },
    {
      at: 'freightins_policy',
      title: insuranceTexts.claims,
      api: '/addons/freightins/seller/ClaimManage',
      by: 'policy_id',
    },
  ],
  counters: [
    {
      key: 'freightins_failed',
      title: commonTexts.insuranceFailed,
      page: policyList,
      query: { state: 'failed' },
      notice: true,
    },
    {
      key: 'freightins_claims',
      title: ['报案失败或拒赔', 'Claims failed or refused', 'Siniestros fallidos o rechazados', '請求の失敗・拒否'],
      page: claimList,
      query: { state: 'failed,refused' },
      notice: true,
    },
    {
      key: 'freightins_low',
      title: ['保费余额不足', 'Premiums running low', 'Saldo de primas bajo', '保険料残高不足'],
      page: '/plugin/freightins/day/manage',
      query: { low: '1' },
      notice: true,
    },
  ],
  charts: [
    {
      key: 'freightins',
      title: [
        '每日保费与赔付',
        'Premiums and payouts by day',
        'Primas e indemnizaciones por día',
        '日別の保険料と支払',
      ],
      per: 'day',
      series: [
        { title: insuranceTexts.premium, page: policyList, by: 'created_at', sum: 'premium' },
        { title: insuranceTexts.payout, page: claimList, by: 'paid_at', sum: 'amount' },
      ],
    },
  ],
  daily: [maintainPolicies, queryOpenClaims, queryFundsDaily],
  ports: [insurancePort],
  jobs: [testInsurance, insureParcel, reportClaim, queryFunds, orderBill],
  on: {
    'shipment.send': async (event, ctx) => void (await insureShipment(event, ctx)),
    'shipment.void': closeUnusedPolicies,
    'refund.changed': claimReturns,
  },
  async uninstall({ db, suid }) {
    const { rows } = await sql<{ count: number }>`select
      (select count(*) from freightins_policy where suid = ${suid} and state in ('waiting', 'unknown') and del_at is null)
      + (select count(*) from freightins_claim where suid = ${suid} and state in ('waiting', 'unknown', 'reported') and del_at is null) as count`.execute(
      db,
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) throw new AppError('freightins_running', { count })
  },
})
