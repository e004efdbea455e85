import { createHash, randomUUID } from 'node:crypto'
import { decrypt, encrypt, getSignature } from '@wecom/crypto'
import type { SimulatedRequest, SimulatedResponse } from './messages.ts'

/** The one official account that the simulated platform knows. */
export const officialKeys = {
  appid: 'wx-simulator-0001',
  app_secret: 'simulator-app-secret',
  token: 'simulatortoken',
  aes_key: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
} as const
const token = officialKeys.token

interface SimulatedFan {
  openid: string
  since: number
  remark: string
  tags: number[]
  /** When they wrote last, in seconds. */
  last: number
}

/** The stored state of the platform. */
export const officialState = {
  token: '',
  /** The number of token fetches, and of forced refreshes. */
  fetched: 0,
  forced: 0,
  /** Refuses tokens with this code. */
  refuses: 0,
  menu: [] as object[],
  fans: new Map<string, SimulatedFan>(),
  tags: new Map([
    [2, '星标'],
    [100, '老客户'],
  ]),
  templates: [
    {
      template_id: 'tpl-order-paid',
      title: '订单支付成功通知',
      content: '订单号：{{character_string1.DATA}}\n商品：{{thing2.DATA}}\n金额：{{amount3.DATA}}',
    },
    { template_id: 'tpl-sent', title: '订单发货通知', content: '单号：{{character_string1.DATA}}' },
  ],
  said: [] as { openid: string; type: string; text: string }[],
  codes: new Map<string, number>(),
  noticed: [] as { openid: string; template: string; data: Record<string, { value: string }>; msgid: number }[],
}

interface Body {
  grant_type?: string
  appid?: string
  secret?: string
  force_refresh?: boolean
  button?: object[]
  touser?: string
  msgtype?: string
  text?: { content: string }
  news?: { articles: { title: string; url: string }[] }
  template_id?: string
  client_msg_id?: string
  data?: Record<string, { value: string }>
  user_list?: { openid: string }[]
  openid_list?: string[]
  tagid?: number
  expire_seconds?: number
  action_name?: string
  action_info?: { scene?: { scene_str?: string } }
}
const ok = (more: object = {}): SimulatedResponse => ({ status: 200, body: { errcode: 0, errmsg: 'ok', ...more } })
const no = (errcode: number, errmsg: string): SimulatedResponse => ({ status: 200, body: { errcode, errmsg } })
const keys = new Set<string>()

/** api.weixin.qq.com, by its documentation. */
export async function officialAccount({ url, body }: SimulatedRequest): Promise<SimulatedResponse> {
  const content: Body = body ? JSON.parse(body) : {}
  const path = url.pathname.replace('/cgi-bin/', '')
  if (path === 'stable_token') return tokenFor(content)
  if (url.searchParams.get('access_token') !== officialState.token)
    return no(40001, 'invalid credential, access_token is invalid or not latest')
  return answers[path]?.(content, url) ?? no(40066, 'invalid url')
}

function tokenFor({ grant_type, appid, secret, force_refresh }: Body): SimulatedResponse {
  if (officialState.refuses) return no(officialState.refuses, 'refused')
  if (grant_type !== 'client_credential' || appid !== officialKeys.appid) return no(40013, 'invalid appid')
  if (secret !== officialKeys.app_secret) return no(40125, 'invalid appsecret')
  officialState.fetched++
  if (force_refresh) officialState.forced++
  if (officialState.token === '' || force_refresh) officialState.token = `token-${randomUUID()}`
  return { status: 200, body: { access_token: officialState.token, expires_in: 7200 } }
}

