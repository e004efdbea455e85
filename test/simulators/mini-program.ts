import type { SimulatedRequest, SimulatedResponse } from './messages.ts'
import { officialKeys, officialState } from './official-account.ts'
import { wechatState } from './wechat-pay.ts'

/** The reports to the simulated platform about the shipment of one payment. */
export interface ToldShipment {
  transaction_id: string
  openid: string
  type: number
  parcels: {
    item_desc: string
    tracking_no?: string
    express_company?: string
    contact?: { receiver_contact?: string }
  }[]
  /** How often it took something. */
  taken: number
}

const state = { told: new Map<string, ToldShipment>(), fails: undefined as ProgramDo['fails'] }

interface Body {
  appid?: string
  transaction_id?: string
  order_key?: { order_number_type?: number; transaction_id?: string }
  logistics_type?: number
  delivery_mode?: number
  is_all_delivered?: boolean
  shipping_list?: ToldShipment['parcels']
  upload_time?: string
  payer?: { openid?: string }
}
const ok = (more: object = {}): SimulatedResponse => ({ status: 200, body: { errcode: 0, errmsg: 'ok', ...more } })
const no = (errcode: number, errmsg: string): SimulatedResponse => ({ status: 200, body: { errcode, errmsg } })
const isPaid = (id: string) =>
  [...wechatState.trades.values()].some((trade) => trade.id === id && trade.state !== 'NOTPAY')

/** `/wxa/sec/order/` at api.weixin.qq.com: a payment is reported once and corrected once. */
export async function miniProgram({ url, body }: SimulatedRequest): Promise<SimulatedResponse> {
  if (url.searchParams.get('access_token') !== officialState.token)
    return no(40001, 'invalid credential, access_token is invalid or not latest')
  const call = url.pathname.split('/').at(-1) ?? ''
  const fault = state.fails?.call === call ? state.fails.how : undefined
  if (fault) state.fails = undefined
  if (fault === 'busy') return { status: 503, body: 'busy' }
  const reply = answers[call]?.(JSON.parse(body || '{}')) ?? no(40066, 'invalid url')
  if (fault === 'drop') throw new Error('taken, and never answered')
  return reply
}

const answers: Readonly<Record<string, (body: Body) => SimulatedResponse>> = {
  is_trade_managed: ({ appid }) =>
    appid === officialKeys.appid ? ok({ is_trade_managed: true }) : no(40013, 'invalid appid'),
  upload_shipping_info(body) {
    const {
      order_key: { order_number_type, transaction_id = '' } = {},
      logistics_type = 0,
      delivery_mode,
      shipping_list: parcels = [],
    } = body
    const carried = logistics_type === 1
    if (order_number_type !== 2 || !isPaid(transaction_id)) return no(10060001, 'payment not exist')
    if (!body.payer?.openid || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}\+08:00$/.test(body.upload_time ?? ''))
      return no(47001, 'data format error')
    if (![1, 2, 3, 4].includes(logistics_type) || parcels.length < 1 || parcels.length > 15)
      return no(10060023, 'shipping list')
    if (delivery_mode !== (parcels.length > 1 ? 2 : 1) || (delivery_mode === 2 && body.is_all_delivered !== true))
      return no(10060024, 'delivery mode')
    for (const { item_desc, tracking_no, express_company, contact } of parcels) {
      if (!item_desc || item_desc.length > 120) return no(10060025, 'item_desc')
      if (carried !== Boolean(tracking_no && express_company)) return no(10060026, 'tracking_no')
      if (express_company === 'SF' && !/\*{4}\d{4}$/.test(contact?.receiver_contact ?? ''))
        return no(10060027, 'contact')
    }
    const before = state.told.get(transaction_id)
    if ((before?.taken ?? 0) >= 2) return no(10060003, 'corrected already')
    state.told.set(transaction_id, {
      transaction_id,
      openid: body.payer.openid,
      type: logistics_type,
      parcels,
      taken: (before?.taken ?? 0) + 1,
    })
    return ok()
  },
  get_order({ transaction_id = '' }) {
    if (!isPaid(transaction_id)) return no(10060001, 'payment not exist')
    const uploaded = state.told.get(transaction_id)
    return ok({
      order: {
        transaction_id,
        order_state: uploaded ? 2 : 1,
        shipping: uploaded ? { shipping_list: uploaded.parcels } : {},
      },
    })
  },
}

/** Control requests to the simulated platform, in addition to its own calls. */
export interface ProgramDo {
  do: 'state' | 'set'
  /** The next call of that name takes nothing, or takes it and hangs up. */
  fails?: { call: string; how: 'busy' | 'drop' } | undefined
}

export function programDo({ do: what, fails }: ProgramDo): {
  told: ToldShipment[]
  account: { appid: string; app_secret: string }
} {
  if (what === 'set') state.fails = fails
  return { told: [...state.told.values()], account: { appid: officialKeys.appid, app_secret: officialKeys.app_secret } }
}
