import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import type { BuyerCallPage, BuyerTried } from '#core/wire/buyer-wire.ts'
import { call } from '#web/api/client.ts'
import { Card } from '#web/ui/page.tsx'
import { CodeBlock } from './code-block.tsx'
import { useWords } from './words.ts'
import './open.css'

/** Runs a buyer call as a member; the server rolls back its changes. */
export function BuyerTry({ page, member }: { page: BuyerCallPage; member: number | undefined }) {
  const text = useWords()
  const [body, setBody] = useState(page.example)
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<BuyerTried>()
  const [problem, setProblem] = useState<string>()
  const run = async (member_id: number) => {
    setBusy(true)
    setProblem(undefined)
    try {
      setAnswer(await call('POST', '/seller/open/BuyerTry', { member_id, path: page.path, body }, { quiet: true }))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={text('try_it')}>
      <div className="open-try">
        <p className="quiet">{text(member === undefined ? 'choose_member' : 'taken_back')}</p>
        <Input.TextArea
          aria-label={text('body')}
          autoSize={{ minRows: 3, maxRows: 20 }}
          spellCheck={false}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
        <div className="open-try-buttons">
          <Button
            type="primary"
            disabled={member === undefined}
            loading={busy}
            onClick={() => {
              if (member !== undefined) void run(member)
            }}
          >
            {text('run')}
          </Button>
        </div>
        {problem !== undefined && <Alert type="error" showIcon title={problem} />}
        {answer && <CodeBlock title={text('as_answer', { http: answer.http })} text={answer.answer} />}
        {answer && <CodeBlock title={text('as_commands')} text={answer.curl} />}
      </div>
    </Card>
  )
}
