import { interpolate } from '#core/text/i18n.ts'
import type { ActionMeta, RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { Alert, Button, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { useT } from '../i18n/index.ts'
import { nameOf } from '../record/action-rules.ts'
import { useRunAction } from '../record/actions.ts'
import { useTableMeta } from '../record/table-meta.ts'
import { useStable } from '../browser/use-stable.ts'
import { usePane } from '../context/pane.ts'
import { HistoryButton } from '../record/history-button.tsx'
import { Card, Page } from '../ui/page.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { FormFields } from './form-fields.tsx'
import { lockFields } from './lock-fields.ts'
import { useListPath } from './list-path.ts'
import { Refusal, focusFirstWrong } from './refusal.tsx'
import { RecordFacts } from './record-facts.tsx'
import { useAnswers } from './use-answers.ts'
import type { ActionDecision } from './use-answers.ts'
import { usePreset } from './use-preset.ts'
import { useInfo } from './use-record-form.ts'
import './act-screen.css'

/** One action on one or several records: the subject, the inputs and the button. */
export default function ActScreen() {
  const t = useT()
  const { entry, params, search } = usePane()
  const path = entry?.list ?? ''
  const meta = useTableMeta(path)
  const ids = idsOf(params.id ?? search.get('id') ?? search.get('ids'))
  const single = ids.length === 1 ? ids[0] : undefined
  const info = useInfo(meta.data?.x.form, single)
  const action = meta.data?.x.actions.find(
    ({ key, scope }) => key === entry?.act && scope === (single === undefined ? 'bulk' : 'row'),
  )
  const title = entry?.title ?? ''
  const stop = (text: string) => (
    <Page title={title}>
      <Alert type="warning" showIcon title={text} />
    </Page>
  )
  if (path === '') return stop(t('list_no_api'))
  if (meta.isSuccess && ids.length === 0) return stop(t('form_no_record'))
  if (meta.isSuccess && !action) return stop(t('form_no_action', { label: title }))
  if (info.isError) return stop(info.error.message)
  if (meta.data && action && (single === undefined || info.data || !meta.data.x.form))
    return (
      <Act key={ids.join()} path={path} title={title} meta={meta.data} action={action} ids={ids} record={info.data} />
    )
  return (
    <Page title={title}>
      <Card>
        <Skeleton active paragraph={{ rows: 8 }} />
      </Card>
    </Page>
  )
}

interface ActProps {
  path: string
  title: string
  meta: TableMeta
  action: ActionMeta
  ids: readonly number[]
  record: RecordAnswer | undefined
}

function Act({ path, title, meta, action, ids, record }: ActProps) {
  const t = useT()
  const pane = usePane()
  const back = useListPath(path)
  const { run } = useRunAction(path)
  const answers = useAnswers(action)
  const preset = usePreset(action.preset, record?.id, answers.store)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const container = useRef<HTMLDivElement>(null)
  const name = record ? nameOf(record, meta) : ''
  const setTitle = useStable(pane.setTitle)
  useEffect(() => {
    if (name) setTitle(name)
  }, [name, setTitle])
  const reason = record && !record.x.can.includes(action.key) ? t('list_not_now', { label: action.label }) : undefined

  const answer = async (decision?: ActionDecision) => {
    if (busy || reason) return
    const unlock = lockFields(container.current)
    const body = answers.take(decision)
    if (!body) return unlock()
    setBusy(true)
    setRefusal('')
    try {
      const subject = record
        ? { id: record.id, ...(action.key === 'del' ? {} : { ver: record.ver }) }
        : ids.length > 1
          ? { ids }
          : { id: ids[0] }
      await run(action, { ...body, ...subject }, { quiet: true })
      pane.close(back)
    } catch (error) {
      setRefusal(answers.refusedBeyondFields(error))
      requestAnimationFrame(() => focusFirstWrong(container.current))
    } finally {
      setBusy(false)
      unlock()
    }
  }
  const keys = { enableOnFormTags: true, preventDefault: true } as const
  useHotkeys('mod+enter', () => void answer(answers.decides ? 'pass' : undefined), keys)
  useHotkeys('mod+shift+enter', () => void (answers.decides && answer('reject')), keys)

  const hasInputs = answers.store.getState().meta.groups.some((group) => group.fields.length > 0)
  return (
    <Page
      title={name ? `${title} · ${name}` : title}
      extra={record && <HistoryButton biz_type={meta.x.history} biz_id={record.id} name={name} />}
      footer={
        <>
          {reason && <span className="quiet form-state">{reason}</span>}
          <Button onClick={() => pane.cancel(back)}>{t('form_cancel')}</Button>
          <AnswerButtons
            action={action}
            decides={answers.decides}
            busy={busy}
            reason={reason}
            onAnswer={(decision) => void answer(decision)}
          />
        </>
      }
    >
      {reason && <Alert type="warning" showIcon title={reason} />}
      {!reason && action.confirm && (
        <Alert
          type={action.danger ? 'warning' : 'info'}
          showIcon
          title={interpolate(action.confirm, { name })}
          description={ids.length > 1 ? t('form_several', { count: ids.length }) : undefined}
        />
      )}
      {!reason && preset?.note !== undefined && <Alert type="warning" showIcon title={preset.note} />}
      <Refusal text={refusal} />
      <div className={hasInputs && !reason ? 'act-both' : 'form'}>
        <div className="form">{record && <RecordFacts meta={meta} record={record} />}</div>
        {hasInputs && !reason && (
          <div className="form act-answers" ref={container}>
            <FormFields store={answers.store} />
          </div>
        )}
      </div>
    </Page>
  )
}

function idsOf(text: string | null | undefined): number[] {
  return (text ?? '')
    .split(',')
    .filter((part) => /^[1-9]\d{0,15}$/.test(part))
    .map(Number)
}
