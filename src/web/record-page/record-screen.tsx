import { Alert } from 'antd'
import { useEffect, useRef } from 'react'
import { useStable } from '../browser/use-stable.ts'
import { useLive } from '../context/counters.ts'
import { usePane } from '../context/pane.ts'
import { useInfo } from '../form/use-record-form.ts'
import NotFound from '../not-found/not-found.tsx'
import { nameOf } from '../record/action-rules.ts'
import { useTableMeta } from '../record/table-meta.ts'
import { Page } from '../ui/page.tsx'
import { RecordSkeleton } from '../ui/skeletons.tsx'
import { RecordPage } from './record-page.tsx'

/** The page of a record, which its name opens. */
export default function RecordScreen() {
  const { entry, params, setTitle, active } = usePane()
  const path = entry?.list ?? ''
  const id = Number(params.id)
  const meta = useTableMeta(path)
  const isId = Number.isSafeInteger(id) && id > 0
  const moving = meta.data?.x.page?.moving
  const info = useInfo(
    meta.data?.x.form,
    isId ? id : undefined,
    (record) => moving?.is.includes(String(record[moving.field])) ?? false,
  )
  const name = info.data && meta.data ? nameOf(info.data, meta.data) : ''
  const mark = useStable(setTitle)
  // changes by other people are shown immediately
  const eventCount = useLive((live) => live.eventCount)
  const fetchedAt = useRef(eventCount)
  const refetch = useStable(() => void info.refetch())
  useEffect(() => {
    if (active && fetchedAt.current !== eventCount) refetch()
    fetchedAt.current = eventCount
  }, [active, eventCount, refetch])
  useEffect(() => {
    if (name) mark(name)
  }, [name, mark])
  if (!isId) return <NotFound />
  if (meta.data && info.data) return <RecordPage path={path} meta={meta.data} record={info.data} />
  const failed = meta.error ?? info.error
  return (
    <Page title={meta.data?.x.one ?? entry?.title ?? ''}>
      {failed ? <Alert type="error" showIcon title={failed.message} /> : <RecordSkeleton />}
    </Page>
  )
}
