import type { ActionMeta } from '#core/wire/wire.ts'
import { Button } from 'antd'
import { useT } from '../i18n/index.ts'
import type { ActionDecision } from './use-answers.ts'

interface AnswerButtonsProps {
  action: ActionMeta
  decides: boolean
  busy: boolean
  /** Why it cannot be done now. */
  reason?: string
  onAnswer: (decision?: ActionDecision) => void
}

/** One button that does it, or two where it is a decision. */
export function AnswerButtons({ action, decides, busy, reason, onAnswer }: AnswerButtonsProps) {
  const t = useT()
  const option = (value: ActionDecision) =>
    action.form?.find((field) => field.name === 'result')?.options?.find((choice) => choice.value === value)?.label
  const off = reason !== undefined
  if (!decides)
    return (
      <Button
        type="primary"
        danger={action.danger}
        loading={busy}
        disabled={off}
        title={reason ?? `${action.label} (Ctrl+Enter)`}
        onClick={() => onAnswer()}
      >
        {action.label}
      </Button>
    )
  return (
    <>
      <Button danger disabled={off || busy} title={reason ?? 'Ctrl+Shift+Enter'} onClick={() => onAnswer('reject')}>
        {option('reject') ?? t('form_reject')}
      </Button>
      <Button
        type="primary"
        loading={busy}
        disabled={off}
        title={reason ?? 'Ctrl+Enter'}
        onClick={() => onAnswer('pass')}
      >
        {option('pass') ?? t('form_pass')}
      </Button>
    </>
  )
}
