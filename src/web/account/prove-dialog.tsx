import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { ApiError, call, fieldProblems } from '../api/client.ts'
import { useT } from '../i18n/index.ts'
import { useAccountState } from '../context/account.ts'

/** Requests the password before a sensitive action; it is then valid for five minutes. */
export default function ProveDialog({ settle }: { settle: (proved: boolean) => void }) {
  const t = useT()
  const account = useAccountState()
  const [form] = Form.useForm<{ password: string }>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const prove = async ({ password }: { password: string }) => {
    setBusy(true)
    setProblem('')
    try {
      await call('POST', '/seller/safe/Prove', { password }, { quiet: true })
      settle(true)
    } catch (error) {
      const [first] = fieldProblems(error)
      setProblem(first?.msg ?? (error instanceof ApiError ? error.msg : t('network_error')))
      form.resetFields()
      form.focusField('password')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={420}
      title={t('prove_title')}
      okText={t('ok')}
      cancelText={t('cancel')}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={() => settle(false)}
      afterOpenChange={(open) => open && form.focusField('password')}
    >
      <p className="quiet">{t('prove_text')}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(fields) => void prove(fields)}>
        <input
          type="text"
          name="username"
          autoComplete="username"
          hidden
          readOnly
          value={account.step === 'ready' ? account.user.loginName : ''}
        />
        <Form.Item name="password" label={t('password')} rules={[{ required: true, message: t('password_missing') }]}>
          <Input.Password autoComplete="current-password" maxLength={512} />
        </Form.Item>
        {problem && <Alert type="error" showIcon title={problem} />}
      </Form>
    </Modal>
  )
}
