import { Alert, Button } from 'antd'
import { useT } from '../i18n/index.ts'
import { dateTime } from '../ui/format.ts'
import { useNow } from '../ui/now.ts'
import type { Changes } from './changes.ts'
import type { List } from './use-list.ts'
import { formatsNow } from '../ui/format.ts'
import './list-notes.css'

/** The number of matches; above the cap a click requests the exact number. New rows are shown on request. */
export function CountNote({
  list: { count, countQuery, askExact: requestExact, news, refresh },
  cap,
}: {
  list: List
  cap: number
}) {
  const t = useT()
  const counting = countQuery.isFetching
  if (!count) return <span className="count num quiet">{counting ? '…' : ''}</span>
  return (
    <>
      {count.x.count_exact ? (
        <span className="count num">{t('list_count', { count: group(count.count) })}</span>
      ) : (
        <Button
          type="link"
          size="small"
          className="count num"
          loading={counting}
          title={t('list_exact')}
          onClick={requestExact}
        >
          {t('list_count', { count: `${group(Math.max(count.count, cap))}+` })}
        </Button>
      )}
      <output className="news">
        {news.came > 0 && (
          <button type="button" className="act num" onClick={() => void refresh()}>
            {t('list_came', { count: news.came })}
          </button>
        )}
      </output>
    </>
  )
}

/**
 * What happened behind the scenes since the list was last seen. Said aloud and shown over the table, without moving it.
 */
export function ChangesNote({ changes: { changed, fresh } }: { changes: Changes }) {
  const t = useT()
  const parts = [
    ...(changed.size > 0 ? [t('list_changed', { count: changed.size })] : []),
    ...(fresh.size > 0 ? [t('list_fresh', { count: fresh.size })] : []),
  ]
  return (
    <output className="changes" aria-live="polite">
      {parts.length > 0 && (
        <span key={parts.join()} className="changes-note">
          {parts.join(t('list_comma'))}
        </span>
      )}
    </output>
  )
}

/**
 * A link from a person with more rights, or an outdated one, may contain unknown names: they are reported instead of
 * silently dropped.
 */
export function DroppedNote({ names }: { names: readonly string[] }) {
  const t = useT()
  if (names.length === 0) return null
  return (
    <Alert
      key={names.join()}
      type="warning"
      showIcon
      closable
      title={t('list_link_dropped', { names: names.join(t('list_comma')) })}
    />
  )
}

/** On paper alone: which of the rows these are, and as of when. */
export function PaperNote({ from, to }: { from: number; to: number }) {
  const t = useT()
  return (
    <p className="on-paper quiet num">{t('list_printed', { from, to, at: dateTime(useNow(), 'YYYY-MM-DD HH:mm') })}</p>
  )
}

function group(value: number): string {
  return formatsNow().count(value)
}
