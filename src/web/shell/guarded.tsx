import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { sessionStore } from '../api/session.ts'
import { loadAccount, useAccountState } from '../context/account.ts'
import { matchEntry } from '../context/entries.ts'
import { bindNavigation } from '../context/go.ts'
import { decide, landingOf } from './guard.ts'
import { useProof } from '../context/proof.ts'
import { useRefused } from '../context/refused.ts'
import { useScreens } from '../context/screen.ts'
import { lazyOptional, preloadable } from '../ui/loaded.tsx'
import { ShellSkeleton } from './skeleton.tsx'
import { Unreachable } from './unreachable.tsx'

/** The frame around every page of a signed-in person. */
export const Shell = preloadable(() => import('./shell.tsx'))
const Due = lazyOptional(() => import('../account/requirement-screen.tsx'))
const ProveDialog = lazyOptional(() => import('../account/prove-dialog.tsx'))

/** Wraps every route: renders what the guard allows, and requests the password for calls that require it again. */
export function Guarded() {
  const settle = useProof(({ settle: settleProof }) => settleProof)
  return (
    <>
      <Guard />
      {settle && (
        <Suspense fallback={null}>
          <ProveDialog settle={settle} />
        </Suspense>
      )}
    </>
  )
}

function Guard() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useLayoutEffect(() => bindNavigation((to, options) => void navigate(to, options)), [navigate])
  const signedIn = useStore(sessionStore, (session) => session.token !== '')
  const account = useAccountState()
  const screens = useScreens()
  const needsAccount = signedIn && account.step === 'none'
  useEffect(() => {
    if (needsAccount) void loadAccount()
  }, [needsAccount])

  const routes = account.step === 'ready' ? account.permission.routes : []
  const isRegistered = (path: string) => {
    const match = matchEntry(path, routes)
    return match !== undefined && screens.hasScreen(match.entry)
  }
  const enteredHere = useSignedOutAt(signedIn) === pathname + search
  const decision = decide({
    path: pathname,
    search,
    signedIn,
    enteredHere,
    ready: account.step === 'ready',
    isRegistered,
    landing: account.step === 'ready' ? landingOf(account.user.industry_type) : undefined,
    registering: screens.registration?.within,
  })
  if ('to' in decision) return <Elsewhere to={decision.to} from={pathname} />
  if (decision.show === 'open') return <Outside path={pathname} />
  if (account.step === 'unreachable') return <Unreachable text={account.text} retry={() => void loadAccount()} />
  if (decision.show === 'loading') return <ShellSkeleton />
  const due = account.step === 'ready' ? account.user.due : undefined
  if (due === 'approval' && screens.registration) return <Navigate to={screens.registration.progress} replace />
  return (
    <Suspense fallback={<ShellSkeleton />}>
      {due === 'password' || due === 'factor' ? <Due key={due} due={due} /> : <Shell />}
    </Suspense>
  )
}

/** The address at which the person was last seen signed out; undefined once they have been elsewhere since. */
function useSignedOutAt(signedIn: boolean): string | undefined {
  const { pathname, search } = useLocation()
  const currentPath = pathname + search
  const [address, setAddress] = useState<string>()
  const now = signedIn ? (address === currentPath ? address : undefined) : currentPath
  if (now !== address) setAddress(now)
  return now
}

/** Leads to another page, and remembers which one was refused. */
function Elsewhere({ to, from }: { to: string; from: string }) {
  useLayoutEffect(() => {
    if (to === '/404') useRefused.setState({ path: from })
  }, [to, from])
  return <Navigate to={to} replace />
}

function Outside({ path }: { path: string }) {
  const match = useScreens().outside(path)
  if (!match) return <Navigate to="/404" replace />
  return (
    <Suspense fallback={null}>
      <match.Screen />
    </Suspense>
  )
}
