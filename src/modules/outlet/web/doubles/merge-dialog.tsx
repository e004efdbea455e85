import { Alert, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { call } from '#web/api/client.ts'
import { toast } from '#web/ui/notify.tsx'
import type { Lookalike } from './doubles-group.tsx'
import { useWords } from './words.ts'

interface Props {
  kept: Lookalike
  gone: readonly Lookalike[]
  onClose: () => void
  onDone: () => void
}

/** Doubles tend to have one name; their codes tell them apart. */
const named = ({ code, name }: Lookalike) => `${code} ${name}`

/** Says what a merge moves and that it cannot be undone, and asks why. A refusal stays beside the question. */
export function MergeDialog({ kept, gone, onClose, onDone }: Props) {
  const say = useWords()
  const field = useId()
  const [reason, setReason] = useState('')
  const [lacking, setLacking] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const sum = (of: 'visits' | 'orders') => gone.reduce((all, one) => all + one[of], 0)
  const merge = async () => {
    if (reason.trim() === '') return setLacking(true)
    setBusy(true)
    try {
      await call('POST', '/seller/shop/ShopMerge', { ids: gone.map(({ id }) => id), into: kept.id, reason }, { once: true, quiet: true })
      toast.success(say('done', { name: kept.name }))
      onClose()
      onDone()
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={say('title', { name: named(kept) })}
      okText={say('merged')}
      okButtonProps={{ danger: true, loading: busy }}
      cancelText={say('cancel')}
      onOk={() => void merge()}
      onCancel={onClose}
    >
      {refused !== undefined && <Alert type="error" showIcon title={refused} />}
      <p>{say('what', { name: named(kept), gone: gone.map(named).join(' · '), visits: sum('visits'), orders: sum('orders') })}</p>
      <label htmlFor={field}>{say('reason')}</label>
      <Input
        id={field}
        maxLength={200}
        value={reason}
        status={lacking ? 'error' : ''}
        aria-invalid={lacking}
        aria-required
        onChange={({ target }) => {
          setReason(target.value)
          setLacking(false)
        }}
        onPressEnter={() => void merge()}
      />
      {lacking && (
        <p className="doubles-lacking" role="alert">
          {say('needed')}
        </p>
      )}
    </Modal>
  )
}
