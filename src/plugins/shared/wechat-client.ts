import type { FetchedToken, Outcome, ProviderTools } from '#core/define/provider.ts'
import { parsedExact, textOf, within } from '#core/value/foreign-json.ts'

export const wechatHost = 'api.weixin.qq.com'
const base = `https://${wechatHost}`
/** Where the calls of official accounts lie, and that of tokens. */
const COMMON = '/cgi-bin'
/** The token is wrong or over: it is fetched anew, once. */
const stale: ReadonlySet<string> = new Set(['40001', '40014', '42001'])

export interface AccountKeys {
  readonly appid: string
  readonly secret: string
}
/** Makes a call with the account's token; `query` stands behind the token. */
export type WechatCall = (path: string, said?: object, query?: Readonly<Record<string, string>>) => Promise<Outcome<unknown>>

/** Calls of an official account or a mini program with the one token that all processes share; `room` is what their paths lie below. What the platform refuses has its number as the code. */
export function wechatClient({ appid, secret }: AccountKeys, { send, token }: ProviderTools, room = COMMON): WechatCall {
  const make = async (url: string, said?: object): Promise<Outcome<unknown>> => {
    const request = said === undefined ? { method: 'GET' as const, url } : { url, headers: { 'content-type': 'application/json' }, body: JSON.stringify(said) }
    const answer = await send(request)
    if (answer.is === 'not_sent') return { is: 'refused', code: 'not_sent' }
    if (answer.is === 'unanswered' || answer.status >= 500) return { is: 'unknown' }
    const body = parsedExact(answer.body)
    const code = textOf(within(body, 'errcode'))
    if (code === '-1') return { is: 'unknown' } // the platform is busy
    if (code !== '' && code !== '0') return { is: 'refused', code }
    return typeof body === 'object' && body !== null ? { is: 'done', value: body } : { is: 'unknown' }
  } // prettier-ignore
  const fetchToken = async (another: boolean): Promise<Outcome<FetchedToken>> => {
    const said = await make(`${base}${COMMON}/stable_token`, { grant_type: 'client_credential', appid, secret, force_refresh: another })
    if (said.is !== 'done') return said
    const [value, seconds] = [textOf(within(said.value, 'access_token')), Number(within(said.value, 'expires_in'))]
    return value && seconds > 0 ? { is: 'done', value: { value, seconds } } : { is: 'unknown' }
  }
  return async (path, said, query = {}) => {
    const once = async (value: string) => make(`${base}${room}/${path}?${new URLSearchParams({ access_token: value, ...query })}`, said)
    const first = await token(fetchToken)
    if (first.is !== 'done') return first.is === 'refused' ? first : { is: 'refused', code: 'not_sent' }
    const outcome = await once(first.value)
    if (outcome.is !== 'refused' || !stale.has(outcome.code)) return outcome
    const second = await token(fetchToken, first.value)
    return second.is === 'done' ? once(second.value) : second
  }
}