const answers: Readonly<Record<string, (body: Body, url: URL) => SimulatedResponse>> = {
  get_api_domain_ip: () => ok({ ip_list: ['101.226.62.77'] }),
  'menu/create': ({ button = [] }) => {
    if (button.length < 1 || button.length > 3) return no(40016, 'invalid button size')
    officialState.menu = button
    return ok()
  },
  'menu/delete': () => ((officialState.menu = []), ok()),
  'message/custom/send': ({ touser = '', msgtype = '', text, news }) => {
    const fan = officialState.fans.get(touser)
    if (!fan) return no(43004, 'require subscribe')
    if (Date.now() / 1000 - fan.last > 48 * 3600) return no(45015, 'response out of time limit')
    officialState.said.push({
      openid: touser,
      type: msgtype,
      text: text?.content ?? news?.articles.map(({ title, url }) => `${title} ${url}`).join() ?? '',
    })
    return ok()
  },
  'message/template/send': ({ touser = '', template_id = '', client_msg_id = '', data = {} }) => {
    if (!officialState.fans.has(touser)) return no(43004, 'require subscribe')
    if (!officialState.templates.some((template) => template.template_id === template_id))
      return no(40037, 'invalid template_id')
    if (Object.values(data).some(({ value }) => value === '')) return no(47003, 'argument invalid! data.value is empty')
    if (keys.has(client_msg_id)) return no(45065, 'clientmsgid exist')
    keys.add(client_msg_id)
    const msgid = 1_000_000_000 + officialState.noticed.length
    officialState.noticed.push({ openid: touser, template: template_id, data, msgid })
    return ok({ msgid })
  },
  'template/get_all_private_template': () => ({ status: 200, body: { template_list: officialState.templates } }),
  'user/get': (_asked, url) => {
    const all = [...officialState.fans.keys()]
    const begin = all.indexOf(url.searchParams.get('next_openid') ?? '') + 1
    const page = all.slice(begin, begin + 3) // the platform gives ten thousand
    return {
      status: 200,
      body: {
        total: all.length,
        count: page.length,
        ...(page.length ? { data: { openid: page } } : {}),
        next_openid: page.at(-1) ?? '',
      },
    }
  },
  'user/info/batchget': ({ user_list = [] }) => ({
    status: 200,
    body: {
      user_info_list: user_list.map(({ openid }) => {
        const fan = officialState.fans.get(openid)
        if (!fan) return { subscribe: 0, openid, tagid_list: [] }
        return {
          subscribe: 1,
          openid,
          nickname: '',
          sex: 0,
          subscribe_time: fan.since,
          unionid: `u-${openid}`,
          remark: fan.remark,
          tagid_list: fan.tags,
          subscribe_scene: 'ADD_SCENE_QR_CODE',
        }
      }),
    },
  }),
  'qrcode/create': ({ expire_seconds = 0, action_name, action_info }) => {
    const scene = action_info?.scene?.scene_str ?? ''
    if (action_name !== 'QR_STR_SCENE' || scene.length < 1 || scene.length > 64) return no(40053, 'invalid action info')
    officialState.codes.set(scene, Date.now() / 1000 + expire_seconds)
    return {
      status: 200,
      body: { ticket: `gQ${randomUUID()}`, expire_seconds, url: `http://weixin.qq.com/q/${encodeURIComponent(scene)}` },
    }
  },
  'tags/get': () => ({
    status: 200,
    body: { tags: [...officialState.tags].map(([id, name]) => ({ id, name, count: 0 })) },
  }),
  'tags/members/batchtagging': ({ openid_list = [], tagid = 0 }) =>
    tagged(openid_list, (tags) => [...new Set([...tags, tagid])]),
  'tags/members/batchuntagging': ({ openid_list = [], tagid = 0 }) =>
    tagged(openid_list, (tags) => tags.filter((tag) => tag !== tagid)),
}

function tagged(openids: readonly string[], change: (tags: number[]) => number[]): SimulatedResponse {
  for (const openid of openids) {
    const fan = officialState.fans.get(openid)
    if (!fan) return no(40003, 'invalid openid')
    fan.tags = change(fan.tags)
  }
  return ok()
}

/** Control requests to the simulated platform, in addition to its own calls. */
export interface OfficialDo {
  do: 'state' | 'account' | 'fan' | 'left' | 'say' | 'event' | 'greet' | 'expire' | 'refuse'
  to?: string
  openid?: string
  content?: string
  event?: string
  more?: string
  mode?: 'plain' | 'encrypted'
  times?: number
  wrong?: boolean
  at?: number
  id?: string
  code?: number
}

