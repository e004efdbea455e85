import type { ActionMeta, ListRow, TableMeta } from '#core/wire/wire.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { ApiError } from '../api/client.ts'
import { readRecord } from '../api/records.ts'
import { Refusal } from '../form/refusal.tsx'
import { useListPath } from '../form/list-path.ts'
import { useInfo } from '../form/use-record-form.ts'
import { nameOf } from '../record/action-rules.ts'
import { useTableMeta } from '../record/table-meta.ts'
import { useStable } from '../browser/use-stable.ts'
import { usePane } from '../context/pane.ts'
import { Empty } from '../ui/empty.tsx'
import { RecordSkeleton } from '../ui/skeletons.tsx'
import { Card, Page } from '../ui/page.tsx'
import { DocumentView, StateTag } from './document-view.tsx'
import { ApprovalChangesCard } from './approval-changes.tsx'
import { ConfirmAbove } from './confirm-above.tsx'
import { useConfirmAbove, useDecisionCare } from './decision-care.ts'
import { DocumentSteps } from './document-steps.tsx'
import { decisionsOf, idsOf, isAnswer, useQueue, withoutId } from './queue.ts'
import type { QueueDecision } from './queue.ts'
import { useClaim } from './use-claim.ts'
import { useDocumentActions } from './use-document-actions.ts'
import { ClosedAlert, HeldAlert } from './queue-alerts.tsx'
import { QueueButtons } from './queue-buttons.tsx'
import { QueueList } from './queue-list.tsx'
import { QueueRemark } from './queue-remark.tsx'
import type { NoteInput } from './queue-remark.tsx'
import { useWords } from './words.ts'
import './document-screen.css'
import './queue-screen.css'

/** Pending documents one after the other: a decision opens the next one. */
export default function QueueScreen() {
  const text = useWords()
  const { entry, params, search } = usePane()
  const path = entry?.list ?? ''
  const meta = useTableMeta(path)
  const actions = decisionsOf(meta.data)
  const queue = useQueue(
    path,
    search,
    actions.map(({ key }) => key),
  )
  const requestedId = Number(search.get('id') ?? params.id)
  const failed = meta.error ?? queue.error
  if (meta.data && actions.length > 0 && queue.data)
    return (
      <Queue
        key={`${path} ${withoutId(search)}`}
        path={path}
        meta={meta.data}
        actions={actions}
        rows={queue.data.rows}
        requestedId={Number.isSafeInteger(requestedId) && requestedId > 0 ? requestedId : undefined}
      />
    )
  return (
    <Page title={text('queue')}>
      {failed ? <Alert type="error" showIcon title={failed.message} /> : <RecordSkeleton />}
    </Page>
  )
}

interface QueueProps {
  path: string
  meta: TableMeta
  actions: readonly ActionMeta[]
  rows: readonly ListRow[]
  requestedId: number | undefined
}

