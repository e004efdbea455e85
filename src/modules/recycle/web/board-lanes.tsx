import { RecordLink } from '#web/record/record-link.tsx'
import { dateTime } from '#web/ui/format.ts'
import type { CountedLane } from '../order/lanes.ts'
import { useWords } from './words.ts'

interface Props {
  lanes: readonly CountedLane[]
  /** The first second of the day that the board shows. */
  shown: number
  onDay: (day: number) => void
}

/** What is still to be done by its day: each count leads to its orders, each day to its board. */
export function Lanes({ lanes, shown, onDay }: Props) {
  const say = useWords()
  return (
    <ul className="dispatch-lanes scroll-quiet" aria-label={say('by_day')}>
      {lanes.map(({ key, from, count, query }) => {
        const name = key === 'day' && from !== null ? dateTime(from, 'MM-DD') : say(key === 'day' ? 'today' : key)
        return (
          <li
            key={`${key}${from ?? ''}`}
            data-late={(key === 'overdue' && count > 0) || undefined}
            data-shown={from === shown || undefined}
          >
            {key === 'day' && from !== null ? (
              <button type="button" className="plain" onClick={() => onDay(from)} aria-current={from === shown ? 'date' : undefined}>
                {name}
              </button>
            ) : (
              <span>{name}</span>
            )}
            <RecordLink to={`/recycle/order/manage?${new URLSearchParams(query).toString()}`} title={say('lane', { name, count })}>
              <span className="num">{count}</span>
            </RecordLink>
          </li>
        )
      })}
    </ul>
  )
}
