import type { ActionMeta } from '#core/wire/wire.ts'
import { Button } from 'antd'
import { answerLabel } from './queue.ts'
import { useWords } from './words.ts'

interface QueueButtonsProps {
  action: ActionMeta | undefined
  canDecide: boolean
  busy: boolean
  onClose: () => void
  /** Undefined at the first document. */
  onPrevious: (() => void) | undefined
  /** Undefined at the last document. */
  onNext: (() => void) | undefined
  onDecide: (result: 'pass' | 'reject') => void
}

/** Moving through the queue and deciding on the document that is open. */
export function QueueButtons({ action, canDecide, busy, onClose, onPrevious, onNext, onDecide }: QueueButtonsProps) {
  const text = useWords()
  return (
    <>
      <span className="quiet form-state queue-keys">{text('queue_keys')}</span>
      <Button className="queue-back" onClick={onClose}>
        {text('list')}
      </Button>
      <Button disabled={!onPrevious} onClick={onPrevious}>
        {text('queue_previous')} <span className="queue-key">(K)</span>
      </Button>
      <Button disabled={!onNext} onClick={onNext}>
        {text('queue_next')} <span className="queue-key">(J)</span>
      </Button>
      <Button danger disabled={!canDecide || busy} onClick={() => onDecide('reject')}>
        {answerLabel(action, 'reject')} <span className="queue-key">(R)</span>
      </Button>
      <Button type="primary" loading={busy} disabled={!canDecide} onClick={() => onDecide('pass')}>
        {answerLabel(action, 'pass')} <span className="queue-key">(A)</span>
      </Button>
    </>
  )
}
