import { Button } from 'antd'
import type { AnswerOf } from '#web/api/calls.ts'
import { serverNow } from '#web/api/clock.ts'
import { Tag } from '#web/record/cells.tsx'
import { RecordLink } from '#web/record/record-link.tsx'
import { dateTime } from '#web/ui/format.ts'
import { useWords } from './words.ts'

type Entry = AnswerOf<'GET', '/buyer/clockin/MyList'>[number]
const colours = { normal: 'green', out: 'orange', makeup: 'blue', unchecked: 'grey', suspect: 'red' } as const

interface OpenVisitProps {
  visit: Entry
  busy: boolean
  ready: boolean
  onLeave: () => void
}

/** The open visit, its start, and the button to depart. */
export function OpenVisit({ visit, busy, ready, onLeave }: OpenVisitProps) {
  const text = useWords()
  return (
    <section className="clock-open" aria-label={text('in_shop')}>
      <div>
        <span className="quiet">{text('in_shop')}</span>
        <strong>{visit.shop}</strong>
        <span className="num">
          {text('since', { time: dateTime(visit.at, 'HH:mm') })} ·{' '}
          {text('stayed', { minutes: Math.max(0, Math.floor((serverNow() - visit.at) / 60)) })}
        </span>
      </div>
      <Button type="primary" size="large" loading={busy} disabled={!ready} onClick={onLeave}>
        {text('leave')}
      </Button>
    </section>
  )
}

/** Today's entries, newest first. */
export function Today({ entries }: { entries: readonly Entry[] }) {
  const text = useWords()
  return (
    <>
      {entries.length === 0 && <p className="quiet">{text('nothing')}</p>}
      <ol className="clock-today">
        {entries.map(({ id, at, kind, shop, stay_min, result }) => (
          <li key={id}>
            <span className="num">{dateTime(at, 'HH:mm')}</span>
            <span>
              {text(kind)} {shop}
              {stay_min !== null && <span className="quiet"> {text('stayed', { minutes: stay_min })}</span>}
            </span>
            {result !== 'normal' && <Tag label={text(result)} color={colours[result]} />}
          </li>
        ))}
      </ol>
      <RecordLink to="/dataDetails/clockin">{text('entries')}</RecordLink>
    </>
  )
}
