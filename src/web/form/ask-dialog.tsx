import type { ActionMeta, ListRow } from '#core/wire/wire.ts'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import { useRunAction } from '../record/actions.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { FormFields } from './form-fields.tsx'
import { useAnswers } from './use-answers.ts'
import type { ActionDecision } from './use-answers.ts'

interface AskDialogProps {
  path: string
  action: ActionMeta
  /** None for what is done with the whole table. */
  row?: ListRow
  name: string
  /** Hears a refusal as well, where it can be shown at its place. */
  onRefused?: (error: unknown) => void
  onClose: () => void
}

/** An action that wants answers and has no screen of its own. */
export default function AskDialog({ path, action, row, name, onRefused, onClose }: AskDialogProps) {
  const t = useT()
  const { run } = useRunAction(path)
  const answers = useAnswers(action)
  const [busy, setBusy] = useState(false)
  const answer = async (decision?: ActionDecision) => {
    const body = answers.take(decision)
    if (!body || busy) return
    setBusy(true)
    try {
      await run(action, { ...body, ...(row ? { id: row.id, ver: row.x.ver } : {}) })
      onClose()
    } catch (error) {
      answers.refused(error)
      onRefused?.(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={560}
      title={name ? `${action.label} · ${name}` : action.label}
      onCancel={onClose}
      footer={
        <div className="dialog-foot">
          <span className="grow" />
          <Button onClick={onClose}>{t('form_cancel')}</Button>
          <AnswerButtons action={action} decides={answers.decides} busy={busy} onAnswer={(decision) => void answer(decision)} />
        </div>
      }
    >
      <div className="form form-flat">
        <FormFields store={answers.store} flat />
      </div>
    </Modal>
  )
}
