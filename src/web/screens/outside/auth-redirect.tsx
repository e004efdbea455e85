import type { TokenAnswer } from '#core/access-wire.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { call } from '../../api/client.ts'
import { sessionStore, takeTokens } from '../../api/session.ts'
import { useT } from '../../i18n/index.ts'
import { go } from '../../shell/go.ts'
import { safePath } from '../../shell/guard.ts'
import './outside.css'

/**
 * /auth-redirect: the way back from another system. A session in the address was taken before this page is drawn; a `code` with its `type`
 * is exchanged for one. Then on to `redirect`.
 */
export default function AuthRedirect() {
  const t = useT()
  const { search } = useLocation()
  const signedIn = useStore(sessionStore, (session) => session.token !== '')
  useEffect(() => {
    const query = new URLSearchParams(search)
    const goal = safePath(query.get('redirect')) ?? '/'
    const code = query.get('code')
    if (signedIn || !code) return go(goal, { replace: true })
    void signInWithCode(code, query.get('type') ?? 'wechat').then((done) => go(done ? goal : '/index', { replace: true }))
  }, [search, signedIn])
  return (
    <main className="alone" aria-busy="true">
      <output>{t('signing_in')}</output>
    </main>
  )
}

let running: Promise<boolean> | undefined

/** A code works once, so it is sent once however often the effect runs. */
function signInWithCode(code: string, type: string): Promise<boolean> {
  running ??= call<TokenAnswer>('POST', '/public/user/wechatLogin', { code, type }).then(
    (answer) => {
      takeTokens(answer, true)
      return true
    },
    () => false,
  )
  return running
}
