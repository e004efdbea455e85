import type { ActionMeta, ListRow, TableMeta } from '#core/wire/wire.ts'
import { useT } from '../i18n/index.ts'
import { nameOf, refusalCounts } from './action-rules.ts'
import './excluded-rows.css'

/** So many names make a reason recognisable. */
const named = 5

interface ExcludedRowsProps {
  rows: readonly ListRow[]
  action: ActionMeta
  meta: TableMeta
}

/** Which of the ticked rows an action leaves alone, and why. */
export function ExcludedRows({ rows, action, meta }: ExcludedRowsProps) {
  const t = useT()
  return (
    <>
      <p>{t('list_left_out', { count: rows.length, label: action.label })}</p>
      <ul className="bulk-reasons">
        {refusalCounts(rows, action, meta.x.reasons, t).map((reason) => (
          <li key={reason.text}>
            <strong className="num">{reason.rows.length}</strong> {reason.text}
            <span className="quiet">
              {reason.rows
                .slice(0, named)
                .map((row) => nameOf(row, meta))
                .join(t('list_comma'))}
              {reason.rows.length > named && '…'}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
