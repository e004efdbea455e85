import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input, QRCode, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { ApiError, call, fieldProblems, newIntent } from '../../api/client.ts'
import { useT } from '../../i18n/index.ts'
import { dateTime } from '../../ui/format.ts'
import { toast } from '../../ui/notify.tsx'
import './account.css'

const statePath = '/seller/safe/TotpState'

/** The second factor: set up with an authenticator app, or turned off again. */
export function Factor({ onDone }: { onDone?: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const state = useQuery({
    queryKey: [statePath],
    queryFn: ({ signal }) => call<{ on: boolean; since: number; required: boolean }>('GET', statePath, {}, { signal }),
    refetchOnMount: 'always',
  })
  const [secret, setSecret] = useState<Secret>()
  const [leaving, setLeaving] = useState(false)
  if (!state.data) return state.isError ? <Alert type="error" showIcon title={state.error.message} /> : <Skeleton active />
  const { on, since, required } = state.data
  const start = () =>
    call<Secret>('POST', '/seller/safe/TotpStart').then(setSecret, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error // the client has told why
    })
  const done = async (text: string) => {
    setSecret(undefined)
    setLeaving(false)
    toast.success(text)
    await queries.invalidateQueries({ queryKey: [statePath] })
    onDone?.()
  }
  if (secret)
    return (
      <div className="factor">
        <ol className="factor-steps">
          <li>{t('factor_scan')}</li>
          <li>{t('factor_type')}</li>
        </ol>
        <div className="factor-secret">
          <QRCode value={secret.uri} size={168} bgColor="#ffffff" color="#000000" aria-label={t('factor_qr')} />
          <p>
            <span className="quiet">{t('factor_secret')}</span>
            <Typography.Text code copyable={{ text: secret.secret }} className="factor-text">
              {secret.secret.match(/.{1,4}/g)?.join(' ')}
            </Typography.Text>
          </p>
        </div>
        <CodeForm label={t('factor_confirm')} path="/seller/safe/TotpConfirm" onDone={() => void done(t('factor_on_done'))} />
      </div>
    )
  if (!on)
    return (
      <div className="factor">
        <p className="quiet">{t('factor_text')}</p>
        <Button type="primary" onClick={() => void start()}>
          {t('factor_start')}
        </Button>
      </div>
    )
  return (
    <div className="factor">
      <Alert type="success" showIcon title={t('factor_on', { at: dateTime(since) })} description={t('factor_lost')} />
      {required ? (
        <p className="quiet">{t('factor_required')}</p>
      ) : leaving ? (
        <CodeForm label={t('factor_off')} danger path="/seller/safe/TotpOff" onDone={() => void done(t('factor_off_done'))} />
      ) : (
        <Button danger onClick={() => setLeaving(true)}>
          {t('factor_off')}
        </Button>
      )}
    </div>
  )
}

interface Secret {
  secret: string
  uri: string
}

/** Six digits of the app, sent once they are whole. */
function CodeForm({ label, path, danger, onDone }: { label: string; path: string; danger?: boolean; onDone: () => void }) {
  const t = useT()
  const [form] = Form.useForm<{ code: string }>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async ({ code }: { code: string }) => {
    setBusy(true)
    setProblem('')
    try {
      await call('POST', path, { code: code.trim() }, { quiet: true, idempotencyKey: newIntent() })
      onDone()
    } catch (error) {
      const [first] = fieldProblems(error)
      setProblem(first?.msg ?? (error instanceof ApiError ? error.msg : t('network_error')))
      form.resetFields()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(fields) => void send(fields)}>
      <Form.Item
        name="code"
        label={t('totp_code')}
        validateStatus={problem ? 'error' : undefined}
        help={problem || undefined}
        rules={[{ required: true, pattern: /^\s*\d{6}\s*$/, message: t('totp_missing') }]}
      >
        <Input autoComplete="one-time-code" inputMode="numeric" maxLength={8} className="num factor-code" />
      </Form.Item>
      <Button type="primary" danger={danger} htmlType="submit" loading={busy}>
        {label}
      </Button>
    </Form>
  )
}
