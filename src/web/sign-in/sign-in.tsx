import { Button } from 'antd'
import { useT } from '../i18n/index.ts'
import { go } from '../context/go.ts'
import { usePageTitle } from '../context/page-title.ts'
import { useScreens } from '../context/screen.ts'
import { Logo } from '../context/logo.tsx'
import { LangButton } from './lang-button.tsx'
import { SignInBackdrop } from './sign-in-backdrop.tsx'
import { SiteFoot } from '../context/site-foot.tsx'
import { SignInForm } from './sign-in-form.tsx'
import './outside.css'

/** /index and /login. */
export default function SignIn() {
  const t = useT()
  const { registration } = useScreens()
  usePageTitle(t('sign_in'))
  return (
    <div className="gate">
      <aside className="gate-art">
        <SignInBackdrop />
        <div className="gate-words">
          <p className="gate-brand">
            <Logo size={36} />
            <span>{t('app_title')}</span>
          </p>
          <p className="gate-lead">{t('sign_in_lead')}</p>
          <p className="gate-sub">{t('sign_in_sub')}</p>
        </div>
      </aside>
      <main className="gate-main">
        <LangButton />
        <div className="gate-card">
          <p className="gate-small">
            <Logo size={28} />
            {t('app_title')}
          </p>
          <h1>{t('sign_in')}</h1>
          <p className="gate-hint">{t('sign_in_hint')}</p>
          <SignInForm />
          {registration && (
            <Button type="link" block onClick={() => go(registration.start)}>
              {t('join_invite')}
            </Button>
          )}
          <SiteFoot />
        </div>
      </main>
    </div>
  )
}
