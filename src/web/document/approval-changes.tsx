import type { ApprovalChanges } from '#core/wire/access-wire.ts'
import type { RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { useLang } from '../i18n/index.ts'
import { ChangeValue } from '../record/change-value.tsx'
import { Card } from '../ui/page.tsx'
import { LinesFrame } from '../ui/lines-frame.tsx'
import { useWords } from './words.ts'
import { formatsNow } from '../ui/format.ts'
import { useNow } from '../ui/now.ts'
import './approval-changes.css'

const path = '/seller/operator/ApprovalChanges'

/** The subject of a decision: who submitted it and when, and each field as last approved and as it is now. */
export function ApprovalChangesCard({ meta, record }: { meta: TableMeta; record: RecordAnswer }) {
  const text = useWords()
  const lang = useLang()
  const table = meta.x.history
  const now = useNow()
  const { data } = useQuery({
    queryKey: [path, table, record.id, record.ver, lang],
    queryFn: ({ signal }) => call('GET', path, { biz_type: table ?? '', biz_id: record.id }, { signal, quiet: true }),
    enabled: table !== undefined && record.status === 'unaudited',
  })
  if (!data || record.status !== 'unaudited') return null
  const stampText = (key: 'changed_asked' | 'changed_approved', stamp: ApprovalChanges['asked']) =>
    stamp && text(key, { name: stamp.name, at: formatsNow().when(stamp.at, now, { withTime: true }) })
  const lines = [
    stampText('changed_asked', data.asked),
    stampText('changed_approved', data.approved) ?? text('changed_never'),
  ].filter(Boolean)
  return (
    <Card title={data.approved && text('changed_since')}>
      <p className="changed-told quiet">{lines.join(' · ')}</p>
      {data.approved && data.changes.length === 0 && <p className="quiet">{text('changed_nothing')}</p>}
      {data.changes.length > 0 && <Compared changes={data.changes} />}
    </Card>
  )
}

function Compared({ changes }: Pick<ApprovalChanges, 'changes'>) {
  const text = useWords()
  return (
    <LinesFrame label={text('changed_since')}>
      <table className="lines lines-read changed">
        <thead>
          <tr>
            <th>{text('changed_field')}</th>
            <th>{text('changed_before')}</th>
            <th>{text('changed_after')}</th>
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
