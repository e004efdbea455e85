import { day, moneyText } from '../ui/format.ts'

/** With whom, and below it when and how much. */
export function LineOf({ row, partner: field }: { row: Readonly<Record<string, unknown>>; partner: string | undefined }) {
  const partner = row[`${field}_label`] ?? row.warehouse_id_label
  return (
    <>
      {typeof partner === 'string' && <small>{partner}</small>}
      <small className="queue-figures num">
        <span className="whole">{typeof row.biz_date === 'number' ? day(row.biz_date) : ''}</span>
        <span className="whole">{typeof row.total_amount === 'number' ? moneyText(row.total_amount) : ''}</span>
      </small>
    </>
  )
}
