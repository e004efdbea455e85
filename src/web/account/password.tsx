import { useT } from '../i18n/index.ts'
import { usePane } from '../context/pane.ts'
import { Card, Page } from '../ui/page.tsx'
import { Factor } from './factor.tsx'
import { PasswordForm } from './password-form.tsx'
import './account.css'

/** /profile/pwd/edit: the password and the second factor. */
export default function Password() {
  const t = useT()
  const { entry, setDirty } = usePane()
  return (
    <Page title={entry?.title}>
      <div className="own-both">
        <Card title={t('change_password')}>
          <PasswordForm onDone={() => undefined} onDirty={setDirty} />
        </Card>
        <Card title={t('factor_title')}>
          <Factor />
        </Card>
      </div>
    </Page>
  )
}
