import { textOf, within } from '#core/value/foreign-json.ts'
import { identityIn } from './provider.ts'
import type { AskProvider, SocialApp, SocialProvider } from './provider.ts'

/** WeChat: a website app, whose page is scanned, or an official account, whose page opens within WeChat alone. */
export function wechat({ appId, secret, standIn }: SocialApp, request: AskProvider, official: boolean): SocialProvider {
  const [page, scope] = official
    ? (['oauth2/authorize', 'snsapi_userinfo'] as const)
    : (['qrconnect', 'snsapi_login'] as const)
  const api = standIn ?? 'https://api.weixin.qq.com'
  return {
    agreementPage({ back, state }) {
      const query = new URLSearchParams({ appid: appId, redirect_uri: back, response_type: 'code', scope, state })
      return `${standIn ?? 'https://open.weixin.qq.com'}/connect/${page}?${query}#wechat_redirect`
    },
    async identity({ code }) {
      const query = new URLSearchParams({ appid: appId, secret, code, grant_type: 'authorization_code' })
      const answer = await request(`${api}/sns/oauth2/access_token?${query}`)
      const [openid, access_token] = [textOf(within(answer, 'openid')), textOf(within(answer, 'access_token'))]
      // The same person has one `unionid` over all apps of a company, and an `openid` in each.
      const id = textOf(within(answer, 'unionid')) || openid
      // The name is for display only, so a missing one is omitted.
      const person =
        id && access_token
          ? await request(`${api}/sns/userinfo?${new URLSearchParams({ access_token, openid })}`)
          : undefined
      return identityIn(id, textOf(within(person, 'nickname')))
    },
  }
}
