import type { Lang } from '#core/text/i18n.ts'
import type { Envelope } from '#core/wire/wire.ts'
import { report } from './catalogue.ts'
import { t } from '../i18n/index.ts'
import { ApiError } from './error.ts'
import { clientHooks } from './client-hooks.ts'
import { contentOf, intentOf, noteOutcome } from './intents.ts'
import { trackWrite } from './outbox.ts'
import { isRepeat, noteSubmit } from './repeat.ts'
import { send } from './send.ts'
import type { Params } from './query-text.ts'
import type { Method } from './send.ts'
import { sameSession, sessionOf } from './session.ts'
import { freshToken, refresh } from './token.ts'

export { ApiError, fieldProblems, isAbort } from './error.ts'
export interface CallOptions {
  signal?: AbortSignal
  /** A write that happens once, however often it is submitted while its outcome is unknown. */
  once?: boolean
  /** The key of a write, for who keeps it: one per intent. */
  idempotencyKey?: string
  /** Show no message; the caller reports it. */
  quiet?: boolean
  /** Report nothing at all, not even the end of the session: for the guard, which judges itself. */
  silent?: boolean
  /** Files to upload; `params` join it as fields. */
  form?: FormData
  /** The language of the answer; that of the console where it is left out. */
  lang?: Lang
  /** It is sent although the page goes away. */
  keepalive?: boolean
}

/**
 * Makes a call (its path without `/v1`). Failures are shown by the catalogue of spec 8, then thrown. Failures of calls
 * whose session ended meanwhile are ignored, so that signing out causes no sign-in prompt.
 * The answer is trusted to have the requested type: only the files in this folder use it, each for answers whose type
 * is tested on the server.
 */
export async function exchange<T>(
  method: Method,
  path: string,
  params: Params = {},
  options: CallOptions = {},
): Promise<Envelope<T>> {
  const { form } = options
  const isSame = sameSession()
  const content = options.once || options.idempotencyKey !== undefined ? contentOf(path, params, form) : ''
  const key = options.idempotencyKey ?? (options.once ? intentOf(content) : undefined)
  try {
    if (method === 'POST' && isRepeat(path, params)) throw new ApiError({ code: 'unchanged', msg: t('unchanged') })
    if (key !== undefined) clientHooks().writing()
    const run = () => request<T>(method, path, params, { ...options, idempotencyKey: key })
    const answer = await (key === undefined
      ? run()
      : trackWrite(key, run, () => exchange(method, path, params, { form, idempotencyKey: key })))
    noteSubmit(path, params)
    if (key !== undefined) noteOutcome(content, key)
    return answer
  } catch (error) {
    if (key !== undefined) noteOutcome(content, key, error)
    if (error instanceof ApiError && error.http === 422) noteSubmit(path, params) // judged, so judging it again is of no use
    if (!options.silent && isSame()) report(error, options.quiet)
    throw error
  }
}

async function request<T>(method: Method, path: string, params: Params, options: CallOptions): Promise<Envelope<T>> {
  const { signal, idempotencyKey, form, lang, keepalive } = options
  const go = (token: string) =>
    proved(() => send<T>({ method, path, params, token, signal, idempotencyKey, form, lang, keepalive }))
  if (isPublic(path)) return go(sessionOf().token)
  await freshToken()
  const { token } = sessionOf()
  try {
    return await go(token)
  } catch (error) {
    // the server may know better than our clock that the token has ended: one refresh, one more try
    if (!(error instanceof ApiError) || error.data !== 'login' || sessionOf().refreshToken === '') throw error
    await refresh(token)
    return go(sessionOf().token)
  }
}

/** Some calls require the password again: it is requested, and the same call is repeated under the same key. */
async function proved<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ApiError) || error.data !== 'prove' || !(await clientHooks().prove())) throw error
    return run()
  }
}

function isPublic(path: string): boolean {
  return path.startsWith('/public/') || path.includes('/public/') || path.startsWith('/api/')
}
