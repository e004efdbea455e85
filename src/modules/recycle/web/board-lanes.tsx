import { RecordLink } from '#web/record/record-link.tsx'
import type { CountedLane } from '../order/lanes.ts'
import { useWords } from './words.ts'
import { formatsNow } from '#web/ui/format.ts'

interface Props {
  lanes: readonly CountedLane[]
  /** The first second of the selected day. */
  selectedDay: number
  onDay: (day: number) => void
}

/** Open orders by day: each count links to its orders, each day to its board. */
export function DayLanes({ lanes, selectedDay, onDay }: Props) {
  const text = useWords()
  return (
    <ul className="dispatch-lanes scroll-quiet" aria-label={text('by_day')}>
      {lanes.map(({ key, from, count, query }) => {
        const name = key === 'day' && from !== null ? formatsNow().shortDay(from) : text(key === 'day' ? 'today' : key)
        return (
          <li
            key={`${key}${from ?? ''}`}
            data-late={(key === 'overdue' && count > 0) || undefined}
            data-shown={from === selectedDay || undefined}
          >
            {key === 'day' && from !== null ? (
              <button
                type="button"
                className="plain"
                onClick={() => onDay(from)}
                aria-current={from === selectedDay ? 'date' : undefined}
              >
                {name}
              </button>
            ) : (
              <span>{name}</span>
            )}
            <RecordLink
              to={`/recycle/order/manage?${new URLSearchParams(query).toString()}`}
              title={text('lane', { name, count })}
            >
              <span className="num">{count}</span>
            </RecordLink>
          </li>
        )
      })}
    </ul>
  )
}
