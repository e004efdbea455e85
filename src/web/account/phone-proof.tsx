import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { ApiError, call, fieldProblems } from '../api/client.ts'
import { reloadTexts, useAccount } from '../context/account.ts'
import { useT } from '../i18n/index.ts'
import { useCountdown } from '../browser/use-countdown.ts'
import { toast } from '../ui/notify.tsx'

/**
 * Whether the phone is verified, and the code to verify it: a forgotten password can be reset with a verified phone.
 */
export function PhoneProof() {
  const t = useT()
  const { user } = useAccount()
  const [wait, count] = useCountdown()
  const [sent, setSent] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  if (user.phone === '') return null
  if (user.phone_proven) return <Alert type="success" showIcon title={t('phone_proven', { phone: user.phone })} />
  const attempt = async (run: () => Promise<void>) => {
    setBusy(true)
    setProblem('')
    try {
      await run()
    } catch (error) {
      setProblem(fieldProblems(error)[0]?.msg ?? (error instanceof ApiError ? error.msg : t('network_error')))
    } finally {
      setBusy(false)
    }
  }
  const send = () =>
    attempt(async () => {
      const { phone } = await call('POST', '/buyer/user/PhoneCode', {}, { quiet: true })
      setSent(phone)
      count(60)
    })
  const prove = () =>
    attempt(async () => {
      await call('POST', '/buyer/user/PhoneProve', { sms_code: code.trim() }, { quiet: true })
      toast.success(t('phone_proven', { phone: user.phone }))
      await reloadTexts()
    })
  return (
    <section className="phone-proof" aria-label={t('phone_prove')}>
      <Alert
        type="info"
        showIcon
        title={t('phone_unproven', { phone: user.phone })}
        description={t('phone_prove_why')}
      />
      <div className="phone-proof-code">
        {sent !== '' && (
          <Input
            aria-label={t('sms_code')}
            placeholder={t('phone_code_to', { phone: sent })}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            status={problem ? 'error' : ''}
            onChange={({ target }) => setCode(target.value)}
            onPressEnter={() => void prove()}
          />
        )}
        <Button disabled={wait > 0} loading={busy && sent === ''} onClick={() => void send()}>
          {wait > 0 ? t('sms_code_wait', { seconds: wait }) : t('sms_code_send')}
        </Button>
        {sent !== '' && (
          <Button type="primary" loading={busy} disabled={!/^\d{6}$/.test(code.trim())} onClick={() => void prove()}>
            {t('phone_prove')}
          </Button>
        )}
      </div>
      {problem && (
        <p className="wrong" role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}
