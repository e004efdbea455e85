import { inLang } from '#core/text/i18n.ts'
import { isSocialType, socialNames } from '#core/wire/social-wire.ts'
import type { SocialType } from '#core/wire/social-wire.ts'
import { call } from '../api/client.ts'
import { readJson, windowStore } from '../browser/storage.ts'
import { useLang } from '../i18n/index.ts'

/** What an agreement at a provider is for, kept in this window until one comes back. */
export interface PendingAgreement {
  use: 'bind' | 'sign_in'
  type: SocialType
  state: string
  redirect?: string | undefined
}
const key = 'oauth'

/** Leaves for a provider; answers false where the service has no app there. */
export async function redirectToProvider(
  type: SocialType,
  { use, redirect }: Pick<PendingAgreement, 'use' | 'redirect'>,
): Promise<boolean> {
  const { open, url, state } = await call('GET', '/addons/social/public/GetSocialAuthData', { type })
  if (!open) return false
  windowStore.set(key, JSON.stringify({ use, type, state, redirect } satisfies PendingAgreement))
  location.assign(url)
  return true
}

/** What this window set out for, once; undefined when it was not this window. */
export function takePendingAgreement(): PendingAgreement | undefined {
  const kept = readJson(windowStore, key)
  windowStore.remove(key)
  if (typeof kept !== 'object' || kept === null || !('use' in kept) || !('state' in kept) || typeof kept.state !== 'string')
    return undefined
  if (kept.use !== 'bind' && kept.use !== 'sign_in') return undefined
  if (!('type' in kept) || typeof kept.type !== 'string' || !isSocialType(kept.type)) return undefined
  const redirect = 'redirect' in kept && typeof kept.redirect === 'string' ? kept.redirect : undefined
  return { use: kept.use, type: kept.type, state: kept.state, redirect }
}

/** WeChat's own browser: the page of an official account opens there and nowhere else. */
export function insideWechat(): boolean {
  return /MicroMessenger/i.test(navigator.userAgent)
}

/** What providers are called in the language of the console. */
export function useSocialName(): (type: SocialType) => string {
  const lang = useLang()
  return (type) => inLang(socialNames[type], lang)
}
