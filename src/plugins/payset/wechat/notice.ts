import type { Notice, WebhookRequest } from '#core/define/provider.ts'
import type { PaymentNotice } from '#core/define/payment-provider.ts'
import { parsed, textOf, within } from '#core/value/foreign-json.ts'
import { accountOf, openedJson, paidIn } from './account.ts'
import type { WechatAccount } from './account.ts'
import { channelKeys, isProven } from './channel-keys.ts'

const became = { SUCCESS: 'refunded', CLOSED: 'refund_closed', ABNORMAL: 'refund_abnormal' } as const

const ends: Readonly<Record<string, 'outgoing_paid' | 'outgoing_ended'>> = { SUCCESS: 'outgoing_paid', FAIL: 'outgoing_ended', CANCELLED: 'outgoing_ended' } // prettier-ignore

/** Reads what WeChat Pay reports: signed by the channel lately, sealed under the merchant's own key. What it tells of something else is taken and left. */
export function noticeReader(account: WechatAccount, now: () => number): (webhook: WebhookRequest) => Notice<PaymentNotice> {
  const keys = channelKeys(account)
  return (webhook) => {
    if (!isProven(webhook, keys, now())) return { is: 'forged' }
    const event = parsed(webhook.body)
    try {
      const value = valueOf(openedJson(within(event, 'resource'), account.apiKey), account)
      const key = textOf(within(event, 'id'))
      const items = value && key ? [{ key, ...value }] : []
      return { is: 'genuine', items, answer: '{"code":"SUCCESS"}' }
    } catch {
      return { is: 'forged' }
    }
  }
}

function valueOf(told: unknown, { appid }: WechatAccount): { no: string; value: PaymentNotice } | undefined {
  const mchid = textOf(within(told, 'mchid'))
  const refund = textOf(within(told, 'out_refund_no'))
  if (refund) {
    const state = textOf(within(told, 'refund_status'))
    const what = state === 'SUCCESS' || state === 'CLOSED' || state === 'ABNORMAL' ? became[state] : undefined
    const [amount, at] = [within(told, 'amount', 'refund'), Date.parse(textOf(within(told, 'success_time'))) / 1000]
    if (!what || !Number.isSafeInteger(amount)) return undefined
    // A refund names no app: it is that of its payment.
    const value = { what, amount: Number(amount), pay_no: textOf(within(told, 'refund_id')), at: Number.isFinite(at) ? at : 0 }
    return { no: refund, value: { ...value, account: accountOf(mchid, appid) } }
  }
  const bill = textOf(within(told, 'out_bill_no'))
  if (bill) {
    const what = ends[textOf(within(told, 'state'))]
    const [amount, at] = [within(told, 'transfer_amount'), Date.parse(textOf(within(told, 'update_time'))) / 1000]
    if (!what || !Number.isSafeInteger(amount)) return undefined
    // A bill names no app: it is that of the merchant.
    const value = { what, amount: Number(amount), pay_no: textOf(within(told, 'transfer_bill_no')), at: Number.isFinite(at) ? at : 0 }
    return { no: bill, value: { ...value, account: accountOf(textOf(within(told, 'mch_id')), appid) } }
  }
  const paid = textOf(within(told, 'trade_state')) === 'SUCCESS' ? paidIn(told) : undefined
  const no = textOf(within(told, 'out_trade_no'))
  return paid && no ? { no, value: { what: 'paid', ...paid, account: accountOf(mchid, textOf(within(told, 'appid'))) } } : undefined
}
