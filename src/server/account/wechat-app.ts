import { AppError } from '#core/errors/errors.ts'
import { httpCall } from '../http-client/client.ts'
import type { HttpClientRules } from '../http-client/client.ts'

/** The website app that the operator of this service has at WeChat. */
export interface WechatApp {
  appId: string
  secret: string
  /** Origin that answers in WeChat's place on this machine, for development and tests. */
  standIn?: string
}

/** The WeChat authorisation page; the browser returns from there to `back` with `code` and `state`. */
export function agreementPage(
  { appId, standIn = 'https://open.weixin.qq.com' }: WechatApp,
  { back, state }: { back: string; state: string },
): string {
  const query = new URLSearchParams({ appid: appId, redirect_uri: back, response_type: 'code', scope: 'snsapi_login', state })
  return `${standIn}/connect/qrconnect?${query}#wechat_redirect`
}

/** Exchanges an authorisation code, which works once, for the WeChat identity. Throws `wechat_failed`. */
export async function fetchIdentity({ appId, secret, standIn }: WechatApp, code: string, rules: HttpClientRules): Promise<string> {
  const query = new URLSearchParams({ appid: appId, secret, code, grant_type: 'authorization_code' })
  const answer = await httpCall(
    { url: `${standIn ?? 'https://api.weixin.qq.com'}/sns/oauth2/access_token?${query}`, method: 'GET', headers: {} },
    standIn === undefined ? rules : { own: [new URL(standIn).host] },
  )
  if ('failed' in answer || answer.status !== 200) throw new AppError('wechat_failed')
  const said = identityIn(answer.body)
  if (said === undefined) throw new AppError('wechat_failed')
  return said
}

/** The same person has one `unionid` over all apps of a company, and an `openid` in each. */
function identityIn(text: string): string | undefined {
  try {
    const said: unknown = JSON.parse(text)
    if (typeof said !== 'object' || said === null) return undefined
    const id = 'unionid' in said ? said.unionid : 'openid' in said ? said.openid : undefined
    return typeof id === 'string' && /^[\w-]{6,128}$/.test(id) ? id : undefined
  } catch {
    return undefined
  }
}
