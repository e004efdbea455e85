import type { ActionMeta, FormMeta, RecordAnswer } from '#core/wire/wire.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { readRecord } from '../api/records.ts'
import { useT } from '../i18n/index.ts'
import { useRunAction } from '../record/actions.ts'
import { useTableMeta } from '../record/table-meta.ts'
import { sitePath } from '../context/site.ts'
import { usePane } from '../context/pane.ts'
import { toast } from '../ui/notify.tsx'
import { HistoryButton } from '../record/history-button.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { Page } from '../ui/page.tsx'
import { useDraft, useKeptDraft } from './drafts.ts'
import type { FormStore } from './form-store.ts'
import { fieldsOf, isEmpty } from './form-values.ts'
import { Facts } from './facts.tsx'
import { outcomeOf } from './outcome.ts'
import { RecordForm } from './record-form.tsx'
import { useRecordForm } from './use-record-form.ts'

/** Maximum number of requests for the outcome of a button while the server is working. */
const looks = 8

interface SingleScreenProps {
  /** Stands above the fields and writes those of `skip`. */
  Before?: ComponentType<{ store: FormStore }>
  /** Shown next to them, such as a preview. */
  Aside?: ComponentType<{ store: FormStore }>
  skip?: readonly string[]
}

/** What there is once for a supplier: its form, filled in, without an id. */
export default function SingleScreen({ Before, Aside, skip }: SingleScreenProps) {
  const { entry } = usePane()
  const path = entry?.list ?? ''
  const meta = useTableMeta(path)
  const [requestedAction, setRequestedAction] = useState(0)
  const queries = useQueryClient()
  const info = useQuery<RecordAnswer>({
    queryKey: [path, 'info'],
    queryFn: ({ signal }) => readRecord(path, {}, { signal }),
    enabled: path !== '',
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.dataUpdateCount < requestedAction ? 1500 : false),
  })
  const form = meta.data?.x.form
  const failed = meta.error ?? info.error
  const title = entry?.title ?? ''
  if (meta.data && form && info.data) {
    const { actions, history } = meta.data.x
    return (
      <Settings
        path={path}
        meta={form}
        record={info.data}
        title={title}
        history={history}
        buttons={actions.filter((action) => action.scope === 'table' && action.path !== undefined)}
        Before={Before}
        Aside={Aside}
        skip={skip}
        onPressed={() => setRequestedAction((queries.getQueryState([path, 'info'])?.dataUpdateCount ?? 0) + looks)}
      />
    )
  }
  return <Page title={title}>{failed ? <Alert type="error" showIcon title={failed.message} /> : <FormSkeleton />}</Page>
}

interface SettingsProps extends SingleScreenProps {
  path: string
  meta: FormMeta
  record: RecordAnswer
  title: string
  history: string | undefined
  /** Actions in addition to saving, such as a test. */
  buttons: readonly ActionMeta[]
  onPressed: () => void
}

function Settings({ path, meta, record, title, history, buttons, onPressed, Before, Aside, skip }: SettingsProps) {
  const t = useT()
  const storedDraft = useKeptDraft('form')
  const [recordAtPress, setRecordAtPress] = useState<RecordAnswer>() // as it was when a button was pressed
  const queries = useQueryClient()
  const form = useRecordForm({
    path,
    meta,
    record,
    kept: storedDraft,
    single: true,
    onSaved: () => {
      setRecordAtPress(undefined)
      void queries.invalidateQueries({ queryKey: [sitePath] })
    },
  })
  useDraft('form', form)
  const locked = !record.x.can.includes('edit')
  const off = form.busy || form.resting || locked
  const hasGaps = (store: FormStore) =>
    record.id === 0 &&
    fieldsOf(meta).some(({ name, read_only }) => !read_only && isEmpty(store.getState().values[name]))
  const save = () => {
    if (off) return
    if (form.dirty || hasGaps(form.store))
      void form.submit() // the first attempt reports missing fields
    else toast.warning(t('unchanged')) // spec section 5: the same again is not sent
  }
  const { onTable } = useRunAction(path)
  const press = async (action: ActionMeta) => {
    if (form.dirty) return toast.warning(t('form_save_first'))
    if (!(await onTable(action, { handlesSuccess: true }).catch(() => false))) return // the client has already shown the refusal
    setRecordAtPress(record)
    onPressed()
  }
  useHotkeys('mod+s', save, { preventDefault: true, enableOnFormTags: true })
  return (
    <Page
      title={title}
      extra={
        <>
          {record.id > 0 &&
            buttons.map((action) => (
              <Button key={action.key} onClick={() => void press(action)}>
                {action.label}
              </Button>
            ))}
          {record.id > 0 && <HistoryButton biz_type={history} biz_id={record.id} name="" />}
        </>
      }
      footer={
        <>
          <output className="quiet form-state">{form.dirty ? t('form_unsaved') : ''}</output>
          <Button
            type="primary"
            loading={form.busy}
            disabled={off && !form.busy}
            title={`${t('form_save')} (Ctrl+S)`}
            onClick={save}
          >
            {t('form_save')}
          </Button>
        </>
      }
    >
      {storedDraft && form.dirty && <Alert type="info" showIcon closable title={t('form_draft_back')} />}
      {locked && <Alert type="warning" showIcon title={t('form_locked')} />}
      <output>
        {recordAtPress && (
          <ChangeSummary meta={meta} before={recordAtPress} now={record} onClose={() => setRecordAtPress(undefined)} />
        )}
      </output>
      <RecordForm
        form={form}
        skip={skip}
        before={Before && <Before store={form.store} />}
        aside={Aside && <Aside store={form.store} />}
      />
    </Page>
  )
}

/** The outcome of a button that the server processes in the background; until then, that it was submitted. */
function ChangeSummary({
  meta,
  before,
  now,
  onClose,
}: {
  meta: FormMeta
  before: RecordAnswer
  now: RecordAnswer
  onClose: () => void
}) {
  const t = useT()
  const outcome = outcomeOf(meta, before, now)
  const closing = { showIcon: true, closable: { onClose } }
  if (!outcome) return <Alert type="info" title={t('form_asked')} {...closing} />
  return <Alert type={outcome.tone} title={<Facts fields={outcome.fields} record={now} />} {...closing} />
}
