import { call } from '../api/client.ts'
import { readJson, windowStore } from '../browser/storage.ts'

/** `GET /addons/social/public/GetSocialAuthData`: where a person agrees; `open` is 0 where the service has no app at WeChat. */
/** What the agreement is for, kept in this window until one comes back. */
export interface PendingAgreement {
  use: 'bind' | 'sign_in'
  state: string
  redirect?: string | undefined
}
const key = 'oauth'

/** Leaves for WeChat; answers false where the service has no app there. */
export async function redirectToWechat({ use, redirect }: Pick<PendingAgreement, 'use' | 'redirect'>): Promise<boolean> {
  const { open, url, state } = await call('GET', '/addons/social/public/GetSocialAuthData', { type: 'wechat' })
  if (!open) return false
  windowStore.set(key, JSON.stringify({ use, state, redirect } satisfies PendingAgreement))
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
  const redirect = 'redirect' in kept && typeof kept.redirect === 'string' ? kept.redirect : undefined
  return { use: kept.use, state: kept.state, redirect }
}
