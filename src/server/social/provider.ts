import { parsed } from '#core/value/foreign-json.ts'
import type { SocialType } from '#core/wire/social-wire.ts'
import { httpCall } from '../http-client/client.ts'
import type { HttpCall, HttpClientRules } from '../http-client/client.ts'

/** The app that the operator of this service has at a provider. */
export interface SocialApp {
  appId: string
  /** Of Alipay, the private key of the app. */
  secret: string
  /** Origin that answers in the provider's place on this machine, for development and tests. */
  standIn?: string
}

/** The apps by which people sign in; a provider without one is closed. */
export type SocialApps = Readonly<Partial<Record<SocialType, SocialApp>>>

/** An identity at a provider: a stable id and a display name. */
export interface SocialIdentity {
  readonly id: string
  readonly name: string | null
}

/** Knows people by an account that they have elsewhere (OAuth 2). */
export interface SocialProvider {
  /** Where a person agrees; the browser returns from there to `back` with a code and the state. */
  agreementPage(params: { back: string; state: string }): string
  /** Exchanges a code, which works once. Undefined where the provider does not confirm it. */
  identity(returned: { code: string; back: string }): Promise<SocialIdentity | undefined>
}

/** Sends a request to a provider; undefined without a readable answer. */
export type AskProvider = (url: string, post?: Pick<HttpCall, 'headers' | 'body'>) => Promise<unknown>

/** The way to a provider: public addresses only, or its stand-in on this machine. */
export function requesterOf({ standIn }: SocialApp, rules: HttpClientRules): AskProvider {
  const reach = standIn === undefined ? rules : { allowedHosts: [new URL(standIn).host] }
  return async (url, post) => {
    const answer = await httpCall(post ? { url, ...post } : { url, method: 'GET', headers: {} }, reach)
    return 'failed' in answer || answer.status !== 200 ? undefined : parsed(answer.body)
  }
}

/** An identity in stored form; undefined for an id that no provider issues. */
export function identityIn(id: string, name: string): SocialIdentity | undefined {
  return /^[\w=+/-]{6,128}$/.test(id) ? { id, name: name.trim().slice(0, 60) || null } : undefined
}
