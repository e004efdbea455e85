import { createHash, randomUUID } from 'node:crypto'
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import type { SimulatedRequest, SimulatedResponse } from './messages.ts'
import { wechatKeys } from './wechat-keys.ts'
import type { SignedBy } from './wechat-keys.ts'
import { tradeBill } from './wechat-bill.ts'
import { transferBill, transferBills } from './wechat-transfers.ts'
import type { WechatTransfer } from './wechat-transfers.ts'

export interface WechatRefund {
  no: string
  id: string
  amount: number
  status: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL'
  at: string
}
export interface WechatTrade {
  no: string
  id: string
  way: string
  amount: number
  subject: string
  notify: string
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND'
  at: string
  refunds: WechatRefund[]
}

/**
 * The state of the simulated WeChat Pay, and its next behaviour: `signs` is the key of its answers, `refunds` the
 * immediate outcome of the next refund.
 */
export const wechatState = {
  trades: new Map<string, WechatTrade>(),
  transfers: new Map<string, WechatTransfer>(),
  nonces: new Set<string>(),
  signs: undefined as SignedBy | undefined,
  refunds: 'SUCCESS' as WechatRefund['status'],
  billReady: true,
}

/** WeChat Pay (API v3), by its documentation. A library that shares no code with the server verifies signatures. */
export async function wechatPay(request: SimulatedRequest): Promise<SimulatedResponse> {
  const { account, signers } = wechatKeys()
  const refused = unproven(request)
  if (refused) return { status: 401, body: { code: refused, message: refused } }
  const { url, method, body } = request
  if (url.pathname === '/v3/billdownload/file')
    return { status: 200, body: tradeBill(url.searchParams.get('token') ?? '') }
  const reply =
    url.pathname === '/v3/certificates'
      ? certificates()
      : answer(`${method} ${url.pathname}`, request, body ? JSON.parse(body) : {})
  const text = reply.status === 204 ? '' : JSON.stringify(reply.body)
  const serial = request.headers['wechatpay-serial'] === account.wx_public_key_id ? 'public_key' : 'certificate'
  return { status: reply.status, body: text, headers: proofOf(text, signers[wechatState.signs ?? serial]) }
}

/** The headers with the channel's signature. */
export function proofOf(
  text: string,
  { serial, key }: { serial: string; key: Parameters<typeof Rsa.sign>[1] },
  timestamp = Formatter.timestamp(),
): Record<string, string> {
  const nonce = Formatter.nonce()
  return {
    'content-type': 'application/json',
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': Rsa.sign(Formatter.response(timestamp, nonce, text), key),
    'wechatpay-timestamp': String(timestamp),
  }
}

/** Something sealed under the merchant's key, as it travels. */
export function sealed(plain: string, associated: string) {
  const nonce = Formatter.nonce(12)
  const ciphertext = Aes.AesGcm.encrypt(plain, wechatKeys().account.wx_api_key, nonce, associated)
  return { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: associated, ciphertext }
}

export interface WechatParams {
  out_bill_no?: string
  transfer_scene_id?: string
  openid?: string
  transfer_amount?: number
  transfer_remark?: string
  user_name?: string
  transfer_scene_report_infos?: { info_type?: string; info_content?: string }[]
  appid?: string
  mchid?: string
  out_trade_no?: string
  out_refund_no?: string
  description?: string
  notify_url?: string
  amount?: { total?: number; refund?: number; currency?: string }
  payer?: { openid?: string }
  scene_info?: { payer_client_ip?: string }
}
export interface Answer {
  status: number
  body: object
}
export const ok = (body: object): Answer => ({ status: 200, body })
export const no = (status: number, code: string): Answer => ({ status, body: { code, message: code } })

function answer(call: string, request: SimulatedRequest, params: WechatParams): Answer {
  const { url } = request
  const { trades, refunds } = wechatState
  const [, way] = /^POST \/v3\/pay\/transactions\/(native|jsapi|h5)$/.exec(call) ?? []
  if (way) return start(way, params)
  if (url.pathname.startsWith(transferBills)) return transferBill(call, request, params)
  const [, verb = '', number = '', end = ''] =
    /^(GET|POST) \/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(call) ?? []
  if (number) {
    const trade = trades.get(number)
    const mchid = verb === 'GET' ? url.searchParams.get('mchid') : params.mchid
    if (mchid !== wechatKeys().account.wx_mchid) return no(400, 'PARAM_ERROR')
    if (!trade) return no(404, 'ORDER_NOT_EXIST')
    if (!end) return ok(tradeBody(trade))
    if (trade.state === 'SUCCESS' || trade.state === 'REFUND') return no(400, 'ORDERPAID')
    trade.state = 'CLOSED'
    return { status: 204, body: {} }
  }
  if (call === 'POST /v3/refund/domestic/refunds') return refund(params)
  const [, out] = /^GET \/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(call) ?? []
  if (out) {
    const trade = [...trades.values()].find((candidate) => candidate.refunds.some((back) => back.no === out))
    const back = trade?.refunds.find((entry) => entry.no === out)
    if (back?.status === 'PROCESSING' && refunds !== 'PROCESSING') back.status = refunds
    return trade && back ? ok(refundBody(trade, back)) : no(404, 'RESOURCE_NOT_EXISTS')
  }
  if (call !== 'GET /v3/bill/tradebill') return no(404, 'NOT_FOUND')
  if (!wechatState.billReady) return no(400, 'STATEMENT_CREATING')
  const day = url.searchParams.get('bill_date') ?? ''
  const text = tradeBill(day)
  if (!text) return no(400, 'NO_STATEMENT_EXIST')
  const hash_value = createHash('sha1').update(text).digest('hex')
  return ok({
    hash_type: 'SHA1',
    hash_value,
    download_url: `https://api.mch.weixin.qq.com/v3/billdownload/file?token=${day}`,
  })
}

