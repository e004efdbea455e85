import { sign } from 'node:crypto'
import { textOf, within } from '#core/value/foreign-json.ts'
import { rsaKey } from '../process/rsa-key.ts'
import { identityIn } from './provider.ts'
import type { AskProvider, SocialApp, SocialProvider } from './provider.ts'

/** Alipay's gateway. Requests are signed (RSA2); answers are trusted because they come over https from its host. */
export function alipay({ appId, secret, standIn }: SocialApp, request: AskProvider, now: () => Date): SocialProvider {
  const key = rsaKey(secret)
  const call = async (method: string, businessParams: Readonly<Record<string, string>>): Promise<unknown> => {
    const timestamp = new Date(now().getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    const common = {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp,
      version: '1.0',
    }
    const params = Object.entries({ ...common, ...businessParams }).toSorted(([a], [b]) => (a < b ? -1 : 1))
    if (!key) return undefined
    const signed = sign(
      'sha256',
      Buffer.from(params.map(([name, value]) => `${name}=${value}`).join('&')),
      key,
    ).toString('base64')
    const body = new URLSearchParams([...params, ['sign', signed]]).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
    const answer = await request(`${standIn ?? 'https://openapi.alipay.com'}/gateway.do?charset=utf-8`, {
      headers,
      body,
    })
    return within(answer, `${method.replaceAll('.', '_')}_response`)
  }
  return {
    agreementPage({ back, state }) {
      const query = new URLSearchParams({ app_id: appId, scope: 'auth_user', redirect_uri: back, state })
      return `${standIn ?? 'https://openauth.alipay.com'}/oauth2/publicAppAuthorize.htm?${query}`
    },
    async identity({ code }) {
      const answer = await call('alipay.system.oauth.token', { grant_type: 'authorization_code', code })
      const id = textOf(within(answer, 'open_id')) || textOf(within(answer, 'user_id'))
      const auth_token = textOf(within(answer, 'access_token'))
      const person = id && auth_token ? await call('alipay.user.info.share', { auth_token }) : undefined
      return identityIn(id, textOf(within(person, 'nick_name')))
    },
  }
}
