import type { HistoryChange, HistoryEntry } from '#core/wire/access-wire.ts'
import { useT } from '../i18n/index.ts'
import { ChangeValue } from './change-value.tsx'
import { Tag } from './cells.tsx'
import { Ago } from '../ui/ago.tsx'
import './history.css'

/** What was done: by whom, when, and each field before and after, in words. */
export function Entries({ entries }: { entries: readonly HistoryEntry[] }) {
  const t = useT()
  return (
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
  )
}

function Changes({ changes, isNew }: { changes: readonly HistoryChange[]; isNew: boolean }) {
  const t = useT()
  // names of uploaded files are generated, so they are not shown
  const label = (key: 'history_before' | 'history_after', { media }: HistoryChange, value: string) =>
    media && value ? undefined : t(key, { value: value || t('history_empty') })
  return (
    <dl className="history-changes">
      {changes.map((change) => (
        <div key={`${change.field} ${change.label}`}>
          <dt>{change.label}</dt>
          <dd className={change.media && 'change-media'}>
            {!isNew && (
              <>
                <del aria-label={label('history_before', change, change.before)}>
                  <ChangeValue change={change} value={change.before} />
                </del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <ins aria-label={label('history_after', change, change.after)}>
              <ChangeValue change={change} value={change.after} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const acts = {
  add: 'history_add',
  edit: 'history_edit',
  del: 'history_del',
  other: 'history_other',
} as const satisfies Record<HistoryEntry['action'], string>
const colours = { add: 'green', edit: 'blue', del: 'red', other: 'grey' } as const satisfies Record<
  HistoryEntry['action'],
  string
>
