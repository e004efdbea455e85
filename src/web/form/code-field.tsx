import type { CodeDelivery } from '#core/wire/account-wire.ts'
import type { Text } from '#core/text/i18n.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../api/client.ts'
import { ApiError } from '../api/error.ts'
import { defineTexts } from '../i18n/define-texts.ts'
import './code-field.css'

/** Seconds until a phone gets its next code. */
const WAIT_S = 60

const { useWords } = defineTexts({
  code: ['短信验证码', 'Code by text message', 'Código por SMS', 'SMS 認証コード'],
  send: ['获取验证码', 'Send code', 'Enviar código', 'コードを送信'],
  wait: ['{seconds} 秒后重发', 'Again in {seconds} s', 'De nuevo en {seconds} s', '{seconds}秒後に再送'],
  to: [
    '将发送至主账号手机 {phone}',
    'Goes to the mobile of the main account, {phone}',
    'Se envía al móvil de la cuenta principal {phone}',
    'メインアカウントの携帯 {phone} に送信します',
  ],
  sent: [
    '已发送至 {phone}，5 分钟内有效',
    'Sent to {phone}; good for 5 minutes',
    'Enviado a {phone}; válido 5 minutos',
    '{phone} に送信しました。5分間有効です',
  ],
  no_phone: [
    '主账号没有手机号，请先填写',
    'The main account has no mobile; fill that in first',
    'La cuenta principal no tiene móvil; indíquelo primero',
    'メインアカウントに携帯番号がありません。先に登録してください',
  ],
} as const satisfies Record<string, Text>)

/** Whether a call requires a code by text message, and its recipient; undefined until known. */
export function useCodeGoes(path: string): CodeDelivery | undefined {
  const codeQuery = { call: path }
  return useQuery({
    queryKey: ['/seller/safe/CodeTo', path],
    queryFn: () => call('GET', '/seller/safe/CodeTo', codeQuery),
    refetchOnMount: 'always',
  }).data
}

interface CodeFieldProps {
  id: string
  /** The call that requires the code. */
  path: string
  codeKind: CodeDelivery
  value: string
  onChange: (code: string) => void
  /** What the server said of the last one. */
  problem: string | undefined
}

/** The input of the code, with a button that sends one and is disabled until another may be sent. */
export function CodeField({ id, path, codeKind, value, onChange, problem }: CodeFieldProps) {
  const text = useWords()
  const [wait, setWait] = useState(0)
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (wait === 0) return undefined
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  const send = async () => {
    setBusy(true)
    try {
      await call('POST', '/seller/safe/CodeSend', { call: path })
      setSent(true)
      setWait(WAIT_S)
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed // the client has already shown the reason
    } finally {
      setBusy(false)
    }
  }
  const hint = codeKind.phone === null ? text('no_phone') : text(sent ? 'sent' : 'to', { phone: codeKind.phone })
  return (
    <Form.Item
      label={text('code')}
      required
      htmlFor={id}
      extra={hint}
      validateStatus={problem ? 'error' : ''}
      help={problem}
    >
      <div className="code-field">
        <Input
          id={id}
          className="num"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={value}
          onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
        />
        <Button disabled={wait > 0 || codeKind.phone === null} loading={busy} onClick={() => void send()}>
          {wait > 0 ? text('wait', { seconds: wait }) : text('send')}
        </Button>
      </div>
    </Form.Item>
  )
}
