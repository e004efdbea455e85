import { Alert, Button, Form, Input, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { ApiError, call } from '../api/client.ts'
import { takeTokens } from '../api/session.ts'
import { useT } from '../i18n/index.ts'
import { useConfig } from '../context/account.ts'
import { insideWechat, redirectToProvider, useSocialName } from '../context/social.ts'
import { factorCode } from '../account/factor-code.ts'
import { lazyOptional } from '../ui/loaded.tsx'
import { CaptchaInput, useCaptcha } from './captcha.tsx'

const ResetForm = lazyOptional(() => import('./reset-form.tsx'))

interface Fields {
  username: string
  password: string
  name?: string
  answer?: string
  totp?: string
}

/** Name and password; an operator adds the supplier's short name. The CAPTCHA appears when the server requires it. */
export function SignInForm() {
  const t = useT()
  const [form] = Form.useForm<Fields>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [factor, setFactor] = useState(false)
  /** No supplier was entered, and the sign-in failed. */
  const [nameless, setNameless] = useState(false)
  const [forgotten, setForgotten] = useState<'no' | 'ask' | 'reset'>('no')
  const [reset, setReset] = useState(false)
  const captcha = useCaptcha()
  const { social_login_open = [] } = useConfig()
  const nameOf = useSocialName()
  // within WeChat there is nothing to scan by: the page of the official account opens instead
  const providers = social_login_open.filter(
    (type) => type !== (insideWechat() && social_login_open.includes('wxpub') ? 'wechat' : 'wxpub'),
  )

  const submit = async ({ username, password, name = '', answer = '', totp = '' }: Fields) => {
    setBusy(true)
    setProblem('')
    const code = captcha.picture ? `${captcha.picture.id}:${answer.trim()}` : ''
    const body = {
      username: username.trim(),
      password,
      name: name.trim(),
      type: 'password' as const,
      captcha: code,
      ...(factor ? { totp: totp.trim() } : {}),
    }
    try {
      takeTokens(await call('POST', '/public/user/login', body, { quiet: true }), true)
    } catch (error) {
      const refreshCaptcha = error instanceof ApiError && error.data === 'refresh_captcha'
      const wantsFactor = error instanceof ApiError && error.data === 'totp'
      // a required code is not an error but the next step
      setNameless(body.name === '' && error instanceof ApiError && error.code === 'bad_credentials')
      if (!wantsFactor || factor) setProblem(error instanceof ApiError ? error.msg : t('network_error'))
      if (wantsFactor) {
        setFactor(true)
        form.setFieldValue('totp', '')
      }
      if (refreshCaptcha || captcha.picture) {
        form.setFieldValue('answer', '')
        await captcha.draw()
      }
      requestAnimationFrame(() => form.focusField(refreshCaptcha ? 'answer' : wantsFactor ? 'totp' : 'password'))
    } finally {
      setBusy(false)
    }
  }

  const forget = async () => {
    if (forgotten !== 'no') return setForgotten('no')
    const { open } = await call('GET', '/public/user/ResetOpen', {}, { silent: true }).catch(() => ({ open: false }))
    setForgotten(open ? 'reset' : 'ask')
  }
  if (forgotten === 'reset')
    return (
      <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
        <ResetForm
          username={String(form.getFieldValue('username') ?? '')}
          onBack={() => setForgotten('no')}
          onDone={(username) => {
            setForgotten('no')
            setReset(true)
            setProblem('')
            requestAnimationFrame(() => form.setFieldsValue({ username, password: '' }))
          }}
        />
      </Suspense>
    )
  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={(fields) => void submit(fields)}
      className="gate-form"
    >
      {reset && <Alert type="success" showIcon title={t('reset_done')} className="gate-problem" />}
      <Form.Item
        name="username"
        label={t('username')}
        rules={[{ required: true, whitespace: true, message: t('username_missing') }]}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the page exists to sign in */}
        <Input autoFocus autoComplete="username" maxLength={64} />
      </Form.Item>
      <Form.Item name="password" label={t('password')} rules={[{ required: true, message: t('password_missing') }]}>
        <Input.Password autoComplete="current-password" maxLength={512} />
      </Form.Item>
      <Form.Item name="name" label={t('supplier_name')} extra={t('supplier_name_hint')}>
        <Input autoComplete="organization" maxLength={64} />
      </Form.Item>
      {factor && (
        <Form.Item
          name="totp"
          label={t('totp_code')}
          extra={t('totp_hint')}
          rules={[{ required: true, pattern: factorCode, message: t('totp_missing') }]}
        >
          <Input autoComplete="one-time-code" maxLength={20} className="num" />
        </Form.Item>
      )}
      {captcha.picture && (
        <Form.Item
          name="answer"
          label={t('captcha')}
          rules={[{ required: true, whitespace: true, message: t('captcha_missing') }]}
        >
          <CaptchaInput picture={captcha.picture} draw={captcha.draw} />
        </Form.Item>
      )}
      {problem && (
        <Alert
          type="error"
          showIcon
          title={problem}
          description={nameless ? t('sign_in_operator') : undefined}
          className="gate-problem"
        />
      )}
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('sign_in')}
      </Button>
      <Button type="link" block aria-expanded={forgotten === 'ask'} onClick={() => void forget()}>
        {t('forgot_password')}
      </Button>
      {forgotten === 'ask' && <Alert type="info" showIcon title={t('forgot_text')} />}
      {providers.map((type) => (
        <Button
          key={type}
          type="link"
          block
          onClick={() => void redirectToProvider(type, { use: 'sign_in', redirect: goal() })}
        >
          {t('social_sign_in', { name: nameOf(type) })}
        </Button>
      ))}
    </Form>
  )
}

/** Where the person wanted to go before signing in. */
function goal(): string | undefined {
  return new URLSearchParams(location.search).get('redirect') ?? undefined
}
