import { randomUUID } from 'node:crypto'
import { alipay, alipayKeys, alipayState, chinaNow, refundedOf } from './alipay.ts'
import type { AlipayTrade } from './alipay.ts'
import { signedOf, signRsa2 } from './rsa2.ts'

/** Control requests to the simulated Alipay, in addition to its own calls. */
export interface AlipayDo {
  /** The buyer opens the page of a payment, or pays. */
  do: 'open' | 'pay' | 'set' | 'notify' | 'state' | 'account'
  url?: string
  no?: string
  notices?: AlipayNotice[]
  signs?: 'channel' | 'stranger'
  refunds?: 'at_once' | 'later'
  bill?: boolean
}
export interface AlipayNotice {
  times?: number
  /** It reports the refunded money so far. */
  refund?: boolean
  by?: 'channel' | 'stranger'
  over?: Record<string, string>
  /** Changed after it was signed. */
  torn?: Record<string, string>
  again?: boolean
}

let last = ''

/** Triggers an event at Alipay, for a test or a person at a demo. Returns the answers to the notices. */
export async function alipayDo({ do: what, url, no = '', notices = [], ...set }: AlipayDo): Promise<object> {
  if (what === 'account') return { account: alipayKeys().account }
  if (what === 'set') {
    alipayState.signs = set.signs ?? alipayState.signs
    alipayState.refunds = set.refunds ?? alipayState.refunds
    alipayState.billReady = set.bill ?? alipayState.billReady
  }
  if (what === 'open') return { said: await alipay({ method: 'GET', url: new URL(url ?? ''), headers: {}, body: '' }) }
  const trade = alipayState.trades.get(no)
  if (what === 'pay' && trade?.state === 'WAIT_BUYER_PAY')
    Object.assign(trade, { state: 'TRADE_SUCCESS', paid_at: chinaNow() })
  const statuses: number[] = []
  if (trade) for (const notice of notices) statuses.push(...(await report(trade, notice)))
  return { statuses, trades: [...alipayState.trades.values()] }
}

async function report(
  trade: AlipayTrade,
  { times = 1, refund = false, by = 'channel', over = {}, torn = {}, again = false }: AlipayNotice,
): Promise<number[]> {
  const { account, channel, stranger } = alipayKeys()
  last = again ? last : `${Date.now()}${randomUUID().replaceAll('-', '')}`
  const back: Record<string, string> = refund
    ? {
        refund_fee: (refundedOf(trade) / 100).toFixed(2),
        gmt_refund: `${chinaNow()}.123`,
        out_biz_no: trade.refunds.at(-1)?.no ?? '',
      }
    : {}
  const params: Record<string, string> = {
    app_id: account.ali_app_id,
    seller_id: account.ali_seller_id,
    charset: 'utf-8',
    version: '1.0',
    notify_type: 'trade_status_sync',
    notify_id: last,
    notify_time: chinaNow(),
    out_trade_no: trade.no,
    trade_no: trade.id,
    trade_status: trade.state,
    total_amount: trade.amount,
    receipt_amount: trade.amount,
    subject: trade.subject,
    gmt_create: trade.paid_at,
    gmt_payment: trade.paid_at,
    passback_params: '100%25 & more',
    ...back,
    ...over,
    sign_type: 'RSA2',
  }
  const sign = await signRsa2(signedOf(params, ['sign', 'sign_type']), by === 'channel' ? channel : stranger)
  const body = new URLSearchParams({ ...params, ...torn, sign }).toString()
  const statuses: number[] = []
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
  for (let time = 0; time < times; time++)
    statuses.push((await fetch(trade.notify, { method: 'POST', headers, body })).status)
  return statuses
}
