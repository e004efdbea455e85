import { randomBytes } from 'node:crypto'
import type { Outcome, ProviderTools } from '#core/define/provider.ts'
import type { PaymentProvider } from '#core/define/payment-provider.ts'
import { listOf, textOf, within } from '#core/value/foreign-json.ts'
import { chinaText } from '../../china-time.ts'
import { wechatBill } from './bill.ts'
import { accountOf, openedPart, paidIn } from './account.ts'
import type { WechatAccount } from './account.ts'
import { certificatesIn, channelKeys } from './channel-keys.ts'
import { wechatClient } from './client.ts'
import type { Said } from './client.ts'
import { noticeReader } from './notice.ts'
import { wechatOutgoing } from './outgoing.ts'
import { rsaSign } from './sign.ts'

/** Takes payments by WeChat Pay (API v3): a code to scan, inside WeChat, and from a browser on a phone. */
export function wechatPay(account: WechatAccount, tools: ProviderTools): PaymentProvider {
  const { mchid, appid, apiKey, notify } = account
  const keys = channelKeys(account)
  const client = wechatClient(account, keys, tools)
  const { call } = client
  const trade = (no: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(no)}`
  return {
    account: accountOf(mchid, appid),
    async start({ no, amount, subject, way, payer, address, back, until }) {
      if (way === 'page' || way === 'wap') return { is: 'refused', code: 'way_not_offered' }
      if (way === 'jsapi' && !payer) return { is: 'refused', code: 'payer_missing' }
      if (way === 'h5' && !address) return { is: 'refused', code: 'payer_address_missing' }
      const more =
        way === 'jsapi' ? { payer: { openid: payer } }
        : way === 'h5' ? { scene_info: { payer_client_ip: address, h5_info: { type: 'Wap' } } } : {} // prettier-ignore
      const said = await call('POST', `/v3/pay/transactions/${way}`, {
        appid, mchid, description: Array.from(subject).slice(0, 42).join(''), out_trade_no: no, notify_url: notify,
        time_expire: `${chinaText(until).replace(' ', 'T')}+08:00`, amount: { total: amount, currency: 'CNY' }, ...more,
      }) // prettier-ignore
      return done(said, (body) => startedBy(body, back))
    },
    async query(no) {
      const said = await call('GET', `${trade(no)}?mchid=${mchid}`)
      if (said.is !== 'said') return failed(said)
      const state = textOf(within(said.body, 'trade_state'))
      if (state === 'SUCCESS' || state === 'REFUND') return done(said, paidIn)
      return state === 'NOTPAY' || state === 'USERPAYING' ? { is: 'pending' } : { is: 'refused', code: state.toLowerCase() || 'unreadable' }
    },
    async close(no) {
      const said = await call('POST', `${trade(no)}/close`, { mchid })
      if (said.is === 'said') return { is: 'done', value: 'closed' }
      if (said.is !== 'refused') return failed(said)
      if (said.code === 'ORDERPAID' || said.code === 'ORDER_PAID') return { is: 'done', value: 'paid' }
      return gone.has(said.code) ? { is: 'done', value: 'closed' } : failed(said)
    },
    async refund({ no, of, amount, total }) {
      const parts = { out_trade_no: of, out_refund_no: no, notify_url: notify, amount: { refund: amount, total, currency: 'CNY' } }
      return refundOutcome(await call('POST', '/v3/refund/domestic/refunds', parts))
    },
    queryRefund: async (no) => refundOutcome(await call('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(no)}`)),
    statement: (day) => wechatBill(client, day),
    /** Asks after a payment that nobody made: who is told so is known, and the answer's key fits. */
    async test() {
      const said = await call('GET', `${trade(`TEST${randomBytes(8).toString('hex')}`)}?mchid=${mchid}`)
      if (said.is === 'refused' && missing.has(said.code)) return { is: 'done', value: true }
      return said.is === 'unproven' ? { is: 'refused', code: 'unproven' } : done(said, () => true)
    },
    /** The channel's certificates. They are sealed under our own key, which proves them: the answer itself may be signed by one of them. */
    async certificates() {
      const said = await client.sealed('/v3/certificates')
      if (said.is !== 'said') return failed(said)
      try {
        const pem = listOf(within(said.body, 'data')).map((one) => openedPart(within(one, 'encrypt_certificate'), apiKey))
        return certificatesIn(pem.join('\n')).length > 0 ? { is: 'done', value: pem.join('\n') } : { is: 'refused', code: 'no_certificate' }
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
    const shown = {
      appId: appid,
      timeStamp: String(tools.now()),
      nonceStr: randomBytes(16).toString('hex'),
      package: `prepay_id=${prepay}`,
    }
    return { ...shown, signType: 'RSA', paySign: rsaSign(`${Object.values(shown).join('\n')}\n`, account.privateKey) }
  }
}

/** Refusals that say there is no such payment or refund, and those by which there is nothing left to close. */
const missing: ReadonlySet<string> = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS', 'NOT_FOUND'])
const gone: ReadonlySet<string> = new Set([...missing, 'ORDER_CLOSED', 'ORDERCLOSED'])

function failed(said: Exclude<Said, { is: 'said' }>): Outcome<never> {
  if (said.is !== 'refused') return { is: 'unknown' }
  return { is: 'refused', code: missing.has(said.code) ? 'absent' : said.code }
}

/** What the channel said, once it can be read. */
function done<T>(said: Said, read: (body: unknown) => T | undefined): Outcome<T> {
  if (said.is !== 'said') return failed(said)
  const value = read(said.body)
  return value === undefined ? { is: 'unknown' } : { is: 'done', value }
}

function refundOutcome(said: Said): Outcome<{ at: number }> {
  if (said.is !== 'said') return failed(said)
  const state = textOf(within(said.body, 'status'))
  const at = Date.parse(textOf(within(said.body, 'success_time'))) / 1000
  if (state === 'SUCCESS') return Number.isFinite(at) ? { is: 'done', value: { at } } : { is: 'unknown' }
  if (state === 'PROCESSING') return { is: 'pending' }
  return state ? { is: 'refused', code: state.toLowerCase() } : { is: 'unknown' }
}
