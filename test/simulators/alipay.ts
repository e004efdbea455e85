import { randomUUID } from 'node:crypto'
import type { SimulatedRequest, SimulatedResponse } from './messages.ts'
import { alipayBill } from './alipay-bill.ts'
import { isRsa2, rsaPair, signedOf, signRsa2 } from './rsa2.ts'

export interface AlipayTrade {
  no: string
  id: string
  amount: string
  subject: string
  notify: string
  back: string
  until: string
  state: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'
  paid_at: string
  refunds: { no: string; amount: string; at: string }[]
}

/** The one application that the simulated Alipay knows, with the channel's key; created at the first request. */
export function alipayKeys() {
  return (keys ??= makeKeys())
}
let keys: ReturnType<typeof makeKeys> | undefined

function makeKeys() {
  const [app, channel, stranger] = [rsaPair(), rsaPair(), rsaPair()]
  const account = {
    ali_app_id: '2021000000000001',
    ali_seller_id: '2088000000000001',
    ali_private_key: app.privatePem,
    ali_public_key: channel.publicPem,
  }
  return { account, appPublic: app.publicPem, channel: channel.privatePem, stranger: stranger.privatePem }
}

/** `signs`: another key signs the answers. `refunds`: refunds happen at once, or later. */
export const alipayState = {
  trades: new Map<string, AlipayTrade>(),
  signs: 'channel' as 'channel' | 'stranger',
  refunds: 'at_once' as 'at_once' | 'later',
  billReady: true,
}

/** An instant as Alipay writes it. */
export const chinaNow = () => new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')

/**
 * Alipay's gateway, by its documentation: parameters signed by RSA2, answers signed over the exact text of their
 * content.
 */
export async function alipay({ url, body }: SimulatedRequest): Promise<SimulatedResponse> {
  const params = { ...Object.fromEntries(url.searchParams), ...Object.fromEntries(new URLSearchParams(body)) }
  const key = `${(params.method ?? '').replaceAll('.', '_')}_response`
  const problem = await unproven(params)
  if (problem)
    return {
      status: 200,
      body: JSON.stringify({ [key]: { code: '40002', msg: 'Invalid Arguments', sub_code: problem } }),
    }
  const business: Content = JSON.parse(params.biz_content ?? '{}')
  if (params.method === 'alipay.trade.page.pay' || params.method === 'alipay.trade.wap.pay')
    return opened(params, business)
  const content = JSON.stringify(answer(params.method ?? '', business))
  const { channel, stranger } = alipayKeys()
  const sign = await signRsa2(content, alipayState.signs === 'channel' ? channel : stranger)
  return { status: 200, body: `{"${key}":${content},"sign":"${sign}"}` }
}

interface Content {
  out_trade_no?: string
  out_request_no?: string
  total_amount?: string
  refund_amount?: string
  subject?: string
  seller_id?: string
  time_expire?: string
  bill_date?: string
}

async function unproven(params: Readonly<Record<string, string>>): Promise<string | undefined> {
  const { account, appPublic } = alipayKeys()
  if (params.app_id !== account.ali_app_id) return 'isv.invalid-app-id'
  const age = Date.now() - Date.parse(`${(params.timestamp ?? '').replace(' ', 'T')}+08:00`)
  if (!(Math.abs(age) < 900_000)) return 'isv.invalid-timestamp'
  const proven = params.sign_type === 'RSA2' && (await isRsa2(signedOf(params, ['sign']), params.sign ?? '', appPublic))
  return proven ? undefined : 'isv.invalid-signature'
}

