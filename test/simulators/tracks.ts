import { createHash } from 'node:crypto'
import { hex } from './crypto.ts'
import type { SimulatedRequest, SimulatedResponse } from './messages.ts'

/** A parcel on its way, as both simulated services know it. */
export interface Tracked {
  no: string
  carrier: string
  state: 'none' | 'taken' | 'moving' | 'delivering' | 'signed' | 'problem'
  steps: { at: string; text: string }[]
  /** Where it is pushed to, and by what. */
  follows: { by: 'kuaidi100' | 'kdniao'; to: string; salt: string }[]
}

/** The one account that both simulated services know. */
export const trackAccount = { account: 'simulator-customer', key: 'simulator-track-key' } as const
export const parcels = new Map<string, Tracked>()

/**
 * MD5 by the names of the services' own pages; Web Crypto has none, so Node provides it, in another form than the
 * server's.
 */
export const md5Bytes = (text: string) => createHash('md5').update(Buffer.from(text, 'utf8')).digest()
export const md5Hex = (text: string) => hex(Uint8Array.from(md5Bytes(text)).buffer)

const codes = {
  none: ['', ''],
  taken: ['1', '1'],
  moving: ['0', '2'],
  delivering: ['5', '202'],
  signed: ['3', '3'],
  problem: ['2', '4'],
} as const
export const fields = (body: string) => Object.fromEntries(new URLSearchParams(body))
const trackedOf = (no: string, carrier: string): Tracked => {
  const parcel = parcels.get(no) ?? { no, carrier, state: 'none', steps: [], follows: [] }
  parcels.set(no, parcel)
  return parcel
}

interface Query {
  com?: string
  num?: string
  phone?: string
  company?: string
  number?: string
  key?: string
  parameters?: { callbackurl?: string; salt?: string }
}

/** Kuaidi100: questions are signed, subscriptions carry the key. */
export async function kuaidi100({ url, body }: SimulatedRequest): Promise<SimulatedResponse> {
  const { customer = '', sign = '', param = '{}' } = fields(body)
  const no = (returnCode: string, message: string) => ({ status: 200, body: { result: false, returnCode, message } })
  const query: Query = JSON.parse(param)
  if (url.pathname === '/poll') {
    if (query.key !== trackAccount.key) return no('600', '您不是合法的订阅者')
    const parcel = trackedOf(query.number ?? '', query.company ?? '')
    if (parcel.follows.some(({ by }) => by === 'kuaidi100')) return no('501', '重复订阅')
    parcel.follows.push({
      by: 'kuaidi100',
      to: query.parameters?.callbackurl ?? '',
      salt: query.parameters?.salt ?? '',
    })
    return { status: 200, body: { result: true, returnCode: '200', message: '提交成功' } }
  }
  if (customer !== trackAccount.account) return no('601', '快递公司参数异常：key 已过期')
  if (sign !== md5Hex(param + trackAccount.key + customer).toUpperCase()) return no('503', '验证签名失败')
  if (query.com === 'shunfeng' && !/^\d{4}$/.test(query.phone ?? '')) return no('408', '快递公司参数异常：验证码错误')
  const parcel = parcels.get(query.num ?? '')
  if (!parcel || parcel.steps.length === 0) return no('500', '查询无结果，请隔段时间再查')
  return { status: 200, body: { message: 'ok', status: '200', ...lastResult(parcel) } }
}

function lastResult({ no, carrier, state, steps }: Tracked) {
  const data = steps
    .map(({ at, text }) => ({ time: at, ftime: at, context: text, areaName: '浙江,舟山市' }))
    .toReversed()
  return { nu: no, com: carrier, state: codes[state][0], ischeck: state === 'signed' ? '1' : '0', data }
}

interface Content {
  ShipperCode?: string
  LogisticCode?: string
  CustomerName?: string
}

