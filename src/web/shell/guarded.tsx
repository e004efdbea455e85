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

/** Stands at every address: lets through what the guard allows, and asks for the password where a call wants it anew. */
export function Guarded() {
  const settle = useProof(({ settle: asked }) => asked)
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
  const wanted = signedIn && account.step === 'none'
  useEffect(() => {
    if (wanted) void loadAccount()
  }, [wanted])

  const routes = account.step === 'ready' ? account.permission.routes : []
  const known = (path: string) => {
    const found = matchEntry(path, routes)
    return found !== undefined && screens.hasScreen(found.entry)
  }
  const enteredHere = useSignedOutAt(signedIn) === pathname + search
  const decision = decide({
    path: pathname,
    search,
    signedIn,
    enteredHere,
    ready: account.step === 'ready',
    known,
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
    <Suspense fallback={<ShellSkeleton />}>{due === 'password' || due === 'factor' ? <Due key={due} due={due} /> : <Shell />}</Suspense>
  )
}

/** The address at which the person was last seen signed out; undefined once they have been elsewhere since. */
function useSignedOutAt(signedIn: boolean): string | undefined {
  const { pathname, search } = useLocation()
  const here = pathname + search
  const [address, setAddress] = useState<string>()
  const now = signedIn ? (address === here ? address : undefined) : here
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
  const found = useScreens().outside(path)
  if (!found) return <Navigate to="/404" replace />
  return (
    <Suspense fallback={null}>
      <found.Screen />
    </Suspense>
  )
}
