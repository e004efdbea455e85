import type { Outcome, ProviderTools } from '#core/define/provider.ts'

/** A token that people paste, and until when it is good, where they said so. */
export interface Pasted {
  readonly token: string
  readonly until: number | null
}

const DAY = 86_400
const expired = { is: 'refused', code: 'token_expired' } as const

/** The jobs that have noted that the union takes their token: a pull of many pages notes it once. */
const noted = new WeakSet<object>()

/**
 * Calls a union that lets in by a pasted token, and keeps what became of the token: one that the union does not take stands on the workbench until one is taken. Nobody
 * can fetch another here: it is renewed in the settings.
 */
export async function withPasted<T>(
  tools: Pick<ProviderTools, 'token' | 'now'>,
  { token, until }: Pasted,
  call: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const { token: keep, now } = tools
  const outcome = await call()
  if (outcome.is === 'refused' && outcome.code === expired.code) await keep(async () => expired, token)
  else if (outcome.is === 'done' && token !== '' && !noted.has(tools)) {
    noted.add(tools)
    const left = (until ?? 0) - now()
    await keep(async () => ({ is: 'done', value: { value: token, seconds: left > 0 ? left : DAY } }))
  }
  return outcome
}