/** Kdniao: every content is signed. */
export async function kdniao({ body }: SimulatedRequest): Promise<SimulatedResponse> {
  const { RequestData = '{}', EBusinessID = '', RequestType = '', DataSign = '', DataType = '' } = fields(body)
  const no = (Reason: string) => ({ status: 200, body: { EBusinessID, Success: false, Reason } })
  if (EBusinessID !== trackAccount.account || DataType !== '2') return no('商户ID不存在')
  if (DataSign !== btoa(md5Hex(RequestData + trackAccount.key))) return no('签名验证失败')
  const query: Content = JSON.parse(RequestData)
  const parcel = trackedOf(query.LogisticCode ?? '', query.ShipperCode ?? '')
  if (RequestType === '1008') {
    if (!parcel.follows.some(({ by }) => by === 'kdniao')) parcel.follows.push({ by: 'kdniao', to: '', salt: '' })
    return { status: 200, body: { EBusinessID, UpdateTime: '', Success: true, Reason: '' } }
  }
  if (RequestType !== '1002') return no('非法的接口指令')
  return { status: 200, body: { EBusinessID, Success: true, ...tracesOf(parcel) } }
}

function tracesOf({ no, carrier, state, steps }: Tracked) {
  const Traces = steps.map(({ at, text }) => ({ AcceptTime: at, AcceptStation: text }))
  return { ShipperCode: carrier, LogisticCode: no, State: state === 'none' ? '0' : codes[state][1], Traces }
}

/** Control requests to the simulated services, in addition to their own calls. */
export interface TracksDo {
  do: 'step' | 'push' | 'state' | 'account'
  no?: string
  state?: Tracked['state']
  at?: string
  text?: string
  /** For Kdniao, its push address: it is set in its console. */
  to?: string
  by?: 'kuaidi100' | 'kdniao'
  times?: number
  wrong?: boolean
  /** Only the first steps: a push that was on its way for longer. */
  first?: number
}

/** Moves a parcel on, or makes the service push its state. Returns the answers to pushes. */
export async function tracksDo({ do: what, no = '', state, at = '', text = '', ...how }: TracksDo): Promise<object> {
  if (what === 'account') return { account: trackAccount }
  const parcel = what === 'state' ? undefined : trackedOf(no, '')
  if (parcel && what === 'step') {
    parcel.steps.push({ at, text })
    parcel.state = state ?? parcel.state
  }
  const statuses: number[] = []
  if (parcel && what === 'push')
    for (let time = 0; time < (how.times ?? 1); time++) statuses.push(await push(parcel, how))
  return { statuses, parcels: [...parcels.values()] }
}

async function push(
  parcel: Tracked,
  { by = 'kuaidi100', to = '', wrong = false, first }: Omit<TracksDo, 'do'>,
): Promise<number> {
  const follow = parcel.follows.find((entry) => entry.by === by)
  const answer =
    first === undefined ? parcel : { ...parcel, state: 'moving' as const, steps: parcel.steps.slice(0, first) }
  const body = new URLSearchParams(
    by === 'kuaidi100' ? polled(answer, follow?.salt ?? '', wrong) : traced(answer, wrong),
  )
  return (await fetch(to || (follow?.to ?? ''), { method: 'POST', body })).status
}

function polled(parcel: Tracked, salt: string, wrong: boolean) {
  const param = JSON.stringify({
    status: 'polling',
    message: '',
    lastResult: { ...lastResult(parcel), status: '200', message: 'ok' },
  })
  return { param, sign: md5Hex(param + (wrong ? 'another salt' : salt)).toUpperCase() }
}

function traced(parcel: Tracked, wrong: boolean) {
  const Data = [{ EBusinessID: trackAccount.account, Success: true, Reason: '', ...tracesOf(parcel) }]
  const RequestData = JSON.stringify({ EBusinessID: trackAccount.account, PushTime: '', Count: '1', Data })
  return {
    RequestData,
    RequestType: '101',
    DataSign: btoa(md5Hex(RequestData + (wrong ? 'another key' : trackAccount.key))),
  }
}
