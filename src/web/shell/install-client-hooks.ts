import { setClientHooks } from '../api/client-hooks.ts'
import { rereadSession, sessionOf, sessionStore, watchedKey } from '../api/session.ts'
import { refresh } from '../api/token.ts'
import { t } from '../i18n/index.ts'
import { restPressed } from '../ui/click-guard.ts'
import { confirm, toast } from '../ui/notify.tsx'
import { loadAccount, useAccountState } from '../context/account.ts'
import { go } from '../context/go.ts'
import { signInWith } from './guard.ts'
import { requestProof } from '../context/proof.ts'
import { home } from '../context/tabs.ts'
import { saveWorkspace } from '../context/workspace.ts'

/** Seconds after a sign-in at which its tokens are exchanged (spec section 9). */
const firstRefresh = 30

/**
 * Installs the client's hooks: messages, dialogs, navigation, timers, other windows. Once, at start-up. `openHere`: the
 * current address needs no session.
 */
export function installClientHooks(openHere: () => boolean): void {
  setClientHooks({
    error: (text, seconds) => toast.error(text, seconds),
    writing: restPressed,
    promptSignIn: (text) =>
      confirm({ title: t('notice'), content: text, ok: t('ok'), cancel: t('cancel'), global: true }),
    prove: requestProof,
    resolveRequirement: () => void resolveRequirement(),
    toDashboard: () => go(home),
    toSignIn: () => {
      if (!openHere()) go(signInWith(location.pathname + location.search), { replace: true })
    },
    saveWork: async () => {
      const account = useAccountState.getState()
      if (account.step === 'ready') await saveWorkspace(account.user)
    },
    reload: () => void setTimeout(() => location.reload(), 50), // after the closed tabs took their unsaved-input warning away
  })
  refreshAfterSignIn()
  followOtherWindows()
}

/** The account requires something (such as a new password) first; the open address is restored afterwards. */
async function resolveRequirement(): Promise<void> {
  const account = useAccountState.getState()
  if (account.step !== 'ready' || account.user.due) return
  await saveWorkspace(account.user)
  await loadAccount()
}

function refreshAfterSignIn(): void {
  let timer = 0
  sessionStore.subscribe((now, before) => {
    if (!now.fresh || now.token === before.token) return
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      const { token } = sessionOf()
      if (token === now.token)
        void refresh(token).catch((error: unknown) => console.warn('the first refresh failed', error))
    }, firstRefresh * 1000)
  })
}

/** Signing out in one window signs out in all; signing in as another person reloads the others. */
function followOtherWindows(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== watchedKey) return
    const before = sessionOf()
    const now = rereadSession()
    if (before.token !== '' && now.token !== '' && now.suid !== before.suid) location.reload()
  })
}
