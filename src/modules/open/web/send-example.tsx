import { Alert, Button } from 'antd'
import { useState } from 'react'
import { callNamed } from '#web/api/client.ts'
import { RemoteSelect } from '#web/form/remote-select.tsx'
import { useWords } from './words.ts'
import './open.css'

const webhooks = { path: '/seller/open/WebhookSelect', value: 'id', label: 'label' }

/** Sends the example of an event to a chosen webhook, marked as a test. */
export function SendExample({ event }: { event: string }) {
  const text = useWords()
  const [id, setId] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<{ type: 'success' | 'error'; title: string }>()
  const send = async () => {
    setBusy(true)
    try {
      await callNamed('POST', '/seller/open/WebhookTest', { id, event }, { quiet: true })
      setNotice({ type: 'success', title: text('example_sent') })
    } catch (error) {
      setNotice({ type: 'error', title: error instanceof Error ? error.message : String(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="open-try">
      <div className="open-try-buttons">
        <div className="open-member">
          <RemoteSelect
            remote={webhooks}
            value={id}
            placeholder={text('to_webhook')}
            ariaLabel={text('to_webhook')}
            onChange={(next) => setId(next === null ? undefined : Number(next))}
          />
        </div>
        <Button disabled={id === undefined} loading={busy} onClick={() => void send()}>
          {text('send_example')}
        </Button>
      </div>
      {notice && <Alert showIcon {...notice} />}
    </div>
  )
}
