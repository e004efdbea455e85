import { createHash } from 'node:crypto'
import type { SimulatedRequest, SimulatedResponse } from './messages.ts'

/**
 * A line of an order as the three simulated unions know it. Money is as they write it, in yuan; instants are
 * milliseconds.
 */
export interface UnionLine {
  no: string
  parent: string
  item: string
  paid: string
  est: string
  fee: string
  rate: string
  state: 'unpaid' | 'deposit' | 'paid' | 'done' | 'settled' | 'void'
  paidAt: number
  doneAt: number
  settledAt: number
  changedAt: number
  who: string
  advert: string
}
export type UnionName = 'taobao' | 'jd' | 'meituan'

/** The one account that every simulated union knows. */
export const unionAccount = {
  key: '12345678',
  secret: 'simulator-union-secret',
  token: 'simulator-union-token',
  callback: 'simulator-callback-secret',
} as const

export const unionState = {
  taobao: new Map<string, UnionLine>(),
  jd: new Map<string, UnionLine>(),
  meituan: new Map<string, UnionLine>(),
  /** Whether the token is over; whether the lists come backwards, with what changed before in front. */
  expired: false,
  turned: false,
  /** Whether each page begins with the last line of the page before, as happens when lines are added meanwhile. */
  repeating: false,
  /** Queried windows, in seconds. */
  windows: [] as number[],
}

/**
 * What all three sign with: the secret around every name and value in the order of the names; written by hand, as their
 * pages show it.
 */