/** Opening the page of a payment registers it. */
function opened(params: Readonly<Record<string, string>>, content: Content): SimulatedResponse {
  const no = content.out_trade_no ?? ''
  const html = { 'content-type': 'text/html; charset=utf-8' }
  if (content.seller_id !== alipayKeys().account.ali_seller_id || !/^\d+\.\d\d$/.test(content.total_amount ?? ''))
    return { status: 400, body: 'ILLEGAL_ARGUMENT', headers: html }
  const trade: AlipayTrade = alipayState.trades.get(no) ?? {
    no,
    id: `2026${randomUUID().replace(/\D/g, '').padEnd(24, '0').slice(0, 24)}`,
    amount: content.total_amount ?? '',
    subject: content.subject ?? '',
    notify: params.notify_url ?? '',
    back: params.return_url ?? '',
    until: content.time_expire ?? '',
    state: 'WAIT_BUYER_PAY',
    paid_at: '',
    refunds: [],
  }
  alipayState.trades.set(no, trade)
  return { status: 200, body: `<!doctype html><title>${no}</title>`, headers: html }
}

const ok = (more: object) => ({ code: '10000', msg: 'Success', ...more })
const no = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code })
const cents = (yuan: string) => Math.round(Number(yuan) * 100)
export const refundedOf = ({ refunds }: AlipayTrade) => refunds.reduce((sum, { amount }) => sum + cents(amount), 0)

function answer(method: string, content: Content): object {
  if (method === 'alipay.data.dataservice.bill.downloadurl.query') {
    if (!alipayState.billReady) return no('isp.bill_creating')
    if (!alipayBill(content.bill_date ?? '')) return no('isp.bill_not_exist')
    return ok({
      bill_download_url: `http://dwbillcenter.alipay.com/downloadBillFile.resource?bizType=trade&day=${content.bill_date}`,
    })
  }
  const trade = alipayState.trades.get(content.out_trade_no ?? '')
  if (!trade) return no('ACQ.TRADE_NOT_EXIST')
  const base = { out_trade_no: trade.no, trade_no: trade.id }
  switch (method) {
    case 'alipay.trade.query':
      return ok({
        ...base,
        trade_status: trade.state,
        total_amount: trade.amount,
        ...(trade.paid_at ? { send_pay_date: trade.paid_at } : {}),
      })
    case 'alipay.trade.close':
      if (trade.state !== 'WAIT_BUYER_PAY') return no('ACQ.TRADE_STATUS_ERROR')
      trade.state = 'TRADE_CLOSED'
      return ok(base)
    case 'alipay.trade.refund': {
      const refund = trade.refunds.find((entry) => entry.no === content.out_request_no)
      if (!trade.paid_at) return no('ACQ.TRADE_STATUS_ERROR')
      if (refund)
        return refund.amount === content.refund_amount
          ? ok({ ...base, fund_change: 'N' })
          : no('ACQ.DISCORDANT_REPEAT_REQUEST')
      const amount = content.refund_amount ?? ''
      if (refundedOf(trade) + cents(amount) > cents(trade.amount)) return no('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
      trade.refunds.push({
        no: content.out_request_no ?? '',
        amount,
        at: alipayState.refunds === 'at_once' ? chinaNow() : '',
      })
      if (refundedOf(trade) === cents(trade.amount)) trade.state = 'TRADE_CLOSED'
      return ok({
        ...base,
        fund_change: alipayState.refunds === 'at_once' ? 'Y' : 'N',
        refund_fee: (refundedOf(trade) / 100).toFixed(2),
      })
    }
    case 'alipay.trade.fastpay.refund.query': {
      const back = trade.refunds.find((refund) => refund.no === content.out_request_no)
      if (back && !back.at && alipayState.refunds === 'at_once') back.at = chinaNow()
      return ok(
        back?.at
          ? {
              ...base,
              out_request_no: back.no,
              refund_amount: back.amount,
              refund_status: 'REFUND_SUCCESS',
              gmt_refund_pay: back.at,
            }
          : {},
      )
    }
    default:
      return { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-method' }
  }
}

/** Where the lists of a day are fetched. */
export async function alipayBills({ url }: SimulatedRequest): Promise<SimulatedResponse> {
  const file = alipayBill(url.searchParams.get('day') ?? '')
  return file ? { status: 200, body: file, headers: { 'content-type': 'application/zip' } } : { status: 404, body: '' }
}
