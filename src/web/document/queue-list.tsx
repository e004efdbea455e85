import type { ListRow, RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { nameOf } from '../record/action-rules.ts'
import { day, formatsNow } from '../ui/format.ts'
import type { QueueDecision } from './queue.ts'
import { useWords } from './words.ts'

interface QueueListProps {
  meta: TableMeta
  order: readonly number[]
  /** The one that is being decided on. */
  current: number | undefined
  rowOf: (id: number) => ListRow | RecordAnswer | undefined
  verdicts: ReadonlyMap<number, QueueDecision>
  /** Who is reviewing which of them. */
  reviewers: ReadonlyMap<number, string>
  onTurn: (id: number) => void
}

/** What waits, in its order, with what became of each. */
export function QueueList({ meta, order, current, rowOf, verdicts, reviewers, onTurn }: QueueListProps) {
  const text = useWords()
  return (
    <nav className="queue-list scroll-quiet" aria-label={text('queue')}>
      {order.map((id) => {
        const row = rowOf(id)
        const decided = verdicts.get(id)
        return (
          <button
            key={id}
            type="button"
            className="queue-item"
            aria-current={id === current}
            onClick={() => onTurn(id)}
          >
            <strong className="num">{row ? nameOf(row, meta) : `#${id}`}</strong>
            {!decided && reviewers.has(id) && (
              <span className="queue-held">{text('queue_held', { name: reviewers.get(id) })}</span>
            )}
            {decided && <span className={`queue-${decided}`}>{text(`queue_${decided}`)}</span>}
            {row && <QueueRow meta={meta} row={row} />}
          </button>
        )
      })}
    </nav>
  )
}

/** With whom, else what its list names first of what it points to, and below it when and how much. */
function QueueRow({ row, meta }: { row: Readonly<Record<string, unknown>>; meta: TableMeta }) {
  const named = [meta.x.form?.document?.partner, ...meta.column_names].map((field) => row[`${field}_label`])
  const about = named.find((label) => typeof label === 'string' && label !== '')
  return (
    <>
      {typeof about === 'string' && <small>{about}</small>}
      <small className="queue-figures num">
        <span className="whole">{typeof row.biz_date === 'number' ? day(row.biz_date) : ''}</span>
        <span className="whole">
          {typeof row.total_amount === 'number' ? formatsNow().money(row.total_amount) : ''}
        </span>
      </small>
    </>
  )
}