/** Has something happen at the platform. Gives how its reports were answered. */
export async function officialDo(input: OfficialDo): Promise<object> {
  const { openid = '', at = Math.floor(Date.now() / 1000) } = input
  const answered: { status: number; text: string }[] = []
  if (input.do === 'expire') officialState.token = `token-${randomUUID()}`
  if (input.do === 'refuse') {
    officialState.refuses = input.code ?? 0
    officialState.token = ''
  }
  if (input.do === 'left') officialState.fans.delete(openid)
  if (input.do === 'fan' || input.do === 'say' || input.do === 'event') {
    const fan = officialState.fans.get(openid)
    const last = input.do === 'fan' ? (fan?.last ?? 0) : Math.max(fan?.last ?? 0, at)
    const isUnsubscribed = input.event === 'unsubscribe'
    if (isUnsubscribed) officialState.fans.delete(openid)
    else
      officialState.fans.set(openid, {
        openid,
        since: fan?.since ?? at,
        remark: fan?.remark ?? input.content ?? '',
        tags: fan?.tags ?? [2],
        last,
      })
  }
  if (input.do === 'greet') answered.push(await greet(input))
  if (input.do === 'say' || input.do === 'event') {
    const xml = xmlOf(input, at)
    for (let time = 0; time < (input.times ?? 1); time++) answered.push(await report(xml, input))
  }
  const { fans, tags, codes, ...state } = officialState
  return {
    answered,
    account: officialKeys,
    state: { ...state, codes: [...codes.keys()], fans: [...fans.values()], tags: [...tags.values()] },
  }
}

function xmlOf(
  { do: what, openid = '', content = '', event = '', more = '', id = randomUUID().replaceAll('-', '') }: OfficialDo,
  at: number,
): string {
  const head = `<ToUserName><![CDATA[gh_simulator]]></ToUserName><FromUserName><![CDATA[${openid}]]></FromUserName><CreateTime>${at}</CreateTime>`
  if (what === 'say')
    return `<xml>${head}<MsgType><![CDATA[text]]></MsgType><Content><![CDATA[${content}]]></Content><MsgId>${id}</MsgId></xml>`
  return `<xml>${head}<MsgType><![CDATA[event]]></MsgType><Event><![CDATA[${event}]]></Event><EventKey><![CDATA[${content}]]></EventKey>${more}</xml>`
}

const signed = (...parts: string[]) =>
  createHash('sha1')
    .update(parts.toSorted((a, b) => (a < b ? -1 : 1)).join(''))
    .digest('hex')

async function report(xml: string, { to = '', openid = '', mode = 'encrypted', wrong = false }: OfficialDo) {
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), String(Math.floor(Math.random() * 1e9))]
  const query = new URLSearchParams({
    signature: signed(wrong ? 'another' : token, timestamp, nonce),
    timestamp,
    nonce,
    openid,
  })
  if (mode === 'plain') return post(`${to}?${query}`, xml)
  const sealed = encrypt(officialKeys.aes_key, xml, officialKeys.appid)
  query.set('encrypt_type', 'aes')
  query.set('msg_signature', getSignature(wrong ? 'another' : token, timestamp, nonce, sealed))
  return post(
    `${to}?${query}`,
    `<xml><ToUserName><![CDATA[gh_simulator]]></ToUserName><Encrypt><![CDATA[${sealed}]]></Encrypt></xml>`,
  )
}

async function greet({ to = '', wrong = false, mode = 'plain' }: OfficialDo) {
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), 'n1']
  const echostr = mode === 'plain' ? '4711' : encrypt(officialKeys.aes_key, '4711', officialKeys.appid)
  const query = new URLSearchParams({
    signature: signed(wrong ? 'another' : token, timestamp, nonce),
    timestamp,
    nonce,
    echostr,
  })
  if (mode === 'encrypted') {
    query.set('encrypt_type', 'aes')
    query.set('msg_signature', getSignature(token, timestamp, nonce, echostr))
    if (decrypt(officialKeys.aes_key, echostr).message !== '4711')
      throw new Error('the library does not open what it sealed')
  }
  const answer = await fetch(`${to}?${query}`)
  return { status: answer.status, text: await answer.text() }
}

async function post(url: string, body: string) {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'text/xml' }, body })
  return { status: answer.status, text: await answer.text() }
}
