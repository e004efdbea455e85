import type { FactorSecret } from '#core/wire/account-wire.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input, QRCode, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { ApiError, call, fieldProblems } from '../api/client.ts'
import { useT } from '../i18n/index.ts'
import { toast } from '../ui/notify.tsx'
import { factorCode } from './factor-code.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { formatsNow } from '../ui/format.ts'
import './account.css'

const statePath = '/seller/safe/TotpState'

/** The second factor: set up with an authenticator app, with codes for when it is lost, or turned off again. */
export function Factor({ onDone }: { onDone?: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const state = useQuery({
    queryKey: [statePath],
    queryFn: ({ signal }) => call('GET', statePath, {}, { signal }),
    refetchOnMount: 'always',
  })
  const [secret, setSecret] = useState<FactorSecret>()
  const [asking, setAsking] = useState<'off' | 'renew'>()
  const [codes, setCodes] = useState<readonly string[]>([])
  if (!state.data)
    return state.isError ? <Alert type="error" showIcon title={state.error.message} /> : <Skeleton active />
  const { on, since, required, recovery } = state.data
  const showError = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error // the client has already shown the reason
  }
  const start = () => call('POST', '/seller/safe/TotpStart').then(setSecret, showError)
  const firstCodes = () =>
    call('POST', '/seller/safe/RecoveryRenew').then((answer) => setCodes(answer.codes), showError)
  const changed = async (text: string) => {
    setSecret(undefined)
    setAsking(undefined)
    toast.success(text)
    await queries.invalidateQueries({ queryKey: [statePath] })
  }
  if (codes.length > 0)
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          setCodes([])
          void queries.invalidateQueries({ queryKey: [statePath] }).then(onDone)
        }}
      />
    )
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
        <CodeForm
          label={t('factor_confirm')}
          send={(code) => call('POST', '/seller/safe/TotpConfirm', { code }, once)}
          onDone={() => void changed(t('factor_on_done')).then(firstCodes)}
        />
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
      <Alert
        type="success"
        showIcon
        title={t('factor_on', { at: formatsNow().time(since) })}
        description={t('factor_lost')}
      />
      <div className="factor-buttons">
        <span className={recovery === 0 ? 'factor-none' : 'quiet'}>
          {recovery === 0 ? t('recovery_late') : t('recovery_left', { count: recovery })}
        </span>
        {asking !== 'renew' && <Button onClick={() => setAsking('renew')}>{t('recovery_renew')}</Button>}
      </div>
      {asking === 'renew' && (
        <CodeForm
          label={t('recovery_renew')}
          send={async (code) => {
            const answer = await call('POST', '/seller/safe/RecoveryRenew', { code }, once)
            setCodes(answer.codes)
          }}
          onDone={() => {
            setAsking(undefined)
            toast.success(t('recovery_renewed'))
          }}
        />
      )}
      {required ? (
        <p className="quiet">{t('factor_required')}</p>
      ) : asking === 'off' ? (
        <CodeForm
          label={t('factor_off')}
          danger
          send={(code) => call('POST', '/seller/safe/TotpOff', { code }, once)}
          onDone={() => void changed(t('factor_off_done')).then(onDone)}
        />
      ) : (
        <Button danger onClick={() => setAsking('off')}>
          {t('factor_off')}
        </Button>
      )}
    </div>
  )
}

/** Its refusals are shown at the field. */
const once = { quiet: true, once: true } as const

interface CodeFormProps {
  label: string
  send: (code: string) => Promise<unknown>
  danger?: boolean
  onDone: () => void
}

/** A code of the authenticator app, or a recovery code. */
function CodeForm({ label, send: sendCode, danger, onDone }: CodeFormProps) {
  const t = useT()
  const [form] = Form.useForm<{ code: string }>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async ({ code }: { code: string }) => {
    setBusy(true)
    setProblem('')
    try {
      await sendCode(code.trim())
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
        rules={[{ required: true, pattern: factorCode, message: t('totp_missing') }]}
      >
        <Input autoComplete="one-time-code" maxLength={20} className="num factor-code" />
      </Form.Item>
      <Button type="primary" danger={danger} htmlType="submit" loading={busy}>
        {label}
      </Button>
    </Form>
  )
}
