import type { SimulatedRequest, SimulatedResponse } from './messages.ts'
import { isRsa2, rsaPair, signedOf } from './rsa2.ts'

/** The settings of a service's operator for its apps (`WECHAT_APP_ID` and so on). */
export interface SocialKeys {
  appId: string
  secret: string
  /** The private key of the app at Alipay, whose public key the simulator verifies with. */
  alipay: string
}

/** Simulates WeChat, QQ and Alipay as providers of sign-in. */
export interface SocialSimulator {
  keys: SocialKeys
  /** Undefined for a path of no provider. */
  answer(request: SimulatedRequest): Promise<SimulatedResponse> | undefined
}

interface Agreed {
  account: string
  app: string
  back: string
}

/**
 * Pages where a person consents, as the account that they type, and returns with a code; and the calls that return, for
 * such a code and the right app only, that account. A code works once. An account that ends in `@stranger` is one of
 * another app at QQ; `@silent` returns an unreadable answer.
 */
export function socialSimulator({ appId, secret }: { appId: string; secret: string }): SocialSimulator {
  const pair = rsaPair()
  const codes = new Map<string, Agreed>()
  const tokens = new Map<string, Agreed>()
  const takeOnce = (map: Map<string, Agreed>, key: string) => {
    const agreed = map.get(key)
    map.delete(key)
    return agreed
  }
  const tokenFor = (agreed: Agreed) => {
    const token = `token-${tokens.size + 1}-${agreed.account}`
    tokens.set(token, agreed)
    return token
  }
  const pages: Readonly<Record<string, (query: URLSearchParams) => string>> = {
    '/connect/qrconnect': (query) => (query.get('scope') === 'snsapi_login' ? (query.get('appid') ?? '') : ''),
    '/connect/oauth2/authorize': (query) =>
      query.get('scope') === 'snsapi_userinfo' ? (query.get('appid') ?? '') : '',
    '/oauth2.0/authorize': (query) => (query.get('response_type') === 'code' ? (query.get('client_id') ?? '') : ''),
    '/oauth2/publicAppAuthorize.htm': (query) =>
      query.get('scope') === 'auth_user' ? (query.get('app_id') ?? '') : '',
  }
  const calls: Readonly<Record<string, (query: URLSearchParams) => object | string>> = {
    '/sns/oauth2/access_token': (query) => {
      const agreed = takeOnce(codes, query.get('code') ?? '')
      const mine =
        query.get('appid') === appId &&
        query.get('secret') === secret &&
        query.get('grant_type') === 'authorization_code'
      if (!mine || !agreed) return { errcode: 40029, errmsg: 'invalid code' }
      return { access_token: tokenFor(agreed), expires_in: 7200, openid: agreed.account, scope: 'snsapi_login' }
    },
    '/sns/userinfo': (query) => ({
      openid: query.get('openid'),
      nickname: `微信${tokens.get(query.get('access_token') ?? '')?.account ?? ''}`,
    }),
    '/oauth2.0/token': (query) => {
      const agreed = takeOnce(codes, query.get('code') ?? '')
      const mine =
        query.get('client_id') === appId &&
        query.get('client_secret') === secret &&
        query.get('redirect_uri') === agreed?.back
      return mine && agreed && query.get('fmt') === 'json'
        ? { access_token: tokenFor(agreed), expires_in: '7776000' }
        : { error: 100_020, error_description: 'code is reused' }
    },
    '/oauth2.0/me': (query) => {
      const agreed = tokens.get(query.get('access_token') ?? '')
      if (agreed?.account.endsWith('@silent')) return 'callback( {"error":1} );'
      const client_id = agreed?.account.endsWith('@stranger') ? 'another-app' : appId
      return agreed ? { client_id, openid: agreed.account.replace(/@\w+$/, '') } : { error: 100_016 }
    },
    '/user/get_user_info': (query) => ({
      ret: 0,
      nickname: `QQ${tokens.get(query.get('access_token') ?? '')?.account ?? ''}`,
    }),
  }
  const gateway = async (body: string): Promise<object> => {
    const params = Object.fromEntries(new URLSearchParams(body))
    const { sign = '', app_id = '', method = '' } = params
    const refused = { error_response: { code: '40002', sub_code: 'isv.invalid-signature' } }
    if (app_id !== appId || !(await isRsa2(signedOf(params, ['sign']), sign, pair.publicPem))) return refused
    if (method === 'alipay.user.info.share') {
      const agreed = tokens.get(params['auth_token'] ?? '')
      return {
        alipay_user_info_share_response: agreed
          ? { code: '10000', open_id: agreed.account, nick_name: `支付宝${agreed.account}` }
          : { code: '20001' },
      }
    }
    const agreed = params['grant_type'] === 'authorization_code' ? takeOnce(codes, params['code'] ?? '') : undefined
    if (!agreed) return { error_response: { code: '40002', sub_code: 'isv.code-invalid' } }
    return {
      alipay_system_oauth_token_response: {
        open_id: agreed.account,
        access_token: tokenFor(agreed),
        expires_in: 1_296_000,
      },
    }
  }
  const answer = ({
    url: { pathname, searchParams: query },
    body,
  }: SimulatedRequest): Promise<SimulatedResponse> | undefined => {
    const reply = (content: object | string, status = 200) => Promise.resolve({ status, body: content })
    const page = pages[pathname]
    if (page) {
      const ours = page(query) === appId
      const named = pathname.includes('publicApp') ? 'auth_code' : 'code'
      const headers = { 'content-type': 'text/html; charset=utf-8' }
      return ours ? Promise.resolve({ status: 200, body: agreement(query, named), headers }) : reply('wrong app', 400)
    }
    if (pathname === '/agree') {
      const code = `code${codes.size + tokens.size + 1}`
      const back = query.get('redirect_uri') ?? ''
      codes.set(code, { account: query.get('account') ?? '', app: appId, back })
      const to = new URL(back)
      to.searchParams.set(query.get('named') ?? 'code', code)
      to.searchParams.set('state', query.get('state') ?? '')
      return Promise.resolve({ status: 302, body: '', headers: { location: to.href } })
    }
    if (pathname === '/gateway.do') return gateway(body).then((content) => ({ status: 200, body: content }))
    const call = calls[pathname]
    return call && reply(call(query))
  }
  return { keys: { appId, secret, alipay: pair.privatePem }, answer }
}

/** The page on which a person agrees. */
function agreement(query: URLSearchParams, named: string): string {
  const redirect = { redirect_uri: query.get('redirect_uri') ?? '', state: query.get('state') ?? '', named }
  const inputs = Object.entries(redirect).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`,
  )
  const form = `<form action="/agree"><label>account <input name="account"></label>${inputs.join('')}<button>agree</button></form>`
  return `<!doctype html><title>agreement</title>${form}`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
