import { randomBytes } from 'node:crypto'
import type { Outcome, ProviderTools } from '#core/define/provider.ts'
import type { PaymentProvider } from '#core/define/payment-provider.ts'
import { listOf, textOf, within } from '#core/value/foreign-json.ts'
import { chinaText } from '../../china-time.ts'
import { wechatBill } from './bill.ts'
import { accountOf, unsealPart, paidIn } from './account.ts'
import type { WechatAccount } from './account.ts'
import { certificatesIn, channelKeys } from './channel-keys.ts'
import { wechatClient } from './client.ts'
import type { Reply } from './client.ts'
import { noticeReader } from './notice.ts'
import { wechatOutgoing } from './outgoing.ts'
import { rsaSign } from './sign.ts'

/** Payments by WeChat Pay (API v3): by a code to scan, inside WeChat, and from a browser on a phone. */
export function wechatPay(account: WechatAccount, tools: ProviderTools): PaymentProvider {
  const { mchid, appid, apiKey, notify } = account
  const keys = channelKeys(account)
  const client = wechatClient(account, keys, tools)
  const { call } = client
  const trade = (no: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(no)}`
  return {
    account: accountOf(mchid, appid),
    async start({ no, amount, subject, way: paymentMethod, payer, address, back, until }) {
      if (paymentMethod === 'page' || paymentMethod === 'wap') return { is: 'refused', code: 'way_not_offered' }
      if (paymentMethod === 'jsapi' && !payer) return { is: 'refused', code: 'payer_missing' }
      if (paymentMethod === 'h5' && !address) return { is: 'refused', code: 'payer_address_missing' }
      const more =
        paymentMethod === 'jsapi'
          ? { payer: { openid: payer } }
          : paymentMethod === 'h5'
            ? { scene_info: { payer_client_ip: address, h5_info: { type: 'Wap' } } }
            : {}
      const reply = await call('POST', `/v3/pay/transactions/${paymentMethod}`, {
        appid,
        mchid,
        description: Array.from(subject).slice(0, 42).join(''),
        out_trade_no: no,
        notify_url: notify,
        time_expire: `${chinaText(until).replace(' ', 'T')}+08:00`,
        amount: { total: amount, currency: 'CNY' },
        ...more,
      })
      return done(reply, (body) => startedBy(body, back))
    },
    async query(no) {
      const reply = await call('GET', `${trade(no)}?mchid=${mchid}`)
      if (reply.is !== 'answered') return failed(reply)
      const state = textOf(within(reply.body, 'trade_state'))
      if (state === 'SUCCESS' || state === 'REFUND') return done(reply, paidIn)
      return state === 'NOTPAY' || state === 'USERPAYING'
        ? { is: 'pending' }
        : { is: 'refused', code: state.toLowerCase() || 'unreadable' }
    },
    async close(no) {
      const reply = await call('POST', `${trade(no)}/close`, { mchid })
      if (reply.is === 'answered') return { is: 'done', value: 'closed' }
      if (reply.is !== 'refused') return failed(reply)
      if (reply.code === 'ORDERPAID' || reply.code === 'ORDER_PAID') return { is: 'done', value: 'paid' }
      return nothingToClose.has(reply.code) ? { is: 'done', value: 'closed' } : failed(reply)
    },
    async refund({ no, of, amount, total }) {
      const parts = {
        out_trade_no: of,
        out_refund_no: no,
        notify_url: notify,
        amount: { refund: amount, total, currency: 'CNY' },
      }
      return refundOutcome(await call('POST', '/v3/refund/domestic/refunds', parts))
    },
    queryRefund: async (no) =>
      refundOutcome(await call('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(no)}`)),
    statement: (day) => wechatBill(client, day),
    /**
     * Queries a payment that does not exist: an answer to it shows that the merchant is known and the answer's key
     * matches.
     */
    async test() {
      const reply = await call('GET', `${trade(`TEST${randomBytes(8).toString('hex')}`)}?mchid=${mchid}`)
      if (reply.is === 'refused' && missing.has(reply.code)) return { is: 'done', value: true }
      return reply.is === 'unproven' ? { is: 'refused', code: 'unproven' } : done(reply, () => true)
    },
    /**
     * The channel's certificates. They are sealed under the merchant's own key, which verifies them: the answer itself
     * may be signed by one of them.
     */
    async certificates() {
      const reply = await client.sealed('/v3/certificates')
      if (reply.is !== 'answered') return failed(reply)
      try {
        const pem = listOf(within(reply.body, 'data')).map((entry) =>
          unsealPart(within(entry, 'encrypt_certificate'), apiKey),
        )
        return certificatesIn(pem.join('\n')).length > 0
          ? { is: 'done', value: pem.join('\n') }
          : { is: 'refused', code: 'no_certificate' }
      } catch {
        return { is: 'refused', code: 'api_key' }
      }
    },
    ...(account.scene ? { outgoing: wechatOutgoing(account, account.scene, { client, keys, now: tools.now }) } : {}),
    read: noticeReader(account, tools.now),
  }

  function startedBy(body: unknown, back: string | undefined): Record<string, string> | undefined {
    const [code, page, prepay] = ['code_url', 'h5_url', 'prepay_id'].map((name) => textOf(within(body, name)))
    if (code) return { code_url: code }
    if (page) return { page: back ? `${page}&redirect_url=${encodeURIComponent(back)}` : page }
    if (!prepay) return undefined
    const params = {
      appId: appid,
      timeStamp: String(tools.now()),
      nonceStr: randomBytes(16).toString('hex'),
      package: `prepay_id=${prepay}`,
    }
    return { ...params, signType: 'RSA', paySign: rsaSign(`${Object.values(params).join('\n')}\n`, account.privateKey) }
  }
}

/** Refusals for a payment or refund that does not exist, and refusals with nothing left to close. */
const missing: ReadonlySet<string> = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS', 'NOT_FOUND'])
const nothingToClose: ReadonlySet<string> = new Set([...missing, 'ORDER_CLOSED', 'ORDERCLOSED'])

function failed(reply: Exclude<Reply, { is: 'answered' }>): Outcome<never> {
  if (reply.is !== 'refused') return { is: 'unknown' }
  return { is: 'refused', code: missing.has(reply.code) ? 'absent' : reply.code }
}

/** The value of a reply, once it can be read. */
function done<T>(reply: Reply, read: (body: unknown) => T | undefined): Outcome<T> {
  if (reply.is !== 'answered') return failed(reply)
  const value = read(reply.body)
  return value === undefined ? { is: 'unknown' } : { is: 'done', value }
}

function refundOutcome(reply: Reply): Outcome<{ at: number }> {
  if (reply.is !== 'answered') return failed(reply)
  const state = textOf(within(reply.body, 'status'))
  const at = Date.parse(textOf(within(reply.body, 'success_time'))) / 1000
  if (state === 'SUCCESS') return Number.isFinite(at) ? { is: 'done', value: { at } } : { is: 'unknown' }
  if (state === 'PROCESSING') return { is: 'pending' }
  return state ? { is: 'refused', code: state.toLowerCase() } : { is: 'unknown' }
}
