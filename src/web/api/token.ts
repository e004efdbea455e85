import type { TokenAnswer } from '#core/wire/access-wire.ts'
import { t } from '../i18n/index.ts'
import { serverNow } from './clock.ts'
import { ApiError } from './error.ts'
import { send } from './send.ts'
import { rereadSession, sessionOf, takeTokens } from './session.ts'

/** Seconds before its end at which a token is no longer trusted to survive a call. */
const margin = 20

/** Ensures that the next call has a valid token. Parallel callers share one refresh, across windows too. */
export async function freshToken(): Promise<void> {
  const { token } = sessionOf()
  if (token === '') throw new ApiError({ code: 'signed_out', msg: t('please_sign_in_again') })
  if (expiryOf(token) - margin <= serverNow()) await refresh(token)
}

let running: Promise<void> | undefined

/** Exchanges the refresh token once for all concurrent callers. `stale` is the token that was refused. */
export function refresh(stale: string): Promise<void> {
  running ??= exclusively(() => exchange(stale)).finally(() => (running = undefined))
  return running
}

/** Seconds at which an access token ends. A token that cannot be read is `broken_token`. */
export function expiryOf(token: string): number {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims === 'object' && claims !== null && 'exp' in claims && typeof claims.exp === 'number')
      return claims.exp
  } catch {
    // reported below: the token is useless in any case
  }
  throw new ApiError({ code: 'broken_token', msg: t('please_sign_in_again') })
}

async function exchange(stale: string): Promise<void> {
  const { token, refreshToken } = rereadSession()
  if (token !== stale && token !== '') return // another window was quicker
  if (refreshToken === '') throw new ApiError({ code: 'refresh_missing', msg: 'no refreshToken', data: 'login' })
  const params = { refresh_token: refreshToken }
  const answer = await send<TokenAnswer>({ method: 'POST', path: '/public/user/refreshAccessToken', params, token: '' })
  takeTokens(answer.data, false)
}

/** One refresh at a time over all windows: each would otherwise use up the same rotating refresh token. */
async function exclusively(run: () => Promise<void>): Promise<void> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  if (!locks) return run()
  await locks.request('saltern-refresh', run)
}
