import { textOf, within } from '#core/value/foreign-json.ts'
import { identityIn } from './provider.ts'
import type { AskProvider, SocialApp, SocialProvider } from './provider.ts'

/** QQ. A separate call returns the identity and the app of the token: a token of another app is refused. */
export function qq(
  { appId, secret, standIn = 'https://graph.qq.com' }: SocialApp,
  request: AskProvider,
): SocialProvider {
  const get = (path: string, query: Readonly<Record<string, string>>) =>
    request(`${standIn}${path}?${new URLSearchParams(query)}`)
  return {
    agreementPage({ back, state }) {
      const query = { response_type: 'code', client_id: appId, redirect_uri: back, state, scope: 'get_user_info' }
      return `${standIn}/oauth2.0/authorize?${new URLSearchParams(query)}`
    },
    async identity({ code, back }) {
      const mine = { client_id: appId, client_secret: secret, redirect_uri: back, fmt: 'json' }
      const access_token = textOf(
        within(await get('/oauth2.0/token', { grant_type: 'authorization_code', code, ...mine }), 'access_token'),
      )
      if (access_token === '') return undefined
      const answer = await get('/oauth2.0/me', { access_token, unionid: '1', fmt: 'json' })
      if (textOf(within(answer, 'client_id')) !== appId) return undefined
      const openid = textOf(within(answer, 'openid'))
      const person = await get('/user/get_user_info', { access_token, oauth_consumer_key: appId, openid })
      return identityIn(textOf(within(answer, 'unionid')) || openid, textOf(within(person, 'nickname')))
    },
  }
}
