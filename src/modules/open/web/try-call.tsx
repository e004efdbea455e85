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

/** Signs what is written for the application, and makes the call in its sandbox. */
export function TryCall({ page, application }: TryProps) {
  const word = useWords()
  const [body, setBody] = useState(page.example)
  const [busy, setBusy] = useState<'sign' | 'send'>()
  const [tried, setTried] = useState<OpenTried>()
  const [problem, setProblem] = useState<string>()
  const run = async (what: 'sign' | 'send') => {
    setBusy(what)
    setProblem(undefined)
    try {
      setTried(
        await call('POST', '/seller/open/Try', { id: application.id, path: page.path, body, send: what === 'send' }, { quiet: true }),
      )
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(undefined)
    }
  }
  const closed = application.sandbox ? (application.ready ? undefined : word('no_secret')) : word('no_sandbox')
  return (
    <Card title={word('try_it')}>
      <div className="open-try">
        {closed === undefined ? <p className="quiet">{word('rolled_back')}</p> : <Alert type="info" showIcon title={closed} />}
        <Input.TextArea
          aria-label={word('body')}
          autoSize={{ minRows: 4, maxRows: 20 }}
          spellCheck={false}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
        <div className="open-try-buttons">
          <Button type="primary" disabled={closed !== undefined} loading={busy === 'send'} onClick={() => void run('send')}>
            {word('send')}
          </Button>
          <Button disabled={closed !== undefined} loading={busy === 'sign'} onClick={() => void run('sign')}>
            {word('sign')}
          </Button>
        </div>
        {problem !== undefined && <Alert type="error" showIcon title={problem} />}
        {tried?.answer && <CodeBlock title={word('as_answer', { http: tried.http ?? '' })} text={tried.answer} />}
        {tried && <CodeBlock title={word('as_curl')} text={tried.curl} />}
        {tried && <CodeBlock title={word('as_text')} text={tried.text} />}
      </div>
    </Card>
  )
}
