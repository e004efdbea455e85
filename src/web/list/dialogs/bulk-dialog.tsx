import type { BulkOrder, BulkPreview } from '#core/task-wire.ts'
import type { ActionMeta } from '#core/wire.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { ApiError, call, newIntent } from '../../api/client.ts'
import { AnswerButtons } from '../../form/answer-buttons.tsx'
import { FormFields } from '../../form/form-fields.tsx'
import { useAnswers } from '../../form/use-answers.ts'
import type { Decision } from '../../form/use-answers.ts'
import { useT } from '../../i18n/index.ts'
import { toast } from '../../ui/notify.tsx'
import { leftText } from '../jobs.ts'

interface BulkDialogProps {
  path: string
  action: ActionMeta
  filters: Readonly<Record<string, string>>
  onStarted: (task: number) => void
  onClose: () => void
}

/** What an action would do to everything that matches, before it does it in the background. */
export function BulkDialog({ path, action, filters, onStarted, onClose }: BulkDialogProps) {
  const t = useT()
  const order: BulkOrder = { path, key: action.key, query: { ...filters } }
  const preview = useQuery({
    queryKey: ['/seller/bulk/Preview', order],
    queryFn: ({ signal }) => call<BulkPreview>('POST', '/seller/bulk/Preview', { ...order }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const answers = useAnswers(action)
  const [busy, setBusy] = useState(false)
  const [intent] = useState(newIntent)
  const [changed, setChanged] = useState(false)
  const { data } = preview

  const start = async (decision?: Decision) => {
    const input = answers.take(decision)
    if (!input || !data || busy) return
    setBusy(true)
    try {
      const body = { ...order, count: data.count, ...(Object.keys(input).length > 0 ? { input } : {}) }
      const { task_id } = await call<{ task_id: number }>('POST', action.path ?? startPath, body, {
        idempotencyKey: `${intent}-${data.count}`,
        quiet: true,
      })
      onStarted(task_id)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'bulk_changed') {
        setChanged(true)
        await preview.refetch()
      } else for (const text of answers.refused(error).concat(error instanceof Error ? error.message : [])) toast.error(text)
    } finally {
      setBusy(false)
    }
  }
  const asks = (action.form ?? []).some((field) => !(answers.decides && field.name === 'result'))
  return (
    <Modal
      open
      width={640}
      title={data ? t('list_bulk_title', { label: action.label, count: group(data.count) }) : action.label}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <div className="dialog-foot">
          <span className="quiet">{data?.undo_s ? t('list_bulk_undo', { time: leftText(data.undo_s) }) : ''}</span>
          <span className="grow" />
          <Button onClick={onClose}>{t('form_cancel')}</Button>
          <AnswerButtons
            action={action}
            decides={answers.decides}
            busy={busy}
            reason={!data ? '…' : data.able === 0 ? t('list_none_allows', { label: action.label }) : undefined}
            onAnswer={(decision) => void start(decision)}
          />
        </div>
      }
    >
      {preview.isError && <Alert type="error" showIcon title={preview.error.message} />}
      {changed && <Alert type="warning" showIcon title={t('list_bulk_changed')} />}
      {!data && !preview.isError && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {data && <Effect preview={data} action={action} />}
      {asks && (
        <div className="form form-flat">
          <FormFields store={answers.store} flat />
        </div>
      )}
    </Modal>
  )
}

const startPath = '/seller/bulk/Start'

/** How many are done and how many are left alone, with the reasons, the most frequent first. */
function Effect({ preview: { count, able, refused, exact, undo }, action }: { preview: BulkPreview; action: ActionMeta }) {
  const t = useT()
  return (
    <div className="bulk">
      <dl className="import-figures bulk-figures">
        <div className="figure">
          <dt>{t('list_bulk_match')}</dt>
          <dd className="num">{group(count)}</dd>
        </div>
        <div className="figure figure-blue">
          <dt>{t('list_bulk_able', { label: action.label })}</dt>
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
  return value.toLocaleString('en-US')
}
