import { useQuery } from '@tanstack/react-query'
import { Alert, Drawer, Skeleton } from 'antd'
import { readChanges } from '../api/records.ts'
import { useLang, useT } from '../i18n/index.ts'
import { Empty } from '../ui/empty.tsx'
import { Entries } from './history-entries.tsx'

/** What one line of a log changed, field by field. */
export default function ChangesDrawer({ path, id, onClose }: { path: string; id: number; onClose: () => void }) {
  const t = useT()
  const lang = useLang()
  const { data, error } = useQuery({
    queryKey: [path, id, lang],
    queryFn: ({ signal }) => readChanges(path, { id }, { signal, quiet: true }),
  })
  return (
    <Drawer open size={560} title={t('history_changes')} onClose={onClose}>
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {error && <Alert type="error" showIcon title={error.message} />}
      {data && <Entries entries={[data]} />}
      {data?.changes.length === 0 && <Empty text={t('history_no_changes')} />}
    </Drawer>
  )
}
