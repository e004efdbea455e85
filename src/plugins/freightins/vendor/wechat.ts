import type { FreightInsurer, InsuredPlace, PolicyState } from '#core/define/freight-insurance.ts'
import type { Outcome, ProviderTools } from '#core/define/provider.ts'
import { listOf, textOf, within } from '#core/value/foreign-json.ts'
import { chinaSeconds } from '../../china-time.ts'
import { wechatClient } from '../../shared/wechat-client.ts'
import type { AccountKeys } from '../../shared/wechat-client.ts'

const basePath = '/wxa/business/insurance_freight'
/** WeChat's numbers of policy states. */
const states: Readonly<Record<string, PolicyState['state']>> = {
  '2': 'covered',
  '4': 'claiming',
  '5': 'claimed',
  '6': 'refused',
  '7': 'expired',
}

/** 无忧退货: WeChat's return insurance for mini programs. */
export function wechatInsurance(keys: AccountKeys, tools: ProviderTools): FreightInsurer {
  const call = wechatClient(keys, tools, basePath)
  const find = async (order_no: string): Promise<Outcome<PolicyState>> => {
    const outcome = await call('getorderlist', { order_no, offset: 0, limit: 10 })
    if (outcome.is !== 'done') return outcome
    const order = listOf(within(outcome.value, 'list')).find((entry) => textOf(within(entry, 'order_no')) === order_no)
    if (order === undefined) return { is: 'refused', code: 'absent' }
    const policy = stateIn(order)
    return policy ? { is: 'done', value: policy } : { is: 'unknown' }
  }
  return {
    find,
    async insure({ pay_no, payer, paid_at, paid, tracking_no, from, to, page, goods }) {
      const outcome = await call('createorder', {
        openid: payer,
        order_no: pay_no,
        pay_time: paid_at,
        pay_amount: paid,
        delivery_no: tracking_no,
        delivery_place: placeOf(from),
        receipt_place: placeOf(to),
        product_info: { order_path: page, goods_list: goods.map((name) => ({ name, url: '' })) },
      })
      if (outcome.is !== 'done') return outcome
      const policy_no = textOf(within(outcome.value, 'policy_no'))
      if (policy_no === '') return { is: 'unknown' }
      // the answer has no premium; the list has it
      const listed = await find(pay_no)
      if (listed.is === 'done' && listed.value.policy_no === policy_no) return listed
      return {
        is: 'done',
        value: {
          policy_no,
          tracking_no,
          insured: cents(within(outcome.value, 'estimate_amount')) ?? 0,
          ends_at: chinaSeconds(textOf(within(outcome.value, 'insurance_end_date'))) ?? null,
          report_no: '',
          state: 'covered',
          paid_at: null,
          reason: '',
        },
      }
    },
    async claim({ pay_no, payer, tracking_no, carrier }) {
      const outcome = await call('claim', {
        openid: payer,
        order_no: pay_no,
        refund_delivery_no: tracking_no,
        refund_company: carrier,
      })
      if (outcome.is !== 'done') return outcome
      const report_no = textOf(within(outcome.value, 'report_no'))
      return report_no === '' ? { is: 'unknown' } : { is: 'done', value: { report_no } }
    },
    async summary(begin_time, end_time) {
      const outcome = await call('getsummary', { begin_time, end_time })
      if (outcome.is !== 'done') return outcome
      const [balance, premium, policies, claims] = ['funds', 'premium', 'total', 'claim_num'].map((name) =>
        cents(within(outcome.value, name)),
      )
      if (balance === undefined) return { is: 'unknown' }
      return { is: 'done', value: { balance, premium: premium ?? 0, policies: policies ?? 0, claims: claims ?? 0 } }
    },
    async bill(quota) {
      const order = await call('createchargeid', { quota })
      if (order.is !== 'done') return order
      const bill_no = textOf(within(order.value, 'order_id'))
      if (bill_no === '') return { is: 'unknown' }
      const outcome = await call('applypay', { order_id: bill_no })
      if (outcome.is !== 'done') return outcome
      const page = textOf(within(outcome.value, 'pay_url'))
      return /^https:\/\/([\w-]+\.)*weixin\.qq\.com\//.test(page)
        ? { is: 'done', value: { bill_no, page } }
        : { is: 'unknown' }
    },
    async billPaid(bill_no) {
      const outcome = await call('getpayorderlist', { offset: 0, limit: 20, sort_direct: 1 })
      if (outcome.is !== 'done') return outcome
      const payment = listOf(within(outcome.value, 'list')).find(
        (entry) => textOf(within(entry, 'order_id')) === bill_no,
      )
      if (payment === undefined) return { is: 'refused', code: 'absent' }
      const at = Number(within(payment, 'pay_time'))
      return { is: 'done', value: { paid_at: at > 0 ? at : null, amount: cents(within(payment, 'total_price')) ?? 0 } }
    },
    read: () => ({ is: 'forged' }),
  }
}

function placeOf({ province, city, district, street }: InsuredPlace) {
  return { province, city, county: district, address: street }
}

function cents(value: unknown): number | undefined {
  const amount = Number(textOf(value) || Number.NaN)
  return Number.isSafeInteger(amount) && amount >= 0 ? amount : undefined
}

function stateIn(entry: unknown): PolicyState | undefined {
  const field = (name: string) => textOf(within(entry, name))
  const state = states[field('status')]
  if (state === undefined || field('policy_no') === '') return undefined
  const [premium, paid] = [cents(within(entry, 'premium')), Number(within(entry, 'pay_finish_time'))]
  return {
    policy_no: field('policy_no'),
    tracking_no: field('delivery_no'),
    ...(premium === undefined ? {} : { premium }),
    insured: cents(within(entry, 'estimate_amount')) ?? 0,
    ends_at: chinaSeconds(field('insurance_end_date')) ?? null,
    report_no: field('report_no'),
    state,
    paid_at: paid > 0 ? paid : null,
    reason: field('pay_fail_reason'),
  }
}
