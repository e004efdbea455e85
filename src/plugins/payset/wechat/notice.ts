import type { Notice, WebhookRequest } from '#core/define/provider.ts'
import type { PaymentNotice } from '#core/define/payment-provider.ts'
import { parsed, textOf, within } from '#core/value/foreign-json.ts'
import { accountOf, unsealJson, paidIn } from './account.ts'
import type { WechatAccount } from './account.ts'
import { channelKeys, isProven } from './channel-keys.ts'

const refundStates = { SUCCESS: 'refunded', CLOSED: 'refund_closed', ABNORMAL: 'refund_abnormal' } as const

const ends: Readonly<Record<string, 'outgoing_paid' | 'outgoing_ended'>> = {
  SUCCESS: 'outgoing_paid',
  FAIL: 'outgoing_ended',
  CANCELLED: 'outgoing_ended',
}

/**
 * Reads notices of WeChat Pay: signed recently by the channel, sealed under the merchant's own key. Notices about
 * anything else are accepted and ignored.
 */
export function noticeReader(
  account: WechatAccount,
  now: () => number,
): (webhook: WebhookRequest) => Notice<PaymentNotice> {
  const keys = channelKeys(account)
  return (webhook) => {
    if (!isProven(webhook, keys, now())) return { is: 'forged' }
    const event = parsed(webhook.body)
    try {
      const value = valueOf(unsealJson(within(event, 'resource'), account.apiKey), account)
      const key = textOf(within(event, 'id'))
      const items = value && key ? [{ key, ...value }] : []
      return { is: 'genuine', items, answer: '{"code":"SUCCESS"}' }
    } catch {
      return { is: 'forged' }
    }
  }
}

function valueOf(resource: unknown, { appid }: WechatAccount): { no: string; value: PaymentNotice } | undefined {
  const mchid = textOf(within(resource, 'mchid'))
  const refund = textOf(within(resource, 'out_refund_no'))
  if (refund) {
    const state = textOf(within(resource, 'refund_status'))
    const what = state === 'SUCCESS' || state === 'CLOSED' || state === 'ABNORMAL' ? refundStates[state] : undefined
    const [amount, at] = [
      within(resource, 'amount', 'refund'),
      Date.parse(textOf(within(resource, 'success_time'))) / 1000,
    ]
    if (!what || !Number.isSafeInteger(amount)) return undefined
    // A refund names no app: its payment's app applies.
    const value = {
      what,
      amount: Number(amount),
      pay_no: textOf(within(resource, 'refund_id')),
      at: Number.isFinite(at) ? at : 0,
    }
    return { no: refund, value: { ...value, account: accountOf(mchid, appid) } }
  }
  const bill = textOf(within(resource, 'out_bill_no'))
  if (bill) {
    const what = ends[textOf(within(resource, 'state'))]
    const [amount, at] = [
      within(resource, 'transfer_amount'),
      Date.parse(textOf(within(resource, 'update_time'))) / 1000,
    ]
    if (!what || !Number.isSafeInteger(amount)) return undefined
    // A bill names no app: the merchant's app applies.
    const value = {
      what,
      amount: Number(amount),
      pay_no: textOf(within(resource, 'transfer_bill_no')),
      at: Number.isFinite(at) ? at : 0,
    }
    return { no: bill, value: { ...value, account: accountOf(textOf(within(resource, 'mch_id')), appid) } }
  }
  const paid = textOf(within(resource, 'trade_state')) === 'SUCCESS' ? paidIn(resource) : undefined
  const no = textOf(within(resource, 'out_trade_no'))
  return paid && no
    ? { no, value: { what: 'paid', ...paid, account: accountOf(mchid, textOf(within(resource, 'appid'))) } }
    : undefined
}
