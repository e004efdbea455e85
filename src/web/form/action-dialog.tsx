import { conditionHolds } from '#core/wire/when.ts'
import type { ActionMeta, ListRow } from '#core/wire/wire.ts'
import { Alert, Button, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useT } from '../i18n/index.ts'
import { confirm } from '../ui/notify.tsx'
import { useRunAction } from '../record/actions.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { FormFields } from './form-fields.tsx'
import { isDirty, useFormState } from './form-store.ts'
import { isEmpty } from './form-values.ts'
import { lockFields } from './lock-fields.ts'
import { replacementQuestion } from './preset.ts'
import { Refusal, focusFirstWrong } from './refusal.tsx'
import { takeFocus } from '../ui/focus-trail.ts'
import { useAnswers } from './use-answers.ts'
import { usePreset } from './use-preset.ts'
import type { ActionDecision } from './use-answers.ts'

interface ActionDialogProps {
  path: string
  action: ActionMeta
  /** How the call receives the records; undefined for actions of the table. */
  subject?: Readonly<Record<string, unknown>>
  /** What it is about, as it stands now, where that is one record. */
  record?: ListRow | undefined
  /** Why it is no longer possible: another person was faster. */
  reason?: string | undefined
  name: string
  /** Text above the inputs. */
  note?: ReactNode
  /** Hears a refusal as well, where it can be shown at its place. */
  onRefused?: (error: unknown) => void
  onClose: () => void
}

/** The dialog of an action with inputs and without a screen of its own. */
export default function ActionDialog({
  path,
  action,
  subject,
  record,
  reason,
  name,
  note,
  onRefused,
  onClose,
}: ActionDialogProps) {
  const t = useT()
  const { run } = useRunAction(path)
  const answers = useAnswers(action)
  const preset = usePreset(action.preset, record?.id, answers.store)
  const dirty = useFormState(answers.store, isDirty)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => takeFocus(firstOf(formRef.current)), [])
  const answer = async (decision?: ActionDecision) => {
    if (busy || reason !== undefined) return
    const at = document.activeElement
    const unlock = lockFields(formRef.current)
    const body = answers.take(decision)
    if (!body) return unlock()
    const replaced = replacementQuestion(preset, body)
    const agreed =
      replaced === undefined
        ? await meansUnfilled(action, body, record)
        : await confirm({ title: replaced, ok: action.label, danger: true })
    if (!agreed) {
      unlock()
      if (at instanceof HTMLElement) takeFocus(at)
      return
    }
    setBusy(true)
    setRefusal('')
    try {
      await run(action, { ...body, ...subject }, { quiet: true })
      onClose()
    } catch (error) {
      setRefusal(answers.refusedBeyondFields(error))
      requestAnimationFrame(() => focusFirstWrong(formRef.current))
      onRefused?.(error)
    } finally {
      setBusy(false)
      unlock()
    }
  }
  const leave = async () => {
    if (busy) return
    const at = document.activeElement
    if (!dirty || (await confirm({ title: t('form_leave'), ok: t('form_leave_ok'), danger: true }))) return onClose()
    if (at instanceof HTMLElement) takeFocus(at)
  }
  return (
    <Modal
      open
      width={560}
      mask={{ closable: !dirty }}
      title={name ? `${action.label} · ${name}` : action.label}
      onCancel={() => void leave()}
      footer={
        <div className="dialog-foot">
          <span className="grow" />
          <Button onClick={() => void leave()}>{t('form_cancel')}</Button>
          <AnswerButtons
            action={action}
            decides={answers.decides}
            busy={busy}
            reason={reason}
            onAnswer={(decision) => void answer(decision)}
          />
        </div>
      }
    >
      {note}
      {preset?.note !== undefined && <Alert className="form-back" type="info" showIcon title={preset.note} />}
      {reason !== undefined && (
        <Alert className="form-back" type="warning" showIcon title={t('form_overtaken', { reason })} />
      )}
      <form
        className="form form-flat"
        ref={formRef}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!answers.decides) void answer()
        }}
      >
        <Refusal text={refusal} />
        <FormFields store={answers.store} flat />
        <button type="submit" hidden aria-label={action.label} />
      </form>
    </Modal>
  )
}

/** Confirms inputs that are unusually left empty. */
async function meansUnfilled(
  { unfilled, label }: ActionMeta,
  body: Readonly<Record<string, unknown>>,
  record: ListRow | undefined,
): Promise<boolean> {
  if (
    !unfilled ||
    unfilled.fields.some((field) => !isEmpty(body[field])) ||
    !conditionHolds(unfilled.when, record ?? {})
  )
    return true
  return confirm({ title: unfilled.question, ok: label, danger: true })
}

/** The first question; a finger chooses itself where the keys of its phone come up. */
function firstOf(form: HTMLElement | null): HTMLElement | null {
  if (matchMedia('(pointer: coarse)').matches) return null
  const fields = [...(form?.querySelectorAll<HTMLElement>('input:enabled, textarea:enabled') ?? [])]
  const [first] = fields
  return first?.matches('[type=radio]') ? (fields.find((input) => input.matches(':checked')) ?? first) : (first ?? null)
}
