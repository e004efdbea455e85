import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Radio } from 'antd'
import { useEffect, useState } from 'react'
import { ApiError, call, fieldProblems } from '#web/api/client.ts'
import { takeTokens } from '#web/api/session.ts'
import { readJson, windowStore } from '#web/browser/storage.ts'
import { useLang, useT } from '#web/i18n/index.ts'
import { useWords } from './words.ts'
import { go } from '#web/context/go.ts'
import { CaptchaInput, useCaptcha } from '#web/sign-in/captcha.tsx'

interface Fields {
  phone: string
  answer: string
  verify: string
  password: string
  store_name: string
  industry_type: string
}

/** Registration: a verified phone, a password, and the name of a store. */
export function Register() {
  const t = useT()
  const text = useWords()
  const lang = useLang()
  const [form] = Form.useForm<Fields>()
  const [busy, setBusy] = useState(false)
  const [wait, setWait] = useState(0)
  const [problem, setProblem] = useState('')
  const { picture, draw } = useCaptcha('verify')
  const { data: industries = [] } = useQuery({
    queryKey: ['/public/supplier/GetIndustryTypeConf', lang],
    queryFn: () => call('GET', '/public/supplier/GetIndustryTypeConf'),
  })
  useEffect(() => {
    void draw()
    // oxlint-disable-next-line react/exhaustive-deps -- one picture when the page opens
  }, [])
  useEffect(() => {
    if (wait === 0) return undefined
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  const showProblems = (error: unknown) => {
    const fields = [...fieldProblems(error), ...codeProblem(error)].flatMap(({ field, msg }) =>
      isField(field) ? [{ name: field, errors: [msg] }] : [],
    )
    form.setFields(fields)
    if (fields.length === 0) setProblem(error instanceof ApiError ? error.msg : t('network_error'))
  }
  const send = async () => {
    await form.validateFields(['phone', 'answer'])
    setProblem('')
    const { phone, answer } = form.getFieldsValue()
    const body = { phone, type: 'register' as const, captcha: `${picture?.id ?? ''}:${answer.trim()}` }
    const failed: unknown = await call('POST', '/public/verify/verifysend', body, { quiet: true }).then(
      () => setWait(60),
      (error: unknown) => error,
    )
    // a captcha is valid once; setting the field also clears its error
    form.setFieldValue('answer', '')
    await draw()
    if (failed !== undefined) showProblems(failed)
  }
  const submit = async ({ answer: _answer, ...body }: Fields) => {
    setBusy(true)
    setProblem('')
    try {
      const tokens = await call('POST', '/public/user/register', { ...body }, { quiet: true })
      windowStore.remove(key)
      takeTokens(tokens, true)
      go('/business/writeInfo')
    } catch (error) {
      showProblems(error)
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
      className="join-form"
      initialValues={savedFields()}
      // passwords and codes are typed again after a reload
      onValuesChange={(_changed, { phone, store_name, industry_type }) =>
        windowStore.set(key, JSON.stringify({ phone, store_name, industry_type }))
      }
      onFinish={(fields) => void submit(fields)}
    >
      <Form.Item
        name="phone"
        label={text('join_phone')}
        rules={[{ required: true, pattern: /^1\d{10}$/, message: text('join_phone_wrong') }]}
      >
        <Input inputMode="numeric" autoComplete="tel" maxLength={11} />
      </Form.Item>
      {picture && (
        <Form.Item
          name="answer"
          label={t('captcha')}
          rules={[{ required: wait === 0 && !form.getFieldValue('verify'), message: t('captcha_missing') }]}
        >
          <CaptchaInput picture={picture} draw={draw} />
        </Form.Item>
      )}
      <Form.Item label={text('join_code')} htmlFor="verify">
        <div className="join-code">
          <Form.Item
            name="verify"
            noStyle
            rules={[{ required: true, pattern: /^\d{6}$/, message: text('join_code_missing') }]}
          >
            <Input id="verify" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
          </Form.Item>
          <Button disabled={wait > 0} onClick={() => void send().catch(() => undefined)}>
            {wait > 0 ? text('join_code_wait', { seconds: wait }) : text('join_code_send')}
          </Button>
        </div>
      </Form.Item>
      <Form.Item
        name="password"
        label={t('password')}
        rules={[{ required: true, min: 8, message: text('join_password_short') }]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="store_name"
        label={text('join_store')}
        rules={[{ required: true, whitespace: true, message: text('join_store_missing') }]}
      >
        <Input autoComplete="organization" maxLength={60} />
      </Form.Item>
      <Form.Item
        name="industry_type"
        label={text('join_industry')}
        rules={[{ required: true, message: text('join_industry_missing') }]}
      >
        <Radio.Group optionType="button" options={industries.map(({ value, label }) => ({ value, label }))} />
      </Form.Item>
      {problem && <Alert type="error" showIcon title={problem} className="gate-problem" />}
      <Button type="primary" htmlType="submit" block loading={busy}>
        {text('join_register')}
      </Button>
      <Button type="link" block onClick={() => go('/index?redirect=/business/progress')}>
        {text('join_have_account')}
      </Button>
    </Form>
  )
}

const key = 'joining_register'

function savedFields(): Partial<Fields> {
  const stored = readJson(windowStore, key)
  return { industry_type: 'salt', ...(typeof stored === 'object' ? stored : {}) }
}

const fieldOf: ReadonlyMap<string, keyof Fields> = new Map([
  ['captcha_wrong', 'answer'],
  ['captcha_needed', 'answer'],
  ['code_wrong', 'verify'],
  ['sms_often', 'verify'],
  ['sms_failed', 'verify'],
  ['phone_taken', 'phone'],
])

/** Shows a refused code at its field: on a phone the end of the page is far away. */
function codeProblem(error: unknown): { field: string; msg: string }[] {
  if (!(error instanceof ApiError)) return []
  const field = fieldOf.get(error.code)
  return field ? [{ field, msg: error.msg }] : []
}

function isField(name: string): name is keyof Fields {
  return ['phone', 'answer', 'verify', 'password', 'store_name', 'industry_type'].includes(name)
}
