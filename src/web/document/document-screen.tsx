import type { ActionMeta, RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { Alert, Button } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { Refusal } from '../form/refusal.tsx'
import { useListPath } from '../form/list-path.ts'
import { useInfo } from '../form/use-record-form.ts'
import { allows, nameOf, actionTarget, subjectOf } from '../record/action-rules.ts'
import { useTableMeta } from '../record/table-meta.ts'
import { useStable } from '../browser/use-stable.ts'
import { useAccount } from '../context/account.ts'
import { usePane } from '../context/pane.ts'
import { HistoryButton } from '../record/history-button.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import { Opening } from '../ui/opening.tsx'
import { RecordTabs } from '../record-page/record-tabs.tsx'
import { RecordSkeleton } from '../ui/skeletons.tsx'
import { Card, Page } from '../ui/page.tsx'
import { DocumentView, StateTag } from './document-view.tsx'
import { DocumentSteps } from './document-steps.tsx'
import { useDocumentActions } from './use-document-actions.ts'
import { useWords } from './words.ts'
import { lazyOptional } from '../ui/loaded.tsx'
import './document-screen.css'

const ActionDialog = lazyOptional(() => import('../form/action-dialog.tsx'))

/** A document to be read, with everything that can be done with it now, and why the rest cannot. */
export default function DocumentScreen() {
  const { entry, params, setTitle } = usePane()
  const path = entry?.list ?? ''
  const meta = useTableMeta(path)
  const info = useInfo(meta.data?.x.form, Number(params.id), isPushed)
  const name = info.data && meta.data ? nameOf(info.data, meta.data) : ''
  const mark = useStable(setTitle)
  useEffect(() => {
    if (name) mark(name)
  }, [name, mark])
  const title = meta.data?.x.one ?? entry?.title ?? ''
  if (meta.data && info.data)
    return <DocumentPage path={path} meta={meta.data} record={info.data} title={`${title} · ${name}`} />
  const failed = meta.error ?? info.error
  return (
    <Page title={title}>{failed ? <Alert type="error" showIcon title={failed.message} /> : <RecordSkeleton />}</Page>
  )
}

/** A push is in progress; its state is refreshed until it ends. */
const isPushed = ({ send_state }: RecordAnswer) => send_state === 'sending'

interface DocumentPageProps {
  path: string
  meta: TableMeta
  record: RecordAnswer
  title: string
}

/** The steps that bring a document forward stand first. */
const forward = ['submit', 'audit', 'approve', 'edit', 'send', 'print', 'copy']

function DocumentPage({ path, meta, record, title }: DocumentPageProps) {
  const text = useWords()
  const pane = usePane()
  const back = useListPath(path)
  const { routes } = useAccount().permission
  const { act, refused, refuse, renew } = useDocumentActions(path, meta)
  const [pendingAction, setPendingAction] = useState<ActionMeta>()
  const actions = meta.x.actions.filter(({ scope, key }) => scope === 'row' && key !== 'info')
  const why = (action: ActionMeta) => {
    if (allows(record, action)) return undefined
    const code = record.x.why?.[action.key] ?? ''
    // the record did not change meanwhile: its state does not allow the step
    const reason = code === 'state_changed' ? undefined : (record.x.said?.[action.key] ?? meta.x.reasons?.[code])
    const state = meta.rows.status?.options?.find(({ value }) => value === record.status)?.label ?? ''
    return reason ?? text('why_not', { label: action.label, state })
  }
  const press = async (action: ActionMeta) => {
    const target = actionTarget(action, meta, record)
    if (['audit', 'approve'].includes(action.key) && target.kind === 'open') return pane.navigate(target.to)
    if (action.form?.length) return setPendingAction(action)
    if (action.key === 'del' || action.path) {
      const done = await act(action, record)
      if (done && action.key === 'del') pane.close(back)
      return
    }
    if (target.kind === 'open') pane.navigate(target.to)
  }
  const now = actions.filter((action) => allows(record, action))
  const first = forward.flatMap((key) => now.find((action) => action.key === key) ?? [])
  const remaining = actions.filter((action) => !first.includes(action))
  const later = (meta.x.form?.document?.later ?? []).filter(
    ({ page, of }) =>
      record.status === 'audited' &&
      record.exec_status !== 'done' &&
      (!of || of.includes(String(record.biz_type))) &&
      routes.some((route) => route.path === `${page}/add`),
  )
  const body = (
    <>
      <Card>
        <DocumentSteps meta={meta} record={record} />
      </Card>
      <div className="form">
        <DocumentView meta={meta} record={record} problems={refused?.rows} withRelated />
      </div>
    </>
  )
  return (
    <Page
      title={
        <span className="doc-title">
          {title} <StateTag meta={meta} record={record} />{' '}
          {record.status === 'unaudited' && typeof record.approval === 'string' && record.approval !== 'one' && (
            <StateTag meta={meta} record={record} name="approval" />
          )}{' '}
          {record.status === 'audited' && record.exec_status !== 'none' && (
            <StateTag meta={meta} record={record} name="exec_status" />
          )}
        </span>
      }
      extra={
        <>
          {later.map(({ title: createdTitle, page, type, main }) => (
            <Button
              key={createdTitle}
              // the way on is what to do next; a return is not
              type={main ? 'primary' : 'default'}
              onClick={() =>
                pane.navigate(
                  `${page}/add?${new URLSearchParams({ from: String(record.id), ...(type ? { kind: type } : {}) })}`,
                )
              }
            >
              {createdTitle}
            </Button>
          ))}
          {first.map((action, n) => (
            <Button
              key={action.key}
              type={n === 0 && later.length === 0 && action.path ? 'primary' : 'default'}
              danger={action.danger}
              onClick={() => void press(action)}
            >
              {action.label}
            </Button>
          ))}
          <HistoryButton biz_type={meta.x.history} biz_id={record.id} name={nameOf(record, meta)} />
          {remaining.length > 0 && (
            <MenuButton
              menu={{
                items: remaining.map((action) => {
                  const reason = why(action)
                  return {
                    key: action.key,
                    danger: action.danger,
                    disabled: reason !== undefined,
                    label: (
                      <span className="doc-act">
                        {action.label}
                        {reason && <small>{reason}</small>}
                      </span>
                    ),
                    onClick: () => void press(action),
                  }
                }),
              }}
            >
              <Button>{text('more_acts')}</Button>
            </MenuButton>
          )}
        </>
      }
    >
      <Refusal text={refused?.text ?? ''} />
      {meta.x.page?.panels.length ? (
        <RecordTabs meta={meta} record={record} first={{ title: meta.x.one, content: body }} />
      ) : (
        body
      )}
      <Suspense fallback={<Opening onClose={() => setPendingAction(undefined)} />}>
        {pendingAction && (
          <ActionDialog
            path={path}
            action={pendingAction}
            subject={subjectOf(pendingAction, record)}
            record={record}
            name={nameOf(record, meta)}
            onRefused={(error) => refuse(error, { marksOnly: true })}
            onClose={() => {
              setPendingAction(undefined)
              void renew()
            }}
          />
        )}
      </Suspense>
    </Page>
  )
}
