import { call } from '../api/client.ts'
import { readJson, sessionStore } from '../browser/storage.ts'

/** `GET /addons/social/public/GetSocialAuthData`: where a person agrees; `open` is 0 where the service has no app at WeChat. */
/** What the agreement is for, kept in this window until one comes back. */
export interface SetOut {
  use: 'bind' | 'sign_in'
  state: string
  redirect?: string | undefined
}
const key = 'oauth'

/** Leaves for WeChat; answers false where the service has no app there. */
export async function leaveForWechat({ use, redirect }: Pick<SetOut, 'use' | 'redirect'>): Promise<boolean> {
  const { open, url, state } = await call('GET', '/addons/social/public/GetSocialAuthData', { type: 'wechat' })
  if (!open) return false
  sessionStore.set(key, JSON.stringify({ use, state, redirect } satisfies SetOut))
  location.assign(url)
  return true
}

/** What this window set out for, once; undefined when it was not this window. */
export function cameBack(): SetOut | undefined {
  const kept = readJson(sessionStore, key)
  sessionStore.remove(key)
  if (typeof kept !== 'object' || kept === null || !('use' in kept) || !('state' in kept) || typeof kept.state !== 'string')
    return undefined
  if (kept.use !== 'bind' && kept.use !== 'sign_in') return undefined
  const redirect = 'redirect' in kept && typeof kept.redirect === 'string' ? kept.redirect : undefined
  return { use: kept.use, state: kept.state, redirect }
}
