import { midSentence } from '#core/text/i18n.ts'
import type { FormMeta, RecordAnswer } from '#core/wire/wire.ts'
import { Alert, Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import type { ComponentType } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { useT } from '../i18n/index.ts'
import { useTableMeta } from '../record/table-meta.ts'
import { useStable } from '../browser/use-stable.ts'
import { usePane } from '../context/pane.ts'
import { HistoryButton } from '../record/history-button.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { Page } from '../ui/page.tsx'
import { isOf, useDraft, useKeptDraft } from './drafts.ts'
import type { FormFieldsProps } from './form-fields.tsx'
import type { FormStore } from './form-store.ts'
import { startIn } from './form-values.ts'
import { useListPaths } from './list-path.ts'
import { RecordForm } from './record-form.tsx'
import { useInfo, useRecordForm } from './use-record-form.ts'

interface FormScreenProps extends Pick<FormFieldsProps, 'skip' | 'instead'> {
  /** Content of a section below the fields, derived from their values. */
  After?: ComponentType<{ store: FormStore }>
  /** Content next to the fields, such as a preview. */
  Aside?: ComponentType<{ store: FormStore }>
  /** The same above the fields. */
  Before?: ComponentType<{ store: FormStore }>
  /** The label of the button that saves, where saving does more. The form then has no button to add another. */
  SaveLabel?: ComponentType<{ store: FormStore }>
  /** Where a new one is shown once it is saved; in its list otherwise. */
  afterCreate?: (id: number) => string
  /** Which record, where the path does not say it. */
  id?: number
  /** What it makes of the form that the metadata describes. The same function each time. */
  shape?: (meta: FormMeta) => FormMeta
}

/** Creates a record, or edits the record whose id is in the path. */
export default function FormScreen({
  After,
  Aside,
  Before,
  SaveLabel,
  shape,
  skip,
  instead,
  afterCreate,
  id: named,
}: FormScreenProps) {
  const t = useT()
  const { entry, params, search } = usePane()
  const path = entry?.list ?? ''
  const id = named ?? Number(params.id)
  const editing = named !== undefined || params.id !== undefined
  const meta = useTableMeta(path)
  const formMeta = meta.data?.x.form
  const form = useMemo(() => (formMeta && shape ? shape(formMeta) : formMeta), [formMeta, shape])
  const info = useInfo(form, editing ? id : undefined)
  const title = entry?.title ?? ''
  // an address that names another order begins another form; one that names none leaves what stands here
  const startKey = editing || !form ? '' : JSON.stringify(startIn(form, search))
  const [begun, setBegun] = useState(startKey)
  if (startKey.length > '{}'.length && startKey !== begun) setBegun(startKey)
  if (path === '' || (meta.isSuccess && !form))
    return <Alert className="list-alert" type="error" showIcon title={t('form_none')} />
  if (form && meta.data && (!editing || info.data))
    return (
      <RecordScreen
        key={editing ? id : begun}
        path={path}
        meta={form}
        record={editing ? info.data : undefined}
        title={title}
        label={meta.data.x.label}
        history={meta.data.x.history}
        After={After}
        Aside={Aside}
        Before={Before}
        SaveLabel={SaveLabel}
        skip={skip}
        instead={instead}
        afterCreate={afterCreate}
      />
    )
  const failed = meta.error ?? info.error
  return <Page title={title}>{failed ? <Alert type="error" showIcon title={failed.message} /> : <FormSkeleton />}</Page>
}

interface RecordScreenProps extends Pick<
  FormScreenProps,
  'After' | 'Aside' | 'Before' | 'SaveLabel' | 'skip' | 'instead' | 'afterCreate'
> {
  path: string
  meta: FormMeta
  record: RecordAnswer | undefined
  title: string
  /** The field by which people know the record. */
  label: string
  history: string | undefined
}

function RecordScreen({
  path,
  meta,
  record,
  title,
  label,
  history,
  After,
  Aside,
  Before,
  SaveLabel,
  skip,
  instead,
  afterCreate,
}: RecordScreenProps) {
  const t = useT()
  const pane = usePane()
  const listOf = useListPaths(path)
  const back = listOf()
  const start = record ? undefined : startIn(meta, pane.search)
  const drafted = useKeptDraft('form')
  const storedDraft = drafted && isOf(drafted, start ?? {}) ? drafted : undefined
  const form = useRecordForm({
    path,
    meta,
    record,
    kept: storedDraft,
    start,
    onSaved: ({ id, another, status }) => {
      // what is new is seen where it lies
      if (!another) pane.close(record ? back : (id !== undefined && afterCreate?.(id)) || listOf(status))
      else pane.scroller.current?.scrollTo({ top: 0 })
    },
  })
  useDraft('form', form)
  const name = record && typeof record[label] === 'string' ? record[label] : ''
  const setTitle = useStable(pane.setTitle)
  useEffect(() => {
    if (name) setTitle(name)
  }, [name, setTitle])
  const step = meta.submit && (!record || record.x.can.includes(meta.submit.key)) ? meta.submit : undefined
  const saveAndStep = () => void form.submit(false, step ? { submit: true } : {})
  const keys = { preventDefault: true, enableOnFormTags: true } as const
  useHotkeys('mod+s', () => void form.submit(), keys)
  useHotkeys('mod+shift+s', saveAndStep, keys)

  const off = form.busy || form.resting
  const locked = record !== undefined && !record.x.can.includes('edit')
  return (
    <Page
      title={name ? `${title} · ${name}` : title}
      extra={record && <HistoryButton biz_type={history} biz_id={record.id} name={name} />}
      footer={
        <>
          <output className="quiet form-state">{form.dirty ? t('form_unsaved') : ''}</output>
          <Button onClick={() => pane.cancel(back)}>{t('form_cancel')}</Button>
          {!record && !SaveLabel && (
            <Button disabled={off} onClick={() => void form.submit(true)}>
              {t('form_save_again')}
            </Button>
          )}
          <Button
            type={step ? 'default' : 'primary'}
            loading={form.busy && !step}
            disabled={(off && !(form.busy && !step)) || locked}
            title={`${t('form_save')} (Ctrl+S)`}
            onClick={() => void form.submit()}
          >
            {SaveLabel ? <SaveLabel store={form.store} /> : t('form_save')}
          </Button>
          {step && (
            <Button
              type="primary"
              loading={form.busy}
              disabled={(off && !form.busy) || locked}
              title="Ctrl+Shift+S"
              onClick={saveAndStep}
            >
              {t('form_save_step', { step: midSentence(step.label) })}
            </Button>
          )}
        </>
      }
    >
      {storedDraft && form.dirty && <Alert type="info" showIcon closable title={t('form_draft_back')} />}
      {locked && <Alert type="warning" showIcon title={t(form.dirty ? 'form_closed' : 'form_locked')} />}
      {Before && <Before store={form.store} />}
      <RecordForm
        form={form}
        skip={skip}
        instead={instead}
        after={After && <After store={form.store} />}
        aside={Aside && <Aside store={form.store} />}
      />
    </Page>
  )
}
