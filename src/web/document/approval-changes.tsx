import type { ApprovalChanges } from '#core/wire/access-wire.ts'
import type { RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { useLang } from '../i18n/index.ts'
import { ChangeValue } from '../record/change-value.tsx'
import { dateTime } from '../ui/format.ts'
import { Card } from '../ui/page.tsx'
import { LinesFrame } from '../ui/lines-frame.tsx'
import { useWords } from './words.ts'
import './approval-changes.css'

const path = '/seller/operator/ApprovalChanges'

/** What a decision is about: who asked for it and when, and each field as it was approved and as it is now. */
export function ApprovalChangesCard({ meta, record }: { meta: TableMeta; record: RecordAnswer }) {
  const word = useWords()
  const lang = useLang()
  const table = meta.x.history
  const { data } = useQuery({
    queryKey: [path, table, record.id, record.ver, lang],
    queryFn: ({ signal }) => call('GET', path, { biz_type: table ?? '', biz_id: record.id }, { signal, quiet: true }),
    enabled: table !== undefined && record.status === 'unaudited',
  })
  if (!data || record.status !== 'unaudited') return null
  const said = (key: 'changed_asked' | 'changed_approved', stamp: ApprovalChanges['asked']) =>
    stamp && word(key, { name: stamp.name, at: dateTime(stamp.at, 'MM-DD HH:mm') })
  const told = [said('changed_asked', data.asked), said('changed_approved', data.approved) ?? word('changed_never')].filter(Boolean)
  return (
    <Card title={data.approved && word('changed_since')}>
      <p className="changed-told quiet">{told.join(' · ')}</p>
      {data.approved && data.changes.length === 0 && <p className="quiet">{word('changed_nothing')}</p>}
      {data.changes.length > 0 && <Compared changes={data.changes} />}
    </Card>
  )
}

function Compared({ changes }: Pick<ApprovalChanges, 'changes'>) {
  const word = useWords()
  return (
    <LinesFrame label={word('changed_since')}>
      <table className="lines lines-read changed">
        <thead>
          <tr>
            <th>{word('changed_field')}</th>
            <th>{word('changed_before')}</th>
            <th>{word('changed_after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={`${change.field} ${change.label}`}>
              <th scope="row">{change.label}</th>
              <td>
                <del>
                  <ChangeValue change={change} value={change.before} />
                </del>
              </td>
              <td>
                <ins>
                  <ChangeValue change={change} value={change.after} />
                </ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </LinesFrame>
  )
}
