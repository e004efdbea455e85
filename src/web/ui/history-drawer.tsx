import type { HistoryChange, HistoryEntry } from '#core/access-wire.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer, Skeleton } from 'antd'
import { call } from '../api/client.ts'
import { useLang, useT } from '../i18n/index.ts'
import { Tag } from '../list/cells.tsx'
import { Ago } from './ago.tsx'
import { Empty } from './empty.tsx'
import './history.css'

const path = '/seller/operator/RecordHistory'
/** As many as the server gives at a time; fewer mean that these were the last. */
const page = 50

interface HistoryDrawerProps {
  of: { biz_type: string; biz_id: number }
  name: string
  onClose: () => void
}

/** What was done to a record, newest first: who, when, and each field before and after, in words. */
export default function HistoryDrawer({ of, name, onClose }: HistoryDrawerProps) {
  const t = useT()
  const lang = useLang()
  const history = useInfiniteQuery({
    queryKey: [path, of, lang],
    queryFn: ({ signal, pageParam }) => call<HistoryEntry[]>('GET', path, { ...of, page: pageParam }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length < page ? undefined : all.length + 1),
    staleTime: 0,
  })
  const entries = history.data?.pages.flat() ?? []
  return (
    <Drawer open size={560} title={name ? `${t('history')} · ${name}` : t('history')} onClose={onClose}>
      {history.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {history.isError && <Alert type="error" showIcon title={history.error.message} />}
      {history.isSuccess && entries.length === 0 && <Empty text={t('history_none')} hint={t('history_none_hint')} />}
      <ol className="history">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p className="history-head">
              <Tag label={t(acts[entry.action])} color={colours[entry.action]} />
              <b>{entry.title}</b>
              <Ago seconds={entry.at} />
            </p>
            <p className="history-who">{entry.name || t('history_system')}</p>
            {entry.changes.length > 0 && <Changes changes={entry.changes} isNew={entry.action === 'add'} />}
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <Button block loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('history_more')}
        </Button>
      )}
    </Drawer>
  )
}

function Changes({ changes, isNew }: { changes: readonly HistoryChange[]; isNew: boolean }) {
  const t = useT()
  return (
    <dl className="history-changes">
      {changes.map(({ field, label, before, after }) => (
        <div key={`${field} ${label}`}>
          <dt>{label}</dt>
          <dd>
            {!isNew && (
              <>
                <del aria-label={t('history_before', { value: before || t('history_empty') })}>{before || t('history_empty')}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <ins aria-label={t('history_after', { value: after || t('history_empty') })}>{after || t('history_empty')}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const acts = { add: 'history_add', edit: 'history_edit', del: 'history_del', other: 'history_other' } as const satisfies Record<
  HistoryEntry['action'],
  string
>
const colours = { add: 'green', edit: 'blue', del: 'red', other: 'grey' } as const satisfies Record<HistoryEntry['action'], string>
