import { Button } from 'antd'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { call } from '../api/client.ts'
import { sessionOf, takeTokens } from '../api/session.ts'
import { useT } from '../i18n/index.ts'
import { toast } from '../ui/notify.tsx'
import { endSession } from '../context/account.ts'
import { urlSession } from './url-session.ts'
import type { UrlSession } from './url-session.ts'
import './url-session-gate.css'

type Step = { at: 'none' } | { at: 'ask' | 'exchange'; pair: UrlSession }

/**
 * A session that came in the address becomes ours only through an exchange, and never replaces a living one unasked.
 */
export function UrlSessionGate({ children }: { children: ReactNode }) {
  const [step, setStep] = useState<Step>(firstStep)
  const pair = step.at === 'exchange' ? step.pair : undefined
  useEffect(() => {
    if (!pair) return
    void exchangeOnce(pair).finally(() => setStep({ at: 'none' }))
  }, [pair])

  if (step.at === 'none') return children
  if (step.at === 'exchange') return null
  return (
    <SessionConflict keep={() => setStep({ at: 'none' })} swap={() => setStep({ at: 'exchange', pair: step.pair })} />
  )
}

function SessionConflict({ keep: retain, swap }: { keep: () => void; swap: () => void }) {
  const t = useT()
  return (
    <main className="alone">
      <section className="alone-card" role="alertdialog" aria-labelledby="swap-title" aria-describedby="swap-text">
        <h1 id="swap-title">{t('swap_title')}</h1>
        <p id="swap-text">{t('swap_text')}</p>
        <div className="alone-actions">
          <Button onClick={swap}>{t('swap_do')}</Button>
          <Button type="primary" onClick={retain}>
            {t('swap_keep')}
          </Button>
        </div>
      </section>
    </main>
  )
}

function firstStep(): Step {
  if (!urlSession) return { at: 'none' }
  return {
    at: sessionOf().token === '' || sessionOf().token === urlSession.accesstoken ? 'exchange' : 'ask',
    pair: urlSession,
  }
}

let running: Promise<void> | undefined

/** Once per page, however often React runs the effect: the pair is worthless after its first use. */
function exchangeOnce(pair: UrlSession): Promise<void> {
  running ??= exchange(pair)
  return running
}

async function exchange(pair: UrlSession): Promise<void> {
  try {
    const answer = await call('POST', '/public/user/exchangeToken', { ...pair }, { silent: true })
    endSession()
    takeTokens(answer, true)
  } catch (error) {
    toast.error(error instanceof Error ? error.message : 'Has Error')
  }
}
