import { Alert, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { call } from '#web/api/client.ts'
import { toast } from '#web/ui/notify.tsx'
import type { DuplicateShop } from './duplicate-group.tsx'
import { useWords } from './words.ts'

interface Props {
  target: DuplicateShop
  sources: readonly DuplicateShop[]
  onClose: () => void
  onDone: () => void
}

/** Duplicates usually share a name, so the code identifies them. */
const codeAndName = ({ code, name }: DuplicateShop) => `${code} ${name}`

/**
 * Confirms a merge: shows what moves, warns that it is irreversible, and requires a reason. A refusal is shown in the
 * dialog.
 */
export function MergeDialog({ target, sources, onClose, onDone }: Props) {
  const text = useWords()
  const fieldId = useId()
  const [reason, setReason] = useState('')
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const [errorText, setErrorText] = useState<string>()
  const [busy, setBusy] = useState(false)
  const sum = (of: 'visits' | 'orders') => sources.reduce((all, shop) => all + shop[of], 0)
  const merge = async () => {
    if (reason.trim() === '') return setIsReasonMissing(true)
    setBusy(true)
    try {
      await call(
        'POST',
        '/seller/shop/ShopMerge',
        { ids: sources.map(({ id }) => id), into: target.id, reason },
        { once: true, quiet: true },
      )
      toast.success(text('done', { name: target.name }))
      onClose()
      onDone()
    } catch (error) {
      setErrorText(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={text('title', { name: codeAndName(target) })}
      okText={text('merged')}
      okButtonProps={{ danger: true, loading: busy }}
      cancelText={text('cancel')}
      onOk={() => void merge()}
      onCancel={onClose}
    >
      {errorText !== undefined && <Alert type="error" showIcon title={errorText} />}
      <p>
        {text('what', {
          name: codeAndName(target),
          gone: sources.map(codeAndName).join(' · '),
          visits: sum('visits'),
          orders: sum('orders'),
        })}
      </p>
      <label htmlFor={fieldId}>{text('reason')}</label>
      <Input
        id={fieldId}
        maxLength={200}
        value={reason}
        status={isReasonMissing ? 'error' : ''}
        aria-invalid={isReasonMissing}
        aria-required
        onChange={({ target: input }) => {
          setReason(input.value)
          setIsReasonMissing(false)
        }}
        onPressEnter={() => void merge()}
      />
      {isReasonMissing && (
        <p className="doubles-lacking" role="alert">
          {text('needed')}
        </p>
      )}
    </Modal>
  )
}