function start(way: string, request: WechatParams): Answer {
  const { account } = wechatKeys()
  const { out_trade_no = '', amount, notify_url = '', description = '' } = request
  const complete =
    request.appid === account.wx_appid && request.mchid === account.wx_mchid && /^[\w-]{6,32}$/.test(out_trade_no)
  if (!complete || !Number.isInteger(amount?.total) || !(Number(amount?.total) > 0) || !/^https?:\/\//.test(notify_url))
    return no(400, 'PARAM_ERROR')
  if ((way === 'jsapi' && !request.payer?.openid) || (way === 'h5' && !request.scene_info?.payer_client_ip))
    return no(400, 'PARAM_ERROR')
  const existing = wechatState.trades.get(out_trade_no)
  if (existing?.state === 'SUCCESS' || existing?.state === 'REFUND') return no(400, 'ORDERPAID')
  if (existing?.state === 'CLOSED') return no(400, 'ORDER_CLOSED')
  if (existing && (existing.amount !== amount?.total || existing.way !== way)) return no(400, 'INVALID_REQUEST')
  const trade: WechatTrade = existing ?? {
    no: out_trade_no,
    id: `42${randomUUID().replace(/\D/g, '').padEnd(26, '0').slice(0, 26)}`,
    way,
    amount: Number(amount?.total),
    subject: description,
    notify: notify_url,
    state: 'NOTPAY',
    at: '',
    refunds: [],
  }
  wechatState.trades.set(out_trade_no, trade)
  if (way === 'native') return ok({ code_url: `weixin://wxpay/bizpayurl?pr=${trade.id}` })
  return ok(
    way === 'h5'
      ? { h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${trade.id}` }
      : { prepay_id: `wx${trade.id}` },
  )
}

function refund({ out_trade_no = '', out_refund_no = '', amount }: WechatParams): Answer {
  const trade = wechatState.trades.get(out_trade_no)
  if (!trade || trade.state === 'NOTPAY' || trade.state === 'CLOSED') return no(404, 'RESOURCE_NOT_EXISTS')
  const existing = trade.refunds.find((entry) => entry.no === out_refund_no)
  const [back, total] = [Number(amount?.refund), Number(amount?.total)]
  if (existing && existing.amount !== back) return no(400, 'INVALID_REQUEST')
  if (existing) return ok(refundBody(trade, existing))
  const refunded = trade.refunds.filter(({ status }) => status !== 'CLOSED').reduce((sum, row) => sum + row.amount, 0)
  if (total !== trade.amount || !(back > 0) || refunded + back > trade.amount) return no(400, 'INVALID_REQUEST')
  const created: WechatRefund = {
    no: out_refund_no,
    id: `50${trade.id}${trade.refunds.length}`,
    amount: back,
    status: wechatState.refunds,
    at: china(Date.now()),
  }
  trade.refunds.push(created)
  trade.state = 'REFUND'
  return ok(refundBody(trade, created))
}

export function tradeBody({ no: out_trade_no, id, amount, state, at, way }: WechatTrade) {
  const { wx_appid: appid, wx_mchid: mchid } = wechatKeys().account
  const paid =
    state === 'SUCCESS' || state === 'REFUND'
      ? { transaction_id: id, success_time: at, payer: { openid: 'oUpF8uMuAJO' } }
      : {}
  const trade_type = way === 'h5' ? 'MWEB' : way.toUpperCase()
  return {
    appid,
    mchid,
    out_trade_no,
    trade_type,
    trade_state: state,
    ...paid,
    amount: { total: amount, payer_total: amount, currency: 'CNY' },
  }
}

export function refundBody(trade: WechatTrade, { no: out_refund_no, id, amount, status, at }: WechatRefund) {
  return {
    refund_id: id,
    out_refund_no,
    transaction_id: trade.id,
    out_trade_no: trade.no,
    status,
    success_time: status === 'SUCCESS' ? at : undefined,
    amount: { total: trade.amount, refund: amount, payer_refund: amount, currency: 'CNY' },
  }
}

/** An instant as WeChat Pay writes it. */
export function china(ms: number): string {
  return `${new Date(ms + 8 * 3600_000).toISOString().slice(0, 19)}+08:00`
}

function certificates(): Answer {
  const data = wechatKeys().certificates.map(({ serial, pem }) => ({
    serial_no: serial,
    encrypt_certificate: sealed(pem, 'certificate'),
  }))
  return ok({ data })
}

/** The reason for refusing a call; undefined if it is accepted. A nonce counts once. */
function unproven({ method, url, headers, body }: SimulatedRequest): string | undefined {
  const { account, merchantPublic } = wechatKeys()
  const parts = Object.fromEntries(
    [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
  if (
    !headers.authorization?.startsWith('WECHATPAY2-SHA256-RSA2048 ') ||
    parts.mchid !== account.wx_mchid ||
    parts.serial_no !== account.wx_serial
  )
    return 'SIGN_ERROR'
  const { timestamp = '', nonce_str = '', signature = '' } = parts
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300 || wechatState.nonces.has(nonce_str)) return 'SIGN_ERROR'
  wechatState.nonces.add(nonce_str)
  const text = Formatter.request(method, url.pathname + url.search, timestamp, nonce_str, body)
  return Rsa.verify(text, signature, merchantPublic) ? undefined : 'SIGN_ERROR'
}
