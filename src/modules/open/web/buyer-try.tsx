import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import type { BuyerCallPage, BuyerTried } from '#core/wire/buyer-wire.ts'
import { call } from '#web/api/client.ts'
import { Card } from '#web/ui/page.tsx'
import { CodeBlock } from './code-block.tsx'
import { useWords } from './words.ts'
import './open.css'

/** Runs a buyer's call as a member; the server takes back what it writes. */
export function BuyerTry({ page, member }: { page: BuyerCallPage; member: number | undefined }) {
  const word = useWords()
  const [body, setBody] = useState(page.example)
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState<BuyerTried>()
  const [problem, setProblem] = useState<string>()
  const run = async (member_id: number) => {
    setBusy(true)
    setProblem(undefined)
    try {
      setTried(await call('POST', '/seller/open/BuyerTry', { member_id, path: page.path, body }, { quiet: true }))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={word('try_it')}>
      <div className="open-try">
        <p className="quiet">{word(member === undefined ? 'choose_member' : 'taken_back')}</p>
        <Input.TextArea
          aria-label={word('body')}
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
            {word('run')}
          </Button>
        </div>
        {problem !== undefined && <Alert type="error" showIcon title={problem} />}
        {tried && <CodeBlock title={word('as_answer', { http: tried.http })} text={tried.answer} />}
        {tried && <CodeBlock title={word('as_commands')} text={tried.curl} />}
      </div>
    </Card>
  )
}
