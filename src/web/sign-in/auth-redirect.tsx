import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { call } from '../api/client.ts'
import { sessionOf, takeTokens } from '../api/session.ts'
import { inLang } from '#core/text/i18n.ts'
import { socialNames } from '#core/wire/social-wire.ts'
import { langNow, t, useT } from '../i18n/index.ts'
import { loadAccount } from '../context/account.ts'
import { go } from '../context/go.ts'
import { usePageTitle } from '../context/page-title.ts'
import { safePath } from '../shell/guard.ts'
import { takePendingAgreement } from '../context/social.ts'
import { toast } from '../ui/notify.tsx'
import './outside.css'

/**
 * /auth-redirect: the way back from another system. A session in the address was taken before this page is drawn; a
 * `code` with its `type` signs in, or ties the account there to the person who set out for it. Then on to `redirect`.
 */
export default function AuthRedirect() {
  const shellText = useT()
  const { search } = useLocation()
  usePageTitle(shellText('signing_in'))
  useEffect(() => {
    void once(new URLSearchParams(search)).then((goal) => go(goal, { replace: true }))
  }, [search])
  return (
    <main className="alone" aria-busy="true">
      <output>{shellText('signing_in')}</output>
    </main>
  )
}

/** A code works once, so it is used once however often the effect runs. */
let running: Promise<string> | undefined

function once(query: URLSearchParams): Promise<string> {
  running ??= settle(query).finally(() => (running = undefined))
  return running
}

/** The address to continue with. */
async function settle(query: URLSearchParams): Promise<string> {
  const setOut = takePendingAgreement()
  const goal = safePath(query.get('redirect') ?? setOut?.redirect ?? null) ?? '/'
  // Alipay names the code differently
  const [code, state, type] = [
    query.get('code') ?? query.get('auth_code'),
    query.get('state') ?? undefined,
    query.get('type') ?? 'wechat',
  ]
  const signedIn = sessionOf().token !== ''
  if (!code) return goal
  if (!setOut || state !== setOut.state || type !== setOut.type) {
    // an authorisation that this window did not start must neither sign a person in nor link an account
    toast.error(t('social_elsewhere'))
    return signedIn ? goal : '/index'
  }
  try {
    if (setOut.use === 'bind' && signedIn) {
      await call('POST', '/seller/supplier/WxBind', { code, type: setOut.type, state }, { once: true })
      await loadAccount() // it was read while the code was on its way, so it does not know yet
      toast.success(t('social_bound_done', { name: inLang(socialNames[setOut.type], langNow()) }))
      return '/profile/user/wechat'
    }
    if (signedIn) return goal
    takeTokens(await call('POST', '/public/user/wechatLogin', { code, type: setOut.type, state }), true)
    return goal
  } catch (error) {
    console.warn('the code was not taken', error) // the client has already shown the reason
    return setOut.use === 'bind' ? '/profile/user/wechat' : '/index'
  }
}
