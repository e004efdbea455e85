import { officialKeys, officialState } from './official-account.ts'
import type { SimulatedRequest, SimulatedResponse } from './messages.ts'

/** A policy that the simulated insurer has written. */
export interface WrittenPolicy {
  order_no: string
  openid: string
  policy_no: string
  report_no: string
  delivery_no: string
  refund_delivery_no: string
  status: 2 | 4 | 5 | 6 | 7
  premium: number
  estimate_amount: number
  insurance_end_date: string
  pay_fail_reason: string
  pay_finish_time: number
  /** The number of requests for policies, and for claims. */
  asked: number
  claimed: number
}
/** Numbers of bills exceed the exact range of numbers: they are passed on as text. */
interface WrittenBill {
  order_id: string
  quota: number
  pay_time: number
}

const state = {
  policies: new Map<string, WrittenPolicy>(),
  bills: new Map<string, WrittenBill>(),
  funds: 100_000,
  premium: 45,
  open: true,
  fails: undefined as InsuranceDo['fails'],
}
let count = 0

interface Place {
  province?: string
  city?: string
  county?: string
  address?: string
}
interface Body {
  openid?: string
  order_no?: string
  pay_time?: number
  pay_amount?: number
  delivery_no?: string
  delivery_place?: Place
  receipt_place?: Place
  product_info?: { order_path?: string; goods_list?: object[] }
  refund_delivery_no?: string
  refund_company?: string
  quota?: number
  order_id?: string
  policy_no?: string
}
const ok = (more: object = {}): SimulatedResponse => ({ status: 200, body: { errcode: 0, errmsg: 'ok', ...more } })
const no = (errcode: number, errmsg: string): SimulatedResponse => ({ status: 200, body: { errcode, errmsg } })
const china = (ms: number) => new Date(ms + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')
const isPlace = ({ province, city, county, address }: Place = {}) => [province, city, county, address].every(Boolean)

/** `/wxa/business/insurance_freight/` at api.weixin.qq.com: a payment is insured once and claimed once. */
export async function freightInsurance({ url, body }: SimulatedRequest): Promise<SimulatedResponse> {
  if (url.searchParams.get('access_token') !== officialState.token)
    return no(40001, 'invalid credential, access_token is invalid or not latest')
  if (!state.open) return no(9300550, 'insurance is not open')
  const call = url.pathname.split('/').at(-1) ?? ''
  const fault = state.fails?.call === call ? state.fails.how : undefined
  if (fault) state.fails = undefined
  if (fault === 'busy') return { status: 503, body: 'busy' }
  const reply = answers[call]?.(JSON.parse(body || '{}')) ?? no(40066, 'invalid url')
  if (fault === 'drop') throw new Error('taken, and never answered')
  return reply
}

const answers: Readonly<Record<string, (body: Body) => SimulatedResponse>> = {
  createorder(body) {
    const { openid = '', order_no = '', delivery_no = '', pay_amount = 0, pay_time = 0 } = body
    const before = state.policies.get(order_no)
    if (before) before.asked++
    if (before) return no(9300558, 'order is insured')
    if (!openid || !order_no || !delivery_no || pay_amount <= 0 || pay_time <= 0) return no(47001, 'data format error')
    if (!isPlace(body.delivery_place) || !isPlace(body.receipt_place) || !body.product_info?.order_path)
      return no(47001, 'data format error')
    if (state.funds < state.premium) return no(9300560, 'funds not enough')
    state.funds -= state.premium
    const policy_no = `1028800${String(Date.now()).slice(-9)}${String(++count).padStart(4, '0')}`
    const policy: WrittenPolicy = {
      order_no,
      openid,
      policy_no,
      delivery_no,
      report_no: '',
      refund_delivery_no: '',
      status: 2,
      premium: state.premium,
      estimate_amount: 1200,
      insurance_end_date: china(Date.now() + 90 * 86_400_000),
      pay_fail_reason: '',
      pay_finish_time: 0,
      asked: 1,
      claimed: 0,
    }
    state.policies.set(order_no, policy)
    return ok({ policy_no, insurance_end_date: policy.insurance_end_date, estimate_amount: policy.estimate_amount })
  },
  claim({ openid, order_no = '', refund_delivery_no = '', refund_company = '' }) {
    const policy = state.policies.get(order_no)
    if (!policy) return no(9300553, 'policy not exist')
    policy.claimed++
    if (policy.openid !== openid) return no(40003, 'invalid openid')
    if (policy.report_no) return no(9300554, 'policy is claimed')
    if (!refund_delivery_no || !refund_company) return no(47001, 'data format error')
    Object.assign(policy, {
      report_no: `9058100${String(Date.now()).slice(-9)}${++count}`,
      refund_delivery_no,
      status: 4,
    })
    return ok({ report_no: policy.report_no })
  },
  getorderlist({ order_no }) {
    const list = [...state.policies.values()].filter((policy) => order_no === undefined || policy.order_no === order_no)
    return ok({
      list: list.map(({ openid: _openid, asked: _asked, claimed: _claimed, ...policy }) => policy),
      total: list.length,
    })
  },
  getsummary: () => {
    const all = [...state.policies.values()]
    const [claims, done] = [all.filter(({ status }) => status >= 4), all.filter(({ status }) => status === 5)]
    return ok({
      total: all.length,
      claim_num: claims.length,
      claim_succ_num: done.length,
      premium: all.reduce((sum, row) => sum + row.premium, 0),
      funds: state.funds,
      need_close: false,
    })
  },
  createchargeid({ quota = 0 }) {
    if (quota < 100) return no(47001, 'quota')
    const order_id = `2850151276313${String(Date.now()).slice(-3)}${String(++count).padStart(3, '0')}`
    state.bills.set(order_id, { order_id, quota, pay_time: 0 })
    return { status: 200, body: `{"errcode":0,"errmsg":"ok","order_id":${order_id}}` }
  },
  applypay: ({ order_id = '' }) =>
    state.bills.has(order_id)
      ? ok({ pay_url: `https://fuwu.weixin.qq.com/service/common/buy?hasApply=1&orderId=${order_id}` })
      : no(9300561, 'order not exist'),
  getpayorderlist: () => {
    const list = [...state.bills.values()].map(
      ({ order_id, quota, pay_time }) =>
        `{"order_id":${order_id},"order_status":${pay_time ? 5 : 2},"total_price":${quota},"pay_time":${pay_time}}`,
    )
    return { status: 200, body: `{"errcode":0,"errmsg":"ok","list":[${list.join()}],"total":${list.length}}` }
  },
}

export const writtenPolicies = () => [...state.policies.values()]

/**
 * Control requests to the simulated insurer, in addition to its own calls: claims end, bills are paid, the price
 * changes.
 */
export interface InsuranceDo {
  do: 'state' | 'settle' | 'pay' | 'set'
  order_no?: string
  status?: WrittenPolicy['status']
  reason?: string
  bill_no?: string
  funds?: number
  premium?: number
  open?: boolean
  /** The next call of that name takes nothing, or takes it and hangs up. */
  fails?: { call: string; how: 'busy' | 'drop' } | undefined
}

export function insuranceDo({
  do: what,
  order_no = '',
  status = 5,
  reason = '',
  bill_no = '',
  ...set
}: InsuranceDo): object {
  const policy = state.policies.get(order_no)
  if (what === 'settle' && policy)
    Object.assign(policy, {
      status,
      pay_fail_reason: reason,
      pay_finish_time: status === 5 ? Math.floor(Date.now() / 1000) : 0,
    })
  const bill = state.bills.get(bill_no)
  if (what === 'pay' && bill && bill.pay_time === 0) {
    bill.pay_time = Math.floor(Date.now() / 1000)
    state.funds += bill.quota
  }
  if (what === 'set') Object.assign(state, set)
  const { policies, bills, ...rest } = state
  return {
    ...rest,
    policies: [...policies.values()],
    bills: [...bills.values()],
    account: { appid: officialKeys.appid, app_secret: officialKeys.app_secret },
  }
}
