import { Alert, Button } from 'antd'
import { useEffect } from 'react'
import { useT } from '../i18n/index.ts'
import { useTableMeta } from '../record/table-meta.ts'
import { useStable } from '../browser/use-stable.ts'
import { usePane } from '../context/pane.ts'
import { HistoryButton } from '../record/history-button.tsx'
import { RecordSkeleton } from '../ui/skeletons.tsx'
import { Page } from '../ui/page.tsx'
import { useListPath } from './list-path.ts'
import { RecordFacts } from './record-facts.tsx'
import { useInfo } from './use-record-form.ts'

/** A record to be read. */
export default function InfoScreen() {
  const t = useT()
  const { entry, params, search, close, setTitle } = usePane()
  const path = entry?.list ?? ''
  const id = Number(params.id ?? search.get('id'))
  const meta = useTableMeta(path)
  const info = useInfo(meta.data?.x.form, Number.isSafeInteger(id) && id > 0 ? id : undefined)
  const back = useListPath(path)
  const label = meta.data?.x.label ?? ''
  const name = typeof info.data?.[label] === 'string' ? info.data[label] : ''
  const title = entry?.title ?? ''
  const mark = useStable(setTitle)
  useEffect(() => {
    if (name) mark(name)
  }, [name, mark])
  const failed = meta.error ?? info.error
  return (
    <Page
      title={name ? `${title} · ${name}` : title}
      extra={
        <>
          {info.data && <HistoryButton biz_type={meta.data?.x.history} biz_id={info.data.id} name={name} />}
          <Button onClick={() => close(back)}>{t('form_back')}</Button>
        </>
      }
    >
      {failed && <Alert type="error" showIcon title={failed.message} />}
      {meta.data && info.data ? <RecordFacts meta={meta.data} record={info.data} /> : !failed && <RecordSkeleton />}
    </Page>
  )
}
