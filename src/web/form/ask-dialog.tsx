import type { ActionMeta } from '#core/wire/wire.ts'
import { Button, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useT } from '../i18n/index.ts'
import { useRunAction } from '../record/actions.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { FormFields } from './form-fields.tsx'
import { holdFields } from './hold-fields.ts'
import { takeFocus } from '../ui/focus-trail.ts'
import { useAnswers } from './use-answers.ts'
import type { ActionDecision } from './use-answers.ts'

interface AskDialogProps {
  path: string
  action: ActionMeta
  /** What the call is told of the records; nothing for what is done with the whole table. */
  subject?: Readonly<Record<string, unknown>>
  name: string
  /** What is said over the questions. */
  note?: ReactNode
  /** Hears a refusal as well, where it can be shown at its place. */
  onRefused?: (error: unknown) => void
  onClose: () => void
}

/** An action that wants answers and has no screen of its own. */
export default function AskDialog({ path, action, subject, name, note, onRefused, onClose }: AskDialogProps) {
  const t = useT()
  const { run } = useRunAction(path)
  const answers = useAnswers(action)
  const [busy, setBusy] = useState(false)
  const asked = useRef<HTMLFormElement>(null)
  useEffect(() => takeFocus(firstOf(asked.current)), [])
  const answer = async (decision?: ActionDecision) => {
    if (busy) return
    const letGo = holdFields(asked.current)
    const body = answers.take(decision)
    if (!body) return letGo()
    setBusy(true)
    try {
      await run(action, { ...body, ...subject })
      onClose()
    } catch (error) {
      answers.refused(error)
      onRefused?.(error)
    } finally {
      setBusy(false)
      letGo()
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
      {note}
      <form
        className="form form-flat"
        ref={asked}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!answers.decides) void answer()
        }}
      >
        <FormFields store={answers.store} flat />
        <button type="submit" hidden aria-label={action.label} />
      </form>
    </Modal>
  )
}

/** The first question; a finger chooses itself where the keys of its phone come up. */
function firstOf(form: HTMLElement | null): HTMLElement | null {
  if (matchMedia('(pointer: coarse)').matches) return null
  const fields = [...(form?.querySelectorAll<HTMLElement>('input:enabled, textarea:enabled') ?? [])]
  const [first] = fields
  return first?.matches('[type=radio]') ? (fields.find((one) => one.matches(':checked')) ?? first) : (first ?? null)
}
