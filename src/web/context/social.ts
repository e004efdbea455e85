import { inLang } from '#core/text/i18n.ts'
import { isSocialType, socialNames } from '#core/wire/social-wire.ts'
import type { SocialType } from '#core/wire/social-wire.ts'
import { call } from '../api/client.ts'
import { readJson, windowStore } from '../browser/storage.ts'
import { useLang } from '../i18n/index.ts'

/** The purpose of an authorisation at a provider, stored in this window until it returns. */
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
  const stored = readJson(windowStore, key)
  windowStore.remove(key)
  if (
    typeof stored !== 'object' ||
    stored === null ||
    !('use' in stored) ||
    !('state' in stored) ||
    typeof stored.state !== 'string'
  )
    return undefined
  if (stored.use !== 'bind' && stored.use !== 'sign_in') return undefined
  if (!('type' in stored) || typeof stored.type !== 'string' || !isSocialType(stored.type)) return undefined
  const redirect = 'redirect' in stored && typeof stored.redirect === 'string' ? stored.redirect : undefined
  return { use: stored.use, type: stored.type, state: stored.state, redirect }
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