export function unionSign(params: Readonly<Record<string, string>>, secret: string): string {
  const hash = createHash('md5')
  hash.update(Buffer.from(secret))
  for (const [name, value] of Object.entries(params).sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b))))
    hash.update(Buffer.from(`${name}${value}`))
  hash.update(Buffer.from(secret))
  return Array.from(hash.digest(), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const chinaClock = (ms: number) =>
  ms === 0 ? '' : new Date(ms + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')
export const clockMs = (text = '') => Date.parse(`${text.replace(' ', 'T')}+08:00`)

/** The lines of a union within a window, one page of them. */
export function linesOf(
  union: UnionName,
  { by, from, to, page, size }: { by: 'changed' | 'paid'; from: number; to: number; page: number; size: number },
): { lines: UnionLine[]; more: boolean; total: number } {
  unionState.windows.push((to - from) / 1000)
  const at = (line: UnionLine) => (by === 'changed' ? line.changedAt : line.paidAt)
  const all = [...unionState[union].values()]
    .filter((line) => at(line) >= from && at(line) < to)
    .sort((a, b) => at(a) - at(b) || (a.no < b.no ? -1 : 1))
  if (unionState.turned) all.reverse()
  const start = (page - 1) * size - (unionState.repeating && page > 1 ? 1 : 0)
  return { lines: all.slice(start, page * size), more: all.length > page * size, total: all.length }
}

const topStates = { unpaid: 11, deposit: 11, paid: 12, done: 14, settled: 3, void: 13 } as const
const topError = (code: number, sub_code: string) => ({
  status: 200,
  body: { error_response: { code, msg: sub_code, sub_code, request_id: 'r' } },
})

/** Taobao's open platform. */
export async function taobaoTop({ url, body }: SimulatedRequest): Promise<SimulatedResponse> {
  const { sign, ...params } = Object.fromEntries(new URLSearchParams(body))
  if (url.pathname !== '/router/rest' || params.v !== '2.0' || params.sign_method !== 'md5')
    return topError(21, 'isv.missing-signature')
  if (params.app_key !== unionAccount.key) return topError(29, 'isv.appkey-not-exists')
  if (sign !== unionSign(params, unionAccount.secret).toUpperCase()) return topError(25, 'isv.invalid-signature')
  if (params.session !== unionAccount.token || unionState.expired) return topError(27, 'invalid-sessionkey')
  if (Math.abs(Date.now() - clockMs(params.timestamp)) > 600_000) return topError(24, 'isv.invalid-timestamp')
  if (params.method === 'taobao.tbk.general.link.convert') {
    const cps_short_url = `https://s.click.taobao.com/${params.item_id_list ?? 'page'}-${params.relation_id}`
    const info = { link_info_dto: { cps_short_url, cps_long_url: `${cps_short_url}?long=1` } }
    return {
      status: 200,
      body: { tbk_general_link_convert_response: { data: { item_url_list: { item_url_list: [info] } } } },
    }
  }
  if (params.method !== 'taobao.tbk.order.details.get') return topError(22, 'isv.invalid-method')
  const [from, to, page, size] = [
    clockMs(params.start_time),
    clockMs(params.end_time),
    Number(params.page_no),
    Number(params.page_size),
  ]
  if (to - from > 3 * 3600_000 || to <= from || size > 100) return topError(15, 'isv.window-too-long')
  if (page > 1 && params.position_index !== `p${page}`) return topError(15, 'isv.position-index')
  const { lines, more } = linesOf('taobao', {
    by: params.query_type === '4' ? 'changed' : 'paid',
    from,
    to,
    page,
    size,
  })
  const data = {
    results: { publisher_order_dto: lines.map(topLine) },
    has_next: more,
    page_no: page,
    page_size: size,
    position_index: `p${page + 1}`,
  }
  return { status: 200, body: { tbk_order_details_get_response: { data } } }
}

function topLine(line: UnionLine): object {
  const [, pub_id = '', site_id = '', adzone_id = ''] = line.advert.split('_')
  return {
    trade_id: line.no,
    trade_parent_id: line.parent,
    item_title: line.item,
    item_img: '//img.alicdn.com/a.jpg',
    item_num: 1,
    alipay_total_price: line.paid,
    pub_share_pre_fee: line.est,
    pub_share_fee: line.fee,
    total_commission_rate: line.rate,
    tk_status: topStates[line.state],
    tk_create_time: chinaClock(line.paidAt),
    tk_paid_time: chinaClock(line.paidAt),
    tk_earning_time: chinaClock(line.settledAt),
    modified_time: chinaClock(line.changedAt),
    relation_id: line.who,
    pub_id,
    site_id,
    adzone_id,
  }
}

/** Control requests to the simulated unions, in addition to their own calls. */
export interface UnionDo {
  do: 'account' | 'clear' | 'put' | 'expire' | 'turn' | 'repeat' | 'windows' | 'many' | 'callback'
  union?: UnionName
  line?: Partial<UnionLine> & { no: string }
  on?: boolean
  count?: number
  /** The address of a callback; its signature by an unknown key; its repetitions. */
  to?: string
  wrong?: boolean
  times?: number
}

/**
 * Has something happen at a simulated union: an order is put there or changes, the token is over, a callback is sent.
 */
export async function unionDo({
  do: what,
  union = 'taobao',
  line,
  on = true,
  count = 0,
  ...how
}: UnionDo): Promise<object> {
  if (what === 'clear') unionState[union].clear()
  if (what === 'expire') unionState.expired = on
  if (what === 'turn') unionState.turned = on
  if (what === 'repeat') unionState.repeating = on
  if (what === 'put' && line) put(union, line)
  for (let n = 0; n < count; n++) put(union, { ...line, no: `${line?.no ?? 'M'}${n}` })
  const statuses: number[] = []
  if (what === 'callback')
    for (let time = 0; time < (how.times ?? 1); time++)
      statuses.push(await callBack(unionState[union].get(line?.no ?? ''), how))
  const windows = unionState.windows.splice(0)
  return { account: unionAccount, windows, statuses }
}

function put(union: UnionName, line: Partial<UnionLine> & { no: string }): void {
  const now = Date.now() - 60_000
  const bare: UnionLine = {
    no: '',
    parent: `${line.no}0`,
    item: '海盐礼盒',
    paid: '100.00',
    est: '10.00',
    fee: '0.00',
    rate: '10.00',
    state: 'paid',
    paidAt: now,
    doneAt: 0,
    settledAt: 0,
    changedAt: now,
    who: '',
    advert: '',
  }
  unionState[union].set(line.no, { ...bare, ...unionState[union].get(line.no), changedAt: now, ...line })
}

/** Reports an order as the union of Meituan does. */
async function callBack(
  line: UnionLine | undefined,
  { to = '', wrong = false }: Pick<UnionDo, 'to' | 'wrong'>,
): Promise<number> {
  if (!line) return 0
  const params = meituanLine(line)
  const sign = unionSign(params, wrong ? 'another secret' : unionAccount.callback)
  return (await fetch(to, { method: 'POST', body: new URLSearchParams({ ...params, sign }) })).status
}

export const meituanStates = { unpaid: '0', deposit: '0', paid: '1', done: '8', settled: '10', void: '9' } as const

/** An order as Meituan lists and reports it. */
export function meituanLine(line: UnionLine): Record<string, string> {
  return {
    orderid: line.no,
    smstitle: line.item,
    payprice: line.paid,
    profit: line.state === 'settled' ? line.fee : line.est,
    status: meituanStates[line.state],
    paytime: String(Math.floor(line.paidAt / 1000)),
    modTime: String(Math.floor(line.changedAt / 1000)),
    sid: line.who,
    rate: line.rate,
  }
}
