import { Input } from 'antd'
import type { GetRef } from 'antd'
import type { RefObject } from 'react'
import { useWords } from './words.ts'

export type NoteInput = GetRef<typeof Input.TextArea>

interface QueueRemarkProps {
  note: RefObject<NoteInput | null>
  value: string
  /** A rejection was tried without a word. */
  missing: boolean
  onChange: (text: string) => void
}

/** The remark of a decision, in the footer with its buttons, so that it is in reach however long the record is. */
export function QueueRemark({ note, value, missing, onChange }: QueueRemarkProps) {
  const text = useWords()
  return (
    <div className="queue-say">
      <Input.TextArea
        ref={note}
        aria-label={text('queue_remark')}
        placeholder={text('queue_remark')}
        autoSize={{ minRows: 1, maxRows: 4 }}
        maxLength={500}
        status={missing ? 'error' : ''}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {missing && (
        <p className="wrong" role="alert">
          {text('queue_remark_missing')}
        </p>
      )}
    </div>
  )
}
