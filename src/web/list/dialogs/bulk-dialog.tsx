import type { BulkOrder, BulkPreview } from '#core/wire/task-wire.ts'
import type { ActionMeta } from '#core/wire/wire.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { ApiError, call } from '../../api/client.ts'
import { AnswerButtons } from '../../form/answer-buttons.tsx'
import { FormFields } from '../../form/form-fields.tsx'
import { useAnswers } from '../../form/use-answers.ts'
import type { ActionDecision } from '../../form/use-answers.ts'
import { useT } from '../../i18n/index.ts'
import { Refusal } from '../../form/refusal.tsx'
import { durationText } from '../jobs.ts'
import { formatsNow } from '../../ui/format.ts'
import './bulk-dialog.css'

interface BulkDialogProps {
  path: string
  action: ActionMeta
  over: Pick<BulkOrder, 'query' | 'ids'>
  onStarted: (task: number) => void
  onClose: () => void
}

/**
 * Preview of an action on all matching or selected records, before it runs in the background. Its inputs come first.
 */
export function BulkDialog({ path, action, over, onStarted, onClose }: BulkDialogProps) {
  const t = useT()
  const answers = useAnswers(action)
  const hasInputs = (action.form ?? []).length > 0
  const [input, setInput] = useState<Readonly<Record<string, unknown>> | undefined>(hasInputs ? undefined : {})
  const [changed, setChanged] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const order: BulkOrder = { path, key: action.key, ...over, ...(hasInputs ? { input: { ...input } } : {}) }
  const preview = useQuery({
    queryKey: ['/seller/bulk/Preview', order],
    queryFn: ({ signal }) => call('POST', '/seller/bulk/Preview', { ...order }, { signal, quiet: true }),
    enabled: input !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const { data } = preview

  /** What was answered cannot be: back to the answers, each problem at its field. */
  const back = (error?: Error) => {
    setRefusal(error ? answers.refusedBeyondFields(error) : '')
    setInput(undefined)
  }
  const start = async () => {
    if (!data || busy) return
    setBusy(true)
    setRefusal('')
    try {
      const body = { ...order, count: data.count }
      const options = { once: true, quiet: true }
      const { task_id } = await call('POST', '/seller/bulk/Start', body, options)
      onStarted(task_id)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'bulk_changed') {
        setChanged(true)
        await preview.refetch()
      } else setRefusal(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  const asking = input === undefined
  return (
    <Modal
      open
      width={640}
      title={action.label}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <div className="dialog-foot">
          <span className="quiet">{data?.undo_s ? t('list_bulk_undo', { time: durationText(data.undo_s) }) : ''}</span>
          <span className="grow" />
          {hasInputs && !asking && <Button onClick={() => back()}>{t('list_bulk_back')}</Button>}
          <Button onClick={onClose}>{t('form_cancel')}</Button>
          {asking ? (
            <ActionInputs
              action={action}
              decides={answers.decides}
              onAnswer={(decision) => setInput(answers.take(decision))}
            />
          ) : (
            <Button
              type="primary"
              danger={action.danger}
              loading={busy || preview.isFetching}
              disabled={!data || data.able === 0}
              onClick={() => void start()}
            >
              {data ? t('list_bulk_go', { count: group(data.able) }) : t('form_ok')}
            </Button>
          )}
        </div>
      }
    >
      <Refusal text={refusal} />
      {asking && (
        <div className="form form-flat">
          {action.key === 'set' && action.form?.length !== 1 && <p className="quiet">{t('list_bulk_empty')}</p>}
          <FormFields store={answers.store} flat />
        </div>
      )}
      {preview.isError && !asking && <Alert type="error" showIcon title={preview.error.message} />}
      {changed && !asking && <Alert type="warning" showIcon title={t('list_bulk_changed')} />}
      {!asking && preview.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {!asking && data && <Effect preview={data} />}
    </Modal>
  )
}

/** A decision is made by its two buttons; other answers lead on to the preview. */
function ActionInputs({
  action,
  decides,
  onAnswer,
}: {
  action: ActionMeta
  decides: boolean
  onAnswer: (decision?: ActionDecision) => void
}) {
  const t = useT()
  if (decides) return <AnswerButtons action={action} decides busy={false} onAnswer={onAnswer} />
  return (
    <Button type="primary" onClick={() => onAnswer()}>
      {t('list_bulk_preview')}
    </Button>
  )
}

/** How many are done and how many are left alone, with the reasons, the most frequent first. */
function Effect({ preview: { count, able, refused, exact, undo } }: { preview: BulkPreview }) {
  const t = useT()
  return (
    <div className="bulk">
      <dl className="import-figures bulk-figures">
        <div className="figure">
          <dt>{t('list_bulk_match')}</dt>
          <dd className="num">{group(count)}</dd>
        </div>
        <div className="figure figure-blue">
          <dt>{t('list_bulk_able')}</dt>
          <dd className="num">
            {exact ? '' : '≈ '}
            {group(able)}
          </dd>
        </div>
        <div className={count > able ? 'figure figure-red' : 'figure'}>
          <dt>{t('list_bulk_left')}</dt>
          <dd className="num">
            {exact ? '' : '≈ '}
            {group(count - able)}
          </dd>
        </div>
      </dl>
      {refused.length > 0 && (
        <ul className="bulk-reasons">
          {refused.map((reason) => (
            <li key={`${reason.code}${reason.msg}`}>
              <strong className="num">{group(reason.count)}</strong> {reason.msg}
              <span className="quiet cut">{reason.labels.join(t('list_comma'))}</span>
            </li>
          ))}
        </ul>
      )}
      {!exact && <p className="quiet">{t('list_bulk_inexact')}</p>}
      {undo && <p className="quiet">{undo}</p>}
    </div>
  )
}

function group(value: number): string {
  return formatsNow().count(value)
}
