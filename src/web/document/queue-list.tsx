import type { ListRow, RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { nameOf } from '../record/action-rules.ts'
import { day, moneyText } from '../ui/format.ts'
import type { QueueDecision } from './queue.ts'
import { useWords } from './words.ts'

interface QueueListProps {
  meta: TableMeta
  order: readonly number[]
  /** The one that is being decided on. */
  shown: number | undefined
  rowOf: (id: number) => ListRow | RecordAnswer | undefined
  verdicts: ReadonlyMap<number, QueueDecision>
  /** Who is on which of them. */
  held: ReadonlyMap<number, string>
  onTurn: (id: number) => void
}

/** What waits, in its order, with what became of each. */
export function QueueList({ meta, order, shown, rowOf, verdicts, held, onTurn }: QueueListProps) {
  const word = useWords()
  return (
    <nav className="queue-list scroll-quiet" aria-label={word('queue')}>
      {order.map((one) => {
        const row = rowOf(one)
        const decided = verdicts.get(one)
        return (
          <button key={one} type="button" className="queue-item" aria-current={one === shown} onClick={() => onTurn(one)}>
            <strong className="num">{row ? nameOf(row, meta) : `#${one}`}</strong>
            {!decided && held.has(one) && <span className="queue-held">{word('queue_held', { name: held.get(one) })}</span>}
            {decided && <span className={`queue-${decided}`}>{word(`queue_${decided}`)}</span>}
            {row && <Told meta={meta} row={row} />}
          </button>
        )
      })}
    </nav>
  )
}

/** With whom, else what its list names first of what it points to, and below it when and how much. */
function Told({ row, meta }: { row: Readonly<Record<string, unknown>>; meta: TableMeta }) {
  const named = [meta.x.form?.document?.partner, ...meta.column_names].map((field) => row[`${field}_label`])
  const about = named.find((label) => typeof label === 'string' && label !== '')
  return (
    <>
      {typeof about === 'string' && <small>{about}</small>}
      <small className="queue-figures num">
        <span className="whole">{typeof row.biz_date === 'number' ? day(row.biz_date) : ''}</span>
        <span className="whole">{typeof row.total_amount === 'number' ? moneyText(row.total_amount) : ''}</span>
      </small>
    </>
  )
}
