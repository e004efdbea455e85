import type { ActionMeta, ListRow, TableMeta } from '#core/wire/wire.ts'
import { useT } from '../i18n/index.ts'
import { LeftOut } from './left-out.tsx'
import { totalText } from './numbers.ts'

interface ManyAskedProps {
  /** The rows that take part, and those that do not. */
  rows: readonly ListRow[]
  left: readonly ListRow[]
  action: ActionMeta
  meta: TableMeta
}

/** What is said before something is done to several records: what they come to, and which of the ticked ones are left alone. */
export function ManyAsked({ rows, left, action, meta }: ManyAskedProps) {
  const t = useT()
  const column = action.sum === undefined ? undefined : meta.rows[action.sum]
  const sum = rows.reduce((total, row) => total + amountIn(row, action.sum), 0n)
  return (
    <>
      {column && (
        <p>
          {column.title} {t('list_sum')} <strong className="num">{totalText(column, sum)}</strong>
        </p>
      )}
      {left.length > 0 && <LeftOut rows={left} action={action} meta={meta} />}
    </>
  )
}

function amountIn(row: ListRow, column = ''): bigint {
  const value = row[column]
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : 0n
}