function Queue({ path, meta, actions, rows: waiting, requestedId }: QueueProps) {
  const text = useWords()
  const pane = usePane()
  const back = useListPath(path)
  const queries = useQueryClient()
  const { send, refused, forget, renew } = useDocumentActions(path, meta)
  // the order at opening stays; decisions of others are reported when their document is reached
  const [order, setOrder] = useState(() => idsOf(waiting, requestedId))
  const [rowsById, setKnown] = useState(() => new Map(waiting.map((row) => [row.id, row])))
  const [verdicts, setVerdicts] = useState<ReadonlyMap<number, QueueDecision>>(new Map())
  const [id, setId] = useState(requestedId ?? order[0])
  const [remark, setRemark] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const note = useRef<NoteInput>(null)
  const claim = useClaim(meta.x.history ?? '', id, pane.active)
  const holder = id === undefined ? undefined : claim.others.get(id)
  const info = useInfo(meta.x.form, id)
  const record = info.data
  const at = id === undefined ? -1 : order.indexOf(id)
  const nextId = order[at + 1]
  const form = meta.x.form
  useEffect(() => {
    // the next one is there before it is wanted
    if (nextId === undefined || !form) return
    void queries.prefetchQuery({
      queryKey: [form.info, 'info', nextId],
      queryFn: () => readRecord(form.info, { id: nextId }, { quiet: true }),
      staleTime: 10_000,
    })
  }, [nextId, form, queries])
  useEffect(() => {
    const fresh = waiting.filter((row) => !rowsById.has(row.id))
    if (fresh.length === 0) return
    // oxlint-disable-next-line react/set-state-in-effect -- what comes to wait meanwhile joins at the end
    setKnown((old) => new Map([...old, ...fresh.map((row) => [row.id, row] as const)]))
    setOrder((old) => [...old, ...fresh.map((row) => row.id).filter((orderId) => !old.includes(orderId))])
  }, [waiting, rowsById])

  const turn = (to: number | undefined) => {
    if (to === undefined) return
    setId(to)
    // the address names the document that is shown
    if (to !== requestedId) pane.setSearch({ ...Object.fromEntries(pane.search), id: String(to) }, { replace: true })
    note.current?.blur() // the next key decides on the next document, it is no word about it
    setRemark('')
    setMissing(false)
    forget()
    pane.scroller.current?.scrollTo({ top: 0 })
  }
  /** The next one that still waits, from here on and around; what others are on comes last. */
  const onward = (done: ReadonlyMap<number, QueueDecision>) => {
    const remaining = [...order.slice(at + 1), ...order.slice(0, Math.max(0, at))].filter(
      (orderId) => !done.has(orderId),
    )
    return remaining.find((orderId) => !claim.others.has(orderId)) ?? remaining[0]
  }
  const level = record?.approval === 'second' ? 'approve' : 'audit'
  const action =
    actions.find(({ key }) => record?.x.can.includes(key)) ?? actions.find(({ key }) => key === level) ?? actions[0]
  const open = action !== undefined && record !== undefined && record.x.can.includes(action.key)
  const [above, setAbove] = useConfirmAbove()
  const care = useDecisionCare({
    meta,
    above,
    send,
    onUndone(undone) {
      setVerdicts((old) => new Map(old).set(undone, 'undone'))
      void renew()
    },
  })
  const decide = async (result: 'pass' | 'reject') => {
    if (busy || !record || !open || holder !== undefined || verdicts.has(record.id)) return
    if (result === 'reject' && remark.trim() === '') {
      setMissing(true)
      note.current?.focus()
      return
    }
    if (result === 'pass' && !(await care.agreed(record))) return
    setBusy(true)
    const done = await send(
      action,
      { id: record.id, ver: record.ver, result, remark: remark.trim() || null },
      { handlesSuccess: true },
    )
    setBusy(false)
    if (!done) {
      const now =
        form && (await readRecord(form.info, { id: record.id }, { quiet: true }).catch((error: unknown) => error))
      // another person decided it first, so it is no longer pending
      if (now instanceof ApiError || (isAnswer(now) && now.status !== 'unaudited'))
        setVerdicts(new Map(verdicts).set(record.id, 'gone'))
      await renew()
      return
    }
    const verdict = result === 'reject' ? 'rejected' : record.approval === 'first' ? 'first' : 'passed'
    const next = new Map(verdicts).set(record.id, verdict)
    setVerdicts(next)
    care.tell(record, verdict)
    void renew()
    turn(onward(next))
  }
  const follow = useStable((target: number | undefined) => {
    if (target === undefined || target === id) return
    setOrder((old) => (old.includes(target) ? old : [target, ...old]))
    turn(target)
  })
  useEffect(() => follow(requestedId), [follow, requestedId])
  const keys = { preventDefault: true, enabled: pane.active }
  useHotkeys('a', () => void decide('pass'), keys)
  useHotkeys('r', () => (remark.trim() === '' ? note.current?.focus() : void decide('reject')), keys)
  useHotkeys('j', () => turn(nextId), keys)
  useHotkeys('k', () => turn(order[at - 1]), keys)
  useHotkeys('mod+enter', () => void decide('pass'), { ...keys, enableOnFormTags: true })
  useHotkeys('mod+shift+enter', () => void decide('reject'), { ...keys, enableOnFormTags: true })

  // the queue opens with the first document without a reviewer
  const begun = useRef(requestedId !== undefined)
  useEffect(() => {
    if (begun.current || !claim.known) return
    begun.current = true
    const free = holder === undefined ? undefined : order.find((orderId) => !claim.others.has(orderId))
    // oxlint-disable-next-line react/set-state-in-effect -- the server reports reviewers after the first document is shown
    if (free !== undefined) setId(free)
  }, [claim, holder, order])

  const hasAmount = 'total_amount' in meta.rows
  const undecided = order.filter((orderId) => !verdicts.has(orderId)).length
  const verdict = record && verdicts.get(record.id)
  return (
    <Page
      title={`${text('queue')} · ${meta.x.title}`}
      lead={
        <>
          {at >= 0 && order.length > 1 && `${text('queue_place', { at: at + 1, count: order.length })} · `}
          {text('queue_left', { count: undecided })}
          {verdicts.size > 0 && ` · ${text('queue_done', { count: verdicts.size })}`}
        </>
      }
      extra={hasAmount && <ConfirmAbove above={above} onChange={setAbove} />}
      footer={
        order.length > 0 && (
          <>
            {open && !verdict && (
              <QueueRemark
                note={note}
                value={remark}
                missing={missing}
                onChange={(typed) => {
                  setRemark(typed)
                  setMissing(false)
                }}
              />
            )}
            <QueueButtons
              action={action}
              canDecide={open && holder === undefined && verdict === undefined}
              busy={busy}
              onClose={() => pane.close(back)}
              onPrevious={at > 0 ? () => turn(order[at - 1]) : undefined}
              onNext={nextId === undefined ? undefined : () => turn(nextId)}
              onDecide={(result) => void decide(result)}
            />
          </>
        )
      }
    >
      {order.length === 0 && (
        <Empty text={text('queue_empty')} action={<Button onClick={() => pane.close(back)}>{text('list')}</Button>} />
      )}
      {order.length > 0 && (
        <div className="queue">
          <QueueList
            meta={meta}
            order={order}
            current={id}
            rowOf={(orderId) => rowsById.get(orderId) ?? (record?.id === orderId ? record : undefined)}
            verdicts={verdicts}
            reviewers={claim.others}
            onTurn={turn}
          />
          <div className="form queue-one">
            {!record && <Skeleton active paragraph={{ rows: 10 }} />}
            {record && (
              <>
                <h2 className="doc-title">
                  {nameOf(record, meta)} <StateTag meta={meta} record={record} />{' '}
                  {record.status === 'unaudited' &&
                    typeof record.approval === 'string' &&
                    record.approval !== 'one' && <StateTag meta={meta} record={record} name="approval" />}
                </h2>
                <Refusal text={refused?.text ?? ''} />
                {open && holder !== undefined && !verdict && (
                  <HeldAlert holder={holder} onTake={() => void claim.take().catch(() => undefined)} />
                )}
                {!open && (!verdict || verdict === 'first') && (
                  <ClosedAlert meta={meta} record={record} action={action?.key ?? ''} />
                )}
                <Card>
                  <DocumentSteps meta={meta} record={record} />
                </Card>
                <ApprovalChangesCard meta={meta} record={record} />
                <DocumentView meta={meta} record={record} problems={refused?.rows} />
              </>
            )}
          </div>
        </div>
      )}
    </Page>
  )
}
