import { Alert, Button } from 'antd'
import { useMemo } from 'react'
import { useT } from '../i18n/index.ts'
import { usePane } from '../context/pane.ts'
import { ListSkeleton } from '../ui/skeletons.tsx'
import { Empty } from '../ui/empty.tsx'
import { ListBody } from './list-body.tsx'
import { useTableMeta } from '../record/table-meta.ts'
import { narrowed } from './within.ts'
import type { Within } from './within.ts'
import { useViews } from './views/use-views.ts'

/**
 * One screen for every table the server describes. The data path is the one given, else the first call of the route.
 */
export default function ListScreen({ path: listPath, within }: { path?: string; within?: Within }) {
  const t = useT()
  const { entry, path: address } = usePane()
  const path = listPath ?? entry?.list ?? entry?.api[0] ?? ''
  const route = within?.paneKey ?? entry?.path ?? address
  const tableMeta = useTableMeta(path)
  const narrow = within ?? entry?.narrowed
  const data = useMemo(() => tableMeta.data && narrowed(tableMeta.data, narrow), [tableMeta.data, narrow])
  const meta = { ...tableMeta, data }
  // fetched together with the metadata, so that a default view is known before the first rows
  const { views, waiting } = useViews(within ? '' : route)
  if (path === '') return <Alert className="list-alert" type="error" showIcon title={t('list_no_api')} />
  if (meta.data && !waiting)
    return (
      <ListBody
        key={path}
        path={path}
        route={route}
        title={entry?.title ?? meta.data.x.title}
        meta={meta.data}
        views={views}
        within={within}
        fixed={narrow?.filters}
      />
    )
  if (meta.isError)
    return (
      <Empty
        art="broken"
        text={t('list_no_meta')}
        action={
          <Button type="primary" onClick={() => void meta.refetch()}>
            {t('list_retry')}
          </Button>
        }
      />
    )
  return <ListSkeleton title={entry?.title ?? ''} />
}
