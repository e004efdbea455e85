import type { RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { Alert, Button } from 'antd'
import { useWords } from './words.ts'

/** Another reviewer has the document open. */
export function HeldAlert({ holder, onTake }: { holder: string; onTake: () => void }) {
  const text = useWords()
  return (
    <Alert
      type="warning"
      showIcon
      title={text('queue_held_long', { name: holder })}
      action={
        <Button size="small" onClick={onTake}>
          {text('queue_take')}
        </Button>
      }
    />
  )
}

/** Why the document can no longer be decided on. */
export function ClosedAlert({ meta, record, action }: { meta: TableMeta; record: RecordAnswer; action: string }) {
  const text = useWords()
  return (
    <Alert
      type="info"
      showIcon
      title={record.x.said?.[action] ?? meta.x.reasons?.[record.x.why?.[action] ?? ''] ?? text('queue_gone')}
    />
  )
}
