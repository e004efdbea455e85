import type { ActionMeta, ListRow, TableMeta } from '#core/wire/wire.ts'
import { useT } from '../i18n/index.ts'
import { nameOf } from './action-rules.ts'
import { ExcludedRows } from './excluded-rows.tsx'
import { outOfView } from './out-of-view.ts'
import { totalText } from './numbers.ts'
import { formatsNow } from '../ui/format.ts'

interface ActionRowSummaryProps {
  /** The rows that take part, and those that do not. */
  rows: readonly ListRow[]
  unfit: readonly ListRow[]
  action: ActionMeta
  meta: TableMeta
  /** Rows that the list currently shows. */
  visible: readonly ListRow[]
}

/** Maximum number of records that are named one by one. */
const MOST_NAMED = 10

/**
 * The confirmation of a bulk action: names of the records, how many are outside the current list, their total, and
 * which selected ones are excluded.
 */
export function ActionRowSummary({ rows, unfit, action, meta, visible }: ActionRowSummaryProps) {
  const t = useT()
  const column = action.sum === undefined ? undefined : meta.rows[action.sum]
  const sum = rows.reduce((total, row) => total + amountIn(row, action.sum), 0n)
  const names = rows.slice(0, MOST_NAMED).map((row) => nameOf(row, meta))
  const outsideCount = outOfView(rows, visible).length
  return (
    <>
      <p>
        {names.join(t('list_comma'))}
        {rows.length > names.length &&
          ` ${t('list_and_more', { count: formatsNow().count(rows.length - names.length) })}`}
      </p>
      {outsideCount > 0 && (
        <p className="wrong">{t('list_selected_away', { count: formatsNow().count(outsideCount) })}</p>
      )}
      {column && (
        <p>
          {column.title} {t('list_sum')} <strong className="num">{totalText(column, sum)}</strong>
        </p>
      )}
      {unfit.length > 0 && <ExcludedRows rows={unfit} action={action} meta={meta} />}
    </>
  )
}

function amountIn(row: ListRow, column = ''): bigint {
  const value = row[column]
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : 0n
}
