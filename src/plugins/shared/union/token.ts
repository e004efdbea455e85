import type { Outcome, ProviderTools } from '#core/define/provider.ts'

/** A token pasted by a person, and its expiry in seconds where they entered one. */
export interface PastedToken {
  readonly token: string
  readonly until: number | null
}

const DAY = 86_400
const expired = { is: 'refused', code: 'token_expired' } as const

/** Jobs that have already recorded that the union accepts their token: a pull of many pages records it once. */
const noted = new WeakSet<object>()

/**
 * Calls a union that authorises by a pasted token, and records the result: a refused token stays on the workbench until
 * one is accepted. The server cannot fetch another one: people renew it in the settings.
 */
export async function withPastedToken<T>(
  tools: Pick<ProviderTools, 'token' | 'now'>,
  { token, until }: PastedToken,
  call: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const { token: storeToken, now } = tools
  const outcome = await call()
  if (outcome.is === 'refused' && outcome.code === expired.code) await storeToken(async () => expired, token)
  else if (outcome.is === 'done' && token !== '' && !noted.has(tools)) {
    noted.add(tools)
    const remaining = (until ?? 0) - now()
    await storeToken(async () => ({ is: 'done', value: { value: token, seconds: remaining > 0 ? remaining : DAY } }))
  }
  return outcome
}
