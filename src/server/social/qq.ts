import { textOf, within } from '#core/value/foreign-json.ts'
import { identityIn } from './provider.ts'
import type { AskProvider, SocialApp, SocialProvider } from './provider.ts'

/** QQ. It tells who somebody is in a call of its own, with the app for which: a token of another app counts for nothing. */
export function qq({ appId, secret, standIn = 'https://graph.qq.com' }: SocialApp, ask: AskProvider): SocialProvider {
  const get = (path: string, query: Readonly<Record<string, string>>) => ask(`${standIn}${path}?${new URLSearchParams(query)}`)
  return {
    agreementPage({ back, state }) {
      const query = { response_type: 'code', client_id: appId, redirect_uri: back, state, scope: 'get_user_info' }
      return `${standIn}/oauth2.0/authorize?${new URLSearchParams(query)}`
    },
    async identity({ code, back }) {
      const mine = { client_id: appId, client_secret: secret, redirect_uri: back, fmt: 'json' }
      const access_token = textOf(within(await get('/oauth2.0/token', { grant_type: 'authorization_code', code, ...mine }), 'access_token'))
      if (access_token === '') return undefined
      const said = await get('/oauth2.0/me', { access_token, unionid: '1', fmt: 'json' })
      if (textOf(within(said, 'client_id')) !== appId) return undefined
      const openid = textOf(within(said, 'openid'))
      const person = await get('/user/get_user_info', { access_token, oauth_consumer_key: appId, openid })
      return identityIn(textOf(within(said, 'unionid')) || openid, textOf(within(person, 'nickname')))
    },
  }
}
