import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import type { OpenCallPage, OpenPages, OpenTried } from '#core/wire/open-wire.ts'
import { call } from '#web/api/client.ts'
import { Card } from '#web/ui/page.tsx'
import { CodeBlock } from './code-block.tsx'
import { useWords } from './words.ts'
import './open.css'

interface TryProps {
  page: OpenCallPage
  application: NonNullable<OpenPages['application']>
}

/** Signs the request body for the application and makes the call in its sandbox. */
export function TryCall({ page, application }: TryProps) {
  const text = useWords()
  const [body, setBody] = useState(page.example)
  const [busy, setBusy] = useState<'sign' | 'send'>()
  const [attempt, setAttempt] = useState<OpenTried>()
  const [problem, setProblem] = useState<string>()
  const run = async (what: 'sign' | 'send') => {
    setBusy(what)
    setProblem(undefined)
    try {
      setAttempt(
        await call(
          'POST',
          '/seller/open/Try',
          { id: application.id, path: page.path, body, send: what === 'send' },
          { quiet: true },
        ),
      )
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(undefined)
    }
  }
  const blockedReason = application.sandbox ? (application.ready ? undefined : text('no_secret')) : text('no_sandbox')
  return (
    <Card title={text('try_it')}>
      <div className="open-try">
        {blockedReason === undefined ? (
          <p className="quiet">{text('rolled_back')}</p>
        ) : (
          <Alert type="info" showIcon title={blockedReason} />
        )}
        <Input.TextArea
          aria-label={text('body')}
          autoSize={{ minRows: 4, maxRows: 20 }}
          spellCheck={false}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
        <div className="open-try-buttons">
          <Button
            type="primary"
            disabled={blockedReason !== undefined}
            loading={busy === 'send'}
            onClick={() => void run('send')}
          >
            {text('send')}
          </Button>
          <Button disabled={blockedReason !== undefined} loading={busy === 'sign'} onClick={() => void run('sign')}>
            {text('sign')}
          </Button>
        </div>
        {problem !== undefined && <Alert type="error" showIcon title={problem} />}
        {attempt?.answer && <CodeBlock title={text('as_answer', { http: attempt.http ?? '' })} text={attempt.answer} />}
        {attempt && <CodeBlock title={text('as_curl')} text={attempt.curl} />}
        {attempt && <CodeBlock title={text('as_text')} text={attempt.text} />}
      </div>
    </Card>
  )
}
