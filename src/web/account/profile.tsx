import { Button } from 'antd'
import { callForm } from '../api/client.ts'
import { FormFields } from '../form/form-fields.tsx'
import { isDirty, useFormState } from '../form/form-store.ts'
import { useT } from '../i18n/index.ts'
import { reloadTexts, useAccount } from '../context/account.ts'
import { usePane } from '../context/pane.ts'
import { toast } from '../ui/notify.tsx'
import { Card, Page } from '../ui/page.tsx'
import { useEffect } from 'react'
import { useStable } from '../browser/use-stable.ts'
import { PhoneProof } from './phone-proof.tsx'
import { accountField, useAccountForm } from './account-form.ts'
import './account.css'

/** /profile/user/edit: how one is called and reached. */
export default function Profile() {
  const t = useT()
  const { entry, setDirty } = usePane()
  const { user } = useAccount()
  const { answers, busy, submit } = useAccountForm({
    title: t('edit_profile'),
    fields: [
      accountField('avatar', t('own_avatar'), { kind: 'image', wide: true, default: user.avatar || null }),
      accountField('nick_name', t('own_nick_name'), { max: 30, default: user.nick_name }),
      accountField('real_name', t('own_real_name'), { max: 30, default: user.real_name }),
      accountField('phone', t('own_phone'), { kind: 'phone', default: user.phone, help: t('own_phone_help') }),
    ],
    send: async (body) => {
      const texts = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value ?? '']))
      await callForm('/buyer/user/userEdit', texts, { once: true, quiet: true })
      answers.store.setState(({ values, lines }) => ({ base: { values, lines } }))
      toast.success(t('form_saved'))
      await reloadTexts()
    },
  })
  const dirty = useFormState(answers.store, isDirty)
  const mark = useStable(setDirty)
  useEffect(() => mark(dirty), [dirty, mark])
  return (
    <Page title={entry?.title}>
      <Card>
        <dl className="own-facts">
          <div>
            <dt>{t('own_account')}</dt>
            <dd>{user.loginName}</dd>
          </div>
          <div>
            <dt>{t('supplier_name')}</dt>
            <dd>{user.supplier.short_name}</dd>
          </div>
        </dl>
        <form
          className="own-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (dirty) void submit(event.currentTarget)
            else toast.warning(t('unchanged'))
          }}
        >
          <FormFields store={answers.store} flat />
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('form_save')}
          </Button>
        </form>
        <PhoneProof />
      </Card>
    </Page>
  )
}
