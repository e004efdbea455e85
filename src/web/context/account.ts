import type { PermissionAnswer, ServerConfig, UserInfo } from '#core/wire/access-wire.ts'
import { create } from 'zustand'
import { ApiError, call, isAbort } from '../api/client.ts'
import { correctClock } from '../api/clock.ts'
import { queryClient } from '../api/queries.ts'
import { beginSignOut, dropSession, sessionStore, takeUnion } from '../api/session.ts'
import { viewAs, viewedRole } from '../api/view-as.ts'
import { t } from '../i18n/index.ts'
import { alert, toast } from '../ui/notify.tsx'
import { forgetTabs, useTabs } from './tab-store.ts'
import { home } from './tabs.ts'
import { leaveWorkspace, restoreWorkspace, unsavedWork } from './workspace.ts'

/** Who is signed in and what that person may open. Loaded once per session and again when the language changes. */
export interface Account {
  user: UserInfo
  permission: PermissionAnswer
}
type State = { step: 'none' | 'loading' } | { step: 'unreachable'; text: string } | ({ step: 'ready' } & Account)

export const useAccountState = create<State>(() => ({ step: 'none' }))
export const useConfig = create<Partial<ServerConfig>>(() => ({}))

/** The signed-in account; only for what is drawn once it is ready. */
export function useAccount(): Account {
  const state = useAccountState()
  if (state.step !== 'ready') throw new Error('no account is loaded')
  return state
}

/** The server's clock and switches; its absence stops nothing. */
export async function loadConfig(): Promise<void> {
  try {
    const config = await call('GET', '/public/config/GetServerConfig', {}, { silent: true })
    correctClock(config.server_time)
    useConfig.setState(config)
  } catch (error) {
    console.warn('the server settings could not be read', error)
  }
}

/**
 * Spec 2.1: user info, then routes. A refusal ends the session; an unreachable server does not, nor does a page that is
 * unloaded meanwhile.
 */
export async function loadAccount(): Promise<void> {
  useAccountState.setState({ step: 'loading' }, true)
  try {
    const [user, permission] = await fetchAccount()
    takeUnion(user.is_union)
    await restoreWorkspace(user)
    useAccountState.setState({ step: 'ready', user, permission }, true)
    notifyDrafts()
  } catch (error) {
    const text = unansweredBecause(error)
    if (text !== undefined) return useAccountState.setState({ step: 'unreachable', text }, true)
    if (viewedRole()) {
      viewAs(undefined) // the role is gone, or one is no administrator any longer
      return location.assign(home)
    }
    endSession()
    toast.error((error instanceof Error && error.message) || 'Has Error')
  }
}

/** Why the account could not be loaded; undefined if the server answered. */
function unansweredBecause(error: unknown): string | undefined {
  if (isAbort(error)) return t('network_error')
  return error instanceof ApiError && (error.code === 'network' || error.http >= 500) ? error.msg : undefined
}

/** The same account with its texts in another language. */
export async function reloadTexts(): Promise<void> {
  if (useAccountState.getState().step !== 'ready') return
  const [user, permission] = await fetchAccount()
  useAccountState.setState({ step: 'ready', user, permission }, true)
  await queryClient.invalidateQueries()
}

/**
 * Signs out here and on the server, and clears everything that was open; unsaved input waits for the next sign-in
 * unless it is to go as well.
 */
export async function signOut({ discard = false } = {}): Promise<void> {
  const state = useAccountState.getState()
  const unsaved = discard ? undefined : unsavedWork()
  beginSignOut()
  const quick = { silent: true, signal: AbortSignal.timeout(3000) }
  await call('GET', '/buyer/user/logout', {}, quick).catch((error: unknown) =>
    console.warn('the server did not confirm the sign-out', error),
  )
  endSession()
  if (state.step === 'ready') await leaveWorkspace(state.user, unsaved)
}

/** Informs a person who has just signed in about unsaved input. */
function notifyDrafts(): void {
  const count = useTabs.getState().tabs.filter((tab) => tab.dirty).length
  if (count > 0 && sessionStore.getState().fresh) toast.info(t('drafts_back', { count }), 6)
}

/** Clears the session and everything derived from it; open tabs are stored for the next sign-in of the same person. */
export function endSession(): void {
  dropSession()
  forgetAccount()
}

/** However the session ends, here or in another window, no data of the account remains. */
sessionStore.subscribe((now, before) => {
  if (now.token === '' && before.token !== '') forgetAccount()
})

function forgetAccount(): void {
  useAccountState.setState({ step: 'none' }, true)
  forgetTabs()
  queryClient.clear()
}

async function fetchAccount(): Promise<[UserInfo, PermissionAnswer]> {
  const [user, permission] = await Promise.all([
    call('GET', '/buyer/user/info', {}, { silent: true }),
    call('GET', '/seller/role/OperatorPermission', {}, { silent: true }),
  ])
  if (!user.roles.length) throw new Error(t('roles_empty'))
  if (!permission.path_arr.length && !user.roles.includes('admin')) {
    await alert({ title: t('notice'), content: t('nothing_allowed') })
    throw new Error(t('please_sign_in_again'))
  }
  return [user, permission]
}
