import { AppError } from '#core/errors.ts'
import { callOut } from '../outbound/client.ts'
import type { OutboundRules } from '../outbound/client.ts'

/** The website app that the operator of this service has at WeChat. */
export interface WechatApp {
  appId: string
  secret: string
  /** Where its calls are answered; WeChat's own host unless a test stands in for it. */
  api?: string
}

/** The page at WeChat where a person agrees; from there the browser comes back to `back` with `code` and `state`. */
export function agreementPage({ appId }: WechatApp, { back, state }: { back: string; state: string }): string {
  const query = new URLSearchParams({ appid: appId, redirect_uri: back, response_type: 'code', scope: 'snsapi_login', state })
  return `https://open.weixin.qq.com/connect/qrconnect?${query}#wechat_redirect`
}

/** Who agreed, by the code that came back; a code works once. Throws `wechat_failed`. */
export async function whoAgreed(
  { appId, secret, api = 'https://api.weixin.qq.com' }: WechatApp,
  code: string,
  rules: OutboundRules,
): Promise<string> {
  const query = new URLSearchParams({ appid: appId, secret, code, grant_type: 'authorization_code' })
  const answer = await callOut({ url: `${api}/sns/oauth2/access_token?${query}`, method: 'GET', headers: {} }, rules)
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
