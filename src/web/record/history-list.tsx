import { useInfiniteQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { call } from '../api/client.ts'
import { useLang, useT } from '../i18n/index.ts'
import { Empty } from '../ui/empty.tsx'
import { Entries } from './history-entries.tsx'

const path = '/seller/operator/RecordHistory'
/** As many as the server gives at a time; fewer mean that these were the last. */
const page = 50

/** The record whose history is shown. */
export interface HistoryOf {
  biz_type: string
  biz_id: number
}

/** What was done to a record, newest first: who, when, and each field before and after, in words. */
export function HistoryList({ of }: { of: HistoryOf }) {
  const t = useT()
  const lang = useLang()
  const history = useInfiniteQuery({
    queryKey: [path, of, lang],
    queryFn: ({ signal, pageParam }) => call('GET', path, { ...of, page: pageParam }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length < page ? undefined : all.length + 1),
    staleTime: 0,
  })
  const entries = history.data?.pages.flat() ?? []
  return (
    <>
      {history.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {history.isError && <Alert type="error" showIcon title={history.error.message} />}
      {history.isSuccess && entries.length === 0 && <Empty text={t('history_none')} hint={t('history_none_hint')} />}
      <Entries entries={entries} />
      {history.hasNextPage && (
        <Button block loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('history_more')}
        </Button>
      )}
    </>
  )
}
