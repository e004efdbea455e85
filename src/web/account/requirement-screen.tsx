import type { Requirement as What } from '#core/wire/access-wire.ts'
import { Button } from 'antd'
import { useT } from '../i18n/index.ts'
import { loadAccount, signOut } from '../context/account.ts'
import { usePageTitle } from '../context/page-title.ts'
import { Logo } from '../context/logo.tsx'
import { Card } from '../ui/page.tsx'
import { Factor } from './factor.tsx'
import { PasswordForm } from './password-form.tsx'
import './account.css'

/** The screen of a pending requirement: a new password, or a second factor. */
export default function RequirementScreen({ due }: { due: Extract<What, 'password' | 'factor'> }) {
  const t = useT()
  const title = t(due === 'password' ? 'due_password' : 'due_factor')
  usePageTitle(title)
  const done = () => void loadAccount()
  return (
    <main className="due">
      <div className="due-card">
        <Logo size={36} />
        <h1>{title}</h1>
        <p className="quiet">{t(due === 'password' ? 'due_password_text' : 'due_factor_text')}</p>
        <Card>{due === 'password' ? <PasswordForm onDone={done} /> : <Factor onDone={done} />}</Card>
        <Button type="link" onClick={() => void signOut()}>
          {t('sign_out')}
        </Button>
      </div>
    </main>
  )
}
