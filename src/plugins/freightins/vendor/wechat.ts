import type { FreightInsurer, InsuredPlace, PolicyState } from '#core/define/freight-insurance.ts'
import type { Outcome, ProviderTools } from '#core/define/provider.ts'
import { listOf, textOf, within } from '#core/value/foreign-json.ts'
import { chinaSeconds } from '../../china-time.ts'
import { wechatClient } from '../../shared/wechat-client.ts'
import type { AccountKeys } from '../../shared/wechat-client.ts'

const room = '/wxa/business/insurance_freight'
/** What WeChat's numbers of a policy's state say. */
const states: Readonly<Record<string, PolicyState['state']>> = {
  '2': 'covered',
  '4': 'claiming',
  '5': 'claimed',
  '6': 'refused',
  '7': 'expired',
}

/** 无忧退货: the insurance that WeChat has for returns of mini programs. */
export function wechatInsurance(keys: AccountKeys, tools: ProviderTools): FreightInsurer {
  const call = wechatClient(keys, tools, room)
  const find = async (order_no: string): Promise<Outcome<PolicyState>> => {
    const said = await call('getorderlist', { order_no, offset: 0, limit: 10 })
    if (said.is !== 'done') return said
    const own = listOf(within(said.value, 'list')).find((one) => textOf(within(one, 'order_no')) === order_no)
    if (own === undefined) return { is: 'refused', code: 'absent' }
    const found = stateIn(own)
    return found ? { is: 'done', value: found } : { is: 'unknown' }
  }
  return {
    find,
    async insure({ pay_no, payer, paid_at, paid, tracking_no, from, to, page, goods }) {
      const said = await call('createorder', {
        openid: payer,
        order_no: pay_no,
        pay_time: paid_at,
        pay_amount: paid,
        delivery_no: tracking_no,
        delivery_place: placeOf(from),
        receipt_place: placeOf(to),
        product_info: { order_path: page, goods_list: goods.map((name) => ({ name, url: '' })) },
      })
      if (said.is !== 'done') return said
      const policy_no = textOf(within(said.value, 'policy_no'))
      if (policy_no === '') return { is: 'unknown' }
      // the answer does not tell the premium; the list does
      const listed = await find(pay_no)
      if (listed.is === 'done' && listed.value.policy_no === policy_no) return listed
      return {
        is: 'done',
        value: {
          policy_no,
          tracking_no,
          insured: cents(within(said.value, 'estimate_amount')) ?? 0,
          ends_at: chinaSeconds(textOf(within(said.value, 'insurance_end_date'))) ?? null,
          report_no: '',
          state: 'covered',
          paid_at: null,
          reason: '',
        },
      }
    },
    async claim({ pay_no, payer, tracking_no, carrier }) {
      const said = await call('claim', { openid: payer, order_no: pay_no, refund_delivery_no: tracking_no, refund_company: carrier })
      if (said.is !== 'done') return said
      const report_no = textOf(within(said.value, 'report_no'))
      return report_no === '' ? { is: 'unknown' } : { is: 'done', value: { report_no } }
    },
    async summary(begin_time, end_time) {
      const said = await call('getsummary', { begin_time, end_time })
      if (said.is !== 'done') return said
      const [balance, premium, policies, claims] = ['funds', 'premium', 'total', 'claim_num'].map((name) => cents(within(said.value, name)))
      if (balance === undefined) return { is: 'unknown' }
      return { is: 'done', value: { balance, premium: premium ?? 0, policies: policies ?? 0, claims: claims ?? 0 } }
    },
    async bill(quota) {
      const made = await call('createchargeid', { quota })
      if (made.is !== 'done') return made
      const bill_no = textOf(within(made.value, 'order_id'))
      if (bill_no === '') return { is: 'unknown' }
      const said = await call('applypay', { order_id: bill_no })
      if (said.is !== 'done') return said
      const page = textOf(within(said.value, 'pay_url'))
      return /^https:\/\/([\w-]+\.)*weixin\.qq\.com\//.test(page) ? { is: 'done', value: { bill_no, page } } : { is: 'unknown' }
    },
    async billPaid(bill_no) {
      const said = await call('getpayorderlist', { offset: 0, limit: 20, sort_direct: 1 })
      if (said.is !== 'done') return said
      const own = listOf(within(said.value, 'list')).find((one) => textOf(within(one, 'order_id')) === bill_no)
      if (own === undefined) return { is: 'refused', code: 'absent' }
      const at = Number(within(own, 'pay_time'))
      return { is: 'done', value: { paid_at: at > 0 ? at : null, amount: cents(within(own, 'total_price')) ?? 0 } }
    },
    read: () => ({ is: 'forged' }),
  }
}

function placeOf({ province, city, district, street }: InsuredPlace) {
  return { province, city, county: district, address: street }
}

function cents(value: unknown): number | undefined {
  const told = Number(textOf(value) || Number.NaN)
  return Number.isSafeInteger(told) && told >= 0 ? told : undefined
}

function stateIn(one: unknown): PolicyState | undefined {
  const said = (name: string) => textOf(within(one, name))
  const state = states[said('status')]
  if (state === undefined || said('policy_no') === '') return undefined
  const [premium, paid] = [cents(within(one, 'premium')), Number(within(one, 'pay_finish_time'))]
  return {
    policy_no: said('policy_no'),
    tracking_no: said('delivery_no'),
    ...(premium === undefined ? {} : { premium }),
    insured: cents(within(one, 'estimate_amount')) ?? 0,
    ends_at: chinaSeconds(said('insurance_end_date')) ?? null,
    report_no: said('report_no'),
    state,
    paid_at: paid > 0 ? paid : null,
    reason: said('pay_fail_reason'),
  }
}
