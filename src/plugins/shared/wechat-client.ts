import type { FetchedToken, Outcome, ProviderTools } from '#core/define/provider.ts'
import { parsedExact, textOf, within } from '#core/value/foreign-json.ts'

export const wechatHost = 'api.weixin.qq.com'
const base = `https://${wechatHost}`
/** Base path of the calls of official accounts and of the token call. */
const COMMON = '/cgi-bin'
/** The token is invalid or expired: a new one is fetched once. */
const stale: ReadonlySet<string> = new Set(['40001', '40014', '42001'])

export interface AccountKeys {
  readonly appid: string
  readonly secret: string
}
/** Calls the platform with the account's token; `query` follows the token. */
export type WechatCall = (
  path: string,
  payload?: object,
  query?: Readonly<Record<string, string>>,
) => Promise<Outcome<unknown>>

/**
 * Client of an official account or a mini program, with the one token that all processes share; `basePath` is the
 * prefix of its paths. A refusal has the platform's number as its code.
 */
export function wechatClient(
  { appid, secret }: AccountKeys,
  { send, token }: ProviderTools,
  basePath = COMMON,
): WechatCall {
  const exchange = async (url: string, payload?: object): Promise<Outcome<unknown>> => {
    const request =
      payload === undefined
        ? { method: 'GET' as const, url }
        : { url, headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) }
    const answer = await send(request)
    if (answer.is === 'not_sent') return { is: 'refused', code: 'not_sent' }
    if (answer.is === 'unanswered' || answer.status >= 500) return { is: 'unknown' }
    const body = parsedExact(answer.body)
    const code = textOf(within(body, 'errcode'))
    if (code === '-1') return { is: 'unknown' } // the platform is busy
    if (code !== '' && code !== '0') return { is: 'refused', code }
    return typeof body === 'object' && body !== null ? { is: 'done', value: body } : { is: 'unknown' }
  }
  const fetchToken = async (forceRefresh: boolean): Promise<Outcome<FetchedToken>> => {
    const tokenAnswer = await exchange(`${base}${COMMON}/stable_token`, {
      grant_type: 'client_credential',
      appid,
      secret,
      force_refresh: forceRefresh,
    })
    if (tokenAnswer.is !== 'done') return tokenAnswer
    const [value, seconds] = [
      textOf(within(tokenAnswer.value, 'access_token')),
      Number(within(tokenAnswer.value, 'expires_in')),
    ]
    return value && seconds > 0 ? { is: 'done', value: { value, seconds } } : { is: 'unknown' }
  }
  return async (path, payload, query = {}) => {
    const once = async (value: string) =>
      exchange(`${base}${basePath}/${path}?${new URLSearchParams({ access_token: value, ...query })}`, payload)
    const first = await token(fetchToken)
    if (first.is !== 'done') return first.is === 'refused' ? first : { is: 'refused', code: 'not_sent' }
    const outcome = await once(first.value)
    if (outcome.is !== 'refused' || !stale.has(outcome.code)) return outcome
    const second = await token(fetchToken, first.value)
    return second.is === 'done' ? once(second.value) : second
  }
}
