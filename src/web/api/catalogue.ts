import { t } from '../i18n/index.ts'
import { ApiError, isAbort } from './error.ts'
import { clientHooks } from './client-hooks.ts'
import { dropSession, sessionOf } from './session.ts'

/** What the console does about a failed call, and for how many seconds its message shows (spec section 8). */
export type FailureAction =
  | { act: 'ignore' }
  | { act: 'sign_in'; text: string }
  | { act: 'forbidden'; text: string; seconds: 5 }
  | { act: 'captcha' }
  /** Already declined: the person was prompted for the password and gave none. */
  | { act: 'unproved' }
  | { act: 'due' }
  | { act: 'reset' }
  | { act: 'message'; text: string; seconds: 4 | 5 }

/** Maps a failure to what the console does about it; pure. */
export function failureAction(error: unknown): FailureAction {
  if (isAbort(error)) return { act: 'ignore' }
  if (!(error instanceof ApiError))
    return { act: 'message', text: error instanceof Error ? error.message : t('network_error'), seconds: 4 }
  if (error.data === 'login') return { act: 'sign_in', text: error.msg || t('please_sign_in_again') }
  if (error.data === 'refresh_captcha') return { act: 'captcha' }
  if (error.data === 'prove') return { act: 'unproved' }
  if (error.code === 'password_due' || error.code === 'factor_due') return { act: 'due' }
  if (error.code === 'broken_token' || error.code === 'signed_out') return { act: 'reset' }
  if (error.code === 'network') return { act: 'message', text: error.msg, seconds: 5 }
  if (error.code === 'forbidden' || error.msg.includes('没有操作权限'))
    return { act: 'forbidden', text: t('no_permission'), seconds: 5 }
  return { act: 'message', text: error.msg, seconds: 4 }
}

/** Carries out the action for a failure. A quiet call shows no message, but the end of a session is always shown. */
export function report(error: unknown, quiet = false): void {
  const verdict = failureAction(error)
  if (verdict.act === 'sign_in') void promptSignIn(verdict.text)
  if (verdict.act === 'reset') resetSession()
  if (verdict.act === 'due') clientHooks().resolveRequirement()
  if (quiet) return
  if (verdict.act === 'message') clientHooks().error(verdict.text, verdict.seconds)
  if (verdict.act === 'forbidden') {
    clientHooks().error(verdict.text, verdict.seconds)
    clientHooks().toDashboard()
  }
}

let asking: Promise<void> | undefined

/** One dialog, however many calls were refused at once. */
function promptSignIn(text: string): Promise<void> {
  asking ??= offerSignIn(text).finally(() => (asking = undefined))
  return asking
}

async function offerSignIn(text: string): Promise<void> {
  if (!(await clientHooks().promptSignIn(text))) return
  await clientHooks().saveWork()
  dropSession()
  clientHooks().reload()
}

function resetSession(): void {
  if (sessionOf().token === '') return clientHooks().toSignIn()
  dropSession()
  clientHooks().toSignIn()
}
