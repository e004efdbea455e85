import { midSentence } from '#core/text/i18n.ts'
import type { FormMeta, RecordAnswer } from '#core/wire/wire.ts'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { useRef } from 'react'
import { useT } from '../i18n/index.ts'
import { confirm } from '../ui/notify.tsx'
import { usePane } from '../context/pane.ts'
import { useDraft } from './drafts.ts'
import type { KeptDraft } from './drafts.ts'
import type { FormValues } from './form-values.ts'
import { RecordForm } from './record-form.tsx'
import { useInfo, useRecordForm } from './use-record-form.ts'

interface FormDialogProps {
  path: string
  meta: FormMeta
  title: string
  /** None: a new record. */
  id: number | undefined
  /** Initial values of a new record in addition to the defaults. */
  start?: FormValues
  /** Input restored after the page was reloaded. */
  kept?: KeptDraft
  /** Receives the new record if it was created for a form behind this one; such a dialog stores no draft. */
  onMade?: (id: number) => void
  onClose: () => void
}

/** A record edited over its list, 960 px wide (spec section 9). */
export default function FormDialog(props: FormDialogProps) {
  const { meta, id, title, onClose } = props
  const t = useT()
  const info = useInfo(meta, id)
  if (id === undefined || info.data) return <Ready {...props} record={id === undefined ? undefined : info.data} />
  return (
    <Modal
      open
      width={960}
      title={t('form_edit_title', { title: midSentence(title) })}
      footer={null}
      onCancel={onClose}
    >
      <Skeleton active paragraph={{ rows: 6 }} />
    </Modal>
  )
}

function Ready({
  path,
  meta,
  title,
  start,
  kept: storedDraft,
  record,
  onMade,
  onClose,
}: FormDialogProps & { record: RecordAnswer | undefined }) {
  const t = useT()
  const { setDirty } = usePane()
  const over = useRef(false)
  const close = () => {
    over.current = true
    if (!onMade) setDirty(false)
    onClose()
  }
  const form = useRecordForm({
    path,
    meta,
    record,
    kept: storedDraft,
    start,
    onSaved: ({ id, another }) => {
      if (another) return
      if (id !== undefined) onMade?.(id)
      close()
    },
  })
  const takeSnapshot = () => {
    const now = over.current ? undefined : form.keep()
    return now && { ...now, id: record?.id }
  }
  useDraft('dialog', { dirty: form.dirty, keep: takeSnapshot, off: onMade !== undefined })
  // a record that is made for another form is only saved: what follows is decided in its own list
  const step = meta.submit && !onMade && (!record || record.x.can.includes(meta.submit.key)) ? meta.submit : undefined
  const off = form.busy || form.resting
  const leave = async () => {
    if (form.busy) return
    if (form.dirty && !(await confirm({ title: t('form_leave'), ok: t('form_leave_ok'), danger: true }))) return
    close()
  }
  return (
    <Modal
      open
      width={960}
      title={t(record ? 'form_edit_title' : 'form_add_title', { title: midSentence(title) })}
      mask={{ closable: !form.dirty }}
      onCancel={() => void leave()}
      footer={
        <div className="dialog-foot">
          <span className="quiet form-state">{form.dirty ? t('form_unsaved') : ''}</span>
          <span className="grow" />
          <Button onClick={() => void leave()}>{t('form_cancel')}</Button>
          {!record && !onMade && (
            <Button disabled={off} onClick={() => void form.submit(true)}>
              {t('form_save_again')}
            </Button>
          )}
          <Button
            type={step ? 'default' : 'primary'}
            loading={form.busy && !step}
            disabled={off && !(form.busy && !step)}
            onClick={() => void form.submit()}
          >
            {t('form_save')}
          </Button>
          {step && (
            <Button
              type="primary"
              loading={form.busy}
              disabled={off && !form.busy}
              onClick={() => void form.submit(false, { submit: true })}
            >
              {t('form_save_step', { step: midSentence(step.label) })}
            </Button>
          )}
        </div>
      }
    >
      {storedDraft && form.dirty && (
        <Alert className="form-back" type="info" showIcon closable title={t('form_draft_back')} />
      )}
      <RecordForm form={form} flat after={<button type="submit" hidden aria-label={t('form_save')} />} />
    </Modal>
  )
}
