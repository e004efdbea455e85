import type { FormMeta, RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { Alert, Button } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { Refusal } from '../form/refusal.tsx'
import { useDraft, useKeptDraft } from '../form/drafts.ts'
import { Group } from '../form/form-fields.tsx'
import type { FormStore } from '../form/form-store.ts'
import { fieldsOf, isEmpty } from '../form/form-values.ts'
import { useListPath } from '../form/list-path.ts'
import { Compared } from '../form/record-form.tsx'
import { PendingUploadsContext } from '../form/pending-uploads.ts'
import { useInfo, useRecordForm } from '../form/use-record-form.ts'
import { isRequiredNow } from '../form/validate.ts'
import { useT } from '../i18n/index.ts'
import { useTableMeta } from '../record/table-meta.ts'
import { useStable } from '../browser/use-stable.ts'
import { usePane } from '../context/pane.ts'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { Page } from '../ui/page.tsx'
import type { LinesEditing, LinesEditorUi, LinesStart } from './lines-ui.ts'
import { useOrigin } from './origin.ts'
import type { Origin } from './origin.ts'
import { useInitialDocument } from './start.ts'
import { useLinesEditor } from './use-lines-ui.ts'
import { useWords } from './words.ts'
import './editor-screen.css'
import './totals.css'

/** Writing a document: new, changed, copied from another, or made from an earlier one. */
export default function EditorScreen() {
  const { entry, params } = usePane()
  const path = entry?.list ?? ''
  const meta = useTableMeta(path)
  const origin = useOrigin(meta.data?.x.one ?? '')
  const form = meta.data?.x.form
  const editing = params.id !== undefined
  const info = useInfo(form, editing ? Number(params.id) : undefined)
  const { ui, error } = useLinesEditor(form)
  const title = entry?.title ?? ''
  const failed = meta.error ?? info.error ?? error
  if (meta.data && form && ui && (!editing || info.data))
    return (
      <Begun
        key={params.id ?? origin.draft}
        path={path}
        meta={meta.data}
        form={form}
        ui={ui}
        record={editing ? info.data : undefined}
        title={title}
        origin={origin}
      />
    )
  return <Page title={title}>{failed ? <Alert type="error" showIcon title={failed.message} /> : <FormSkeleton />}</Page>
}

interface EditorProps {
  path: string
  meta: TableMeta
  form: FormMeta
  ui: LinesEditorUi
  record: RecordAnswer | undefined
  title: string
  /** What a new one began with. */
  origin: Origin
}

/** A new document waits for what it begins with. */
function Begun(props: EditorProps) {
  const { form, ui, record, title, origin } = props
  const search = useMemo(() => new URLSearchParams(origin.search), [origin])
  const start = useInitialDocument(form, search)
  return (
    <ui.Start form={form} values={start.values} search={search}>
      {(lines) => {
        if (record || (start.ready && lines.ready)) return <Editor {...props} start={start} lines={lines} />
        const error = start.error ?? lines.error
        return (
          <Page title={title}>{error ? <Alert type="error" showIcon title={error.message} /> : <FormSkeleton />}</Page>
        )
      }}
    </ui.Start>
  )
}

interface Starting {
  start: ReturnType<typeof useInitialDocument>
  lines: LinesStart
}

function Editor(props: EditorProps & Starting) {
  const { path, meta, form: formMeta, ui, record, start } = props
  const pane = usePane()
  const back = useListPath(path)
  const draft = record ? 'form' : props.origin.draft
  const storedDraft = useKeptDraft(draft)
  const form = useRecordForm({
    path,
    meta: formMeta,
    record,
    kept: storedDraft,
    start: start.values,
    onSaved: ({ id, another }) => {
      const view = meta.x.actions.find((action) => action.key === 'info')?.to
      if (another) pane.scroller.current?.scrollTo({ top: 0 })
      else pane.close(view && id !== undefined ? view.replace(':id', String(id)) : back)
    },
  })
  useDraft(draft, form)
  const totals = formMeta.groups.find((group) => group.fields.some((field) => field.name === 'total_amount'))
  return (
    <ui.Editor path={path} form={formMeta} store={form.store} totals={totals}>
      {(editing) => (
        <Writing
          {...props}
          form={form}
          formMeta={formMeta}
          editing={editing}
          totals={totals}
          hasDraft={storedDraft !== undefined}
        />
      )}
    </ui.Editor>
  )
}

interface WritingProps extends Omit<EditorProps, 'form'>, Starting {
  form: ReturnType<typeof useRecordForm>
  formMeta: FormMeta
  editing: LinesEditing
  totals: FormMeta['groups'][number] | undefined
  /** It was restored from a draft. */
  hasDraft: boolean
}

function Writing({ path, meta, form, formMeta, record, title, start, lines, editing, totals, hasDraft }: WritingProps) {
  const t = useT()
  const text = useWords()
  const pane = usePane()
  const back = useListPath(path)
  const { store } = form
  const begun = useRef(false)
  const begin = useStable(() => {
    // once, so that returning to the tab does not restart it
    if (begun.current || record || hasDraft) return
    begun.current = true
    start.fill(store)
    lines.fill(store)
    if (matchMedia('(pointer: fine)').matches) focusFirst(formMeta, store)
  })
  useEffect(() => begin(), [begin])

  const name = record && typeof record[meta.x.label] === 'string' ? String(record[meta.x.label]) : ''
  const setTitle = useStable(pane.setTitle)
  useEffect(() => {
    if (name) setTitle(name)
  }, [name, setTitle])

  const status = record && typeof record.status === 'string' ? record.status : 'draft'
  const mayStep =
    meta.x.actions.some((action) => action.key === 'submit') && (!record || record.x.can.includes('submit'))
  const save = (submit: boolean, another = false) => {
    void form.submit(another, { ...editing.displayedTotals(), ...(submit ? { submit: true } : {}) })
  }
  const keys = { preventDefault: true, enableOnFormTags: true } as const
  useHotkeys('mod+s', () => save(false), keys)
  useHotkeys('mod+shift+s', () => save(mayStep), keys) // what was submitted already is saved

  const off = form.busy || form.resting
  const locked = record !== undefined && !record.x.can.includes('edit')
  const others = formMeta.groups.filter((group) => group !== totals)
  const at = others.findIndex((group) => group.lines)
  const heads = at < 0 ? others : others.slice(0, at)
  const remaining = at < 0 ? [] : others.slice(at)
  return (
    <Page
      title={name ? `${title} · ${name}` : title}
      footer={
        <>
          <output className="quiet form-state">{form.dirty ? t('form_unsaved') : ''}</output>
          <Button onClick={() => pane.cancel(back)}>{t('form_cancel')}</Button>
          {!record && (
            <Button disabled={off} onClick={() => save(false, true)}>
              {t('form_save_again')}
            </Button>
          )}
          <Button
            type={mayStep ? 'default' : 'primary'}
            disabled={off || locked}
            title={`${text('save_draft')} (Ctrl+S)`}
            onClick={() => save(false)}
          >
            {text('save_draft')}
          </Button>
          {mayStep && (
            <Button
              type="primary"
              loading={form.busy}
              disabled={(off && !form.busy) || locked}
              title="Ctrl+Shift+S"
              onClick={() => save(true)}
            >
              {text('save_submit')}
            </Button>
          )}
        </>
      }
    >
      {hasDraft && form.dirty && <Alert type="info" showIcon closable title={t('form_draft_back')} />}
      {locked && <Alert type="warning" showIcon title={t('form_locked')} />}
      <Refusal text={form.refusal} className="doc-refusal" />
      <form
        id={form.formId}
        className="form doc-form"
        data-status={status}
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <PendingUploadsContext value={form.files}>
          {heads.map((group) => (
            <Group key={group.title} group={group} store={store} />
          ))}
          {editing.lines}
          {editing.totals}
          {remaining.map((group) => (
            <Group key={group.title} group={group} store={store} />
          ))}
        </PendingUploadsContext>
      </form>
      <Compared form={form} />
    </Page>
  )
}

/** The cursor waits in the first field that has to be filled. */
function focusFirst(meta: FormMeta, store: FormStore): void {
  const { values } = store.getState()
  const first = fieldsOf(meta).find(
    (field) => !field.read_only && isRequiredNow(field, values) && isEmpty(values[field.name]),
  )
  const row =
    first &&
    document.querySelector<HTMLElement>(`[role=tabpanel]:not([style*="none"]) .doc-form [data-field="${first.name}"]`)
  row?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
}
