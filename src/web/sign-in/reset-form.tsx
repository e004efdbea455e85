import { Alert, Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { ApiError, call, fieldProblems } from '../api/client.ts'
import { useT } from '../i18n/index.ts'
import { CaptchaInput, useCaptcha } from './captcha.tsx'
import { useCountdown } from '../browser/use-countdown.ts'

interface Fields {
  username: string
  name: string
  phone: string
  answer: string
  sms_code: string
  password: string
}

/**
 * Resets a forgotten password with a code sent to the phone of the account. The answers do not reveal whether the
 * account exists.
 */
export default function ResetForm({
  username,
  onBack,
  onDone,
}: {
  username: string
  onBack: () => void
  onDone: (username: string) => void
}) {
  const t = useT()
  const [form] = Form.useForm<Fields>()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const [problem, setProblem] = useState('')
  const [wait, count] = useCountdown()
  const { picture, draw } = useCaptcha('verify')
  useEffect(() => {
    void draw()
    // oxlint-disable-next-line react/exhaustive-deps -- one picture when the form opens
  }, [])
  const who = ({ username: account, name, phone }: Fields) => ({
    username: account.trim(),
    name: (name ?? '').trim(),
    phone: phone.trim(),
  })
  const refused = (error: unknown) => {
    const codes = error instanceof ApiError ? fieldOf.get(error.code) : undefined
    const problems = [
      ...fieldProblems(error),
      ...(codes && error instanceof Error ? [{ field: codes, msg: error.message }] : []),
    ]
    const fields = problems.flatMap(({ field, msg }) => (isField(field) ? [{ name: field, errors: [msg] }] : []))
    form.setFields(fields)
    if (fields.length === 0) setProblem(error instanceof ApiError ? error.msg : t('network_error'))
  }
  const send = async () => {
    const fields = await form.validateFields(['username', 'name', 'phone', 'answer'])
    setProblem('')
    const body = {
      ...who({ ...form.getFieldsValue(), ...fields }),
      captcha: `${picture?.id ?? ''}:${fields.answer.trim()}`,
    }
    const failed: unknown = await call('POST', '/public/user/ResetCode', body, { quiet: true }).then(
      () => count(60),
      (error: unknown) => error,
    )
    form.setFieldValue('answer', '') // a picture counts once
    await draw()
    if (failed === undefined) setSent(true)
    else refused(failed)
  }
  const submit = async (fields: Fields) => {
    setBusy(true)
    setProblem('')
    try {
      const { sms_code, password } = fields
      await call('POST', '/public/user/ResetPassword', { ...who(fields), sms_code, password }, { quiet: true })
      onDone(fields.username.trim())
    } catch (error) {
      refused(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      className="gate-form"
      initialValues={{ username, name: '' }}
      onFinish={(fields) => void submit(fields)}
    >
      <h2>{t('reset_title')}</h2>
      <p className="gate-hint">{t('reset_text')}</p>
      <Form.Item
        name="username"
        label={t('username')}
        rules={[{ required: true, whitespace: true, message: t('username_missing') }]}
      >
        <Input autoComplete="username" maxLength={64} />
      </Form.Item>
      <Form.Item name="name" label={t('supplier_name')} extra={t('supplier_name_hint')}>
        <Input autoComplete="organization" maxLength={64} />
      </Form.Item>
      <Form.Item
        name="phone"
        label={t('reset_phone')}
        rules={[{ required: true, pattern: /^1\d{10}$/, message: t('own_phone_help') }]}
      >
        <Input inputMode="numeric" autoComplete="tel" maxLength={11} />
      </Form.Item>
      {picture && (
        <Form.Item
          name="answer"
          label={t('captcha')}
          rules={[{ required: !sent, whitespace: true, message: t('captcha_missing') }]}
        >
          <CaptchaInput picture={picture} draw={draw} />
        </Form.Item>
      )}
      <Form.Item label={t('sms_code')} htmlFor="sms_code" extra={sent ? t('reset_sent') : undefined}>
        <div className="gate-code">
          <Form.Item
            name="sms_code"
            noStyle
            rules={[{ required: true, pattern: /^\d{6}$/, message: t('sms_code_missing') }]}
          >
            <Input id="sms_code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
          </Form.Item>
          <Button disabled={wait > 0} onClick={() => void send().catch(() => undefined)}>
            {wait > 0 ? t('sms_code_wait', { seconds: wait }) : t('sms_code_send')}
          </Button>
        </div>
      </Form.Item>
      <Form.Item
        name="password"
        label={t('own_new_password')}
        rules={[{ required: true, min: 8, message: t('own_password_help') }]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      {problem && <Alert type="error" showIcon title={problem} className="gate-problem" />}
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('reset_submit')}
      </Button>
      <Button type="link" block onClick={onBack}>
        {t('reset_back')}
      </Button>
    </Form>
  )
}

const fieldOf: ReadonlyMap<string, keyof Fields> = new Map([
  ['captcha_wrong', 'answer'],
  ['captcha_needed', 'answer'],
  ['sms_often', 'sms_code'],
])

function isField(name: string): name is keyof Fields {
  return ['username', 'name', 'phone', 'answer', 'sms_code', 'password'].includes(name)
}
