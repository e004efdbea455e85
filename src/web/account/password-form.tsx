import { Button } from 'antd'
import { callForm } from '../api/client.ts'
import { FormFields } from '../form/form-fields.tsx'
import { useFormState } from '../form/form-store.ts'
import { useT } from '../i18n/index.ts'
import { toast } from '../ui/notify.tsx'
import { accountField, useAccountForm } from './account-form.ts'

/** The present password and the new one twice. All other devices are signed out by it. */
export function PasswordForm({ onDone, onDirty }: { onDone: () => void; onDirty?: (dirty: boolean) => void }) {
  const t = useT()
  const password = (name: string, title: string, help?: string) =>
    accountField(name, title, { kind: 'password', required: true, help })
  const { answers, busy, submit } = useAccountForm({
    title: t('change_password'),
    fields: [
      password('old_password', t('own_old_password')),
      password('password', t('own_new_password'), t('own_password_help')),
      password('again', t('own_new_again')),
    ],
    send: async ({ again, ...body }) => {
      if (again !== body.password) return answers.store.setState({ errors: { again: t('own_differs') } })
      await callForm('/seller/supplier/PasswordEdit', body, { once: true, quiet: true })
      answers.clear()
      onDirty?.(false)
      toast.success(t('own_password_done'))
      onDone()
    },
  })
  const typed = useFormState(answers.store, ({ values }) => Object.values(values).some(Boolean))
  return (
    <form
      className="own-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
      onChange={() => onDirty?.(typed)}
    >
      <FormFields store={answers.store} flat />
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('change_password')}
      </Button>
    </form>
  )
}
