import { numberOf, Preview, useWritten } from '#web/form/form-preview.tsx'
import FormScreen from '#web/form/form-screen.tsx'
import type { FormStore } from '#web/form/form-store.ts'
import { Phone } from '#web/ui/phone.tsx'
import { isPeriod, lastDay } from '../shared/period.ts'
import { useWords } from './words.ts'
import { formatsNow } from '#web/ui/format.ts'
import './rank-form.css'

const MAX_PLACES = 10

/** Form of a ranking with a preview of what buyers see. */
export default function RankForm() {
  return <FormScreen Aside={RankPreview} />
}

function RankPreview({ store }: { store: FormStore }) {
  const label = useWords()
  const { text, number, choice, rows } = useWritten(store)
  const begin = number('begin_on')
  const period = text('period')
  const days = [
    begin,
    begin === null ? null : lastDay(isPeriod(period) ? period : 'custom', begin, number('until')),
  ].flatMap((day) => (day ? formatsNow().shortDay(day) : []))
  const prizes = rows('prizes').map(
    (row) => [numberOf(row['from_place']), numberOf(row['to_place']), numberOf(row['points'])] as const,
  )
  const prizeOf = (rank: number) =>
    prizes.find(([from, to]) => from !== null && to !== null && from <= rank && rank <= to)?.[2] ?? null
  const ranks = Array.from(
    { length: Math.max(1, Math.min(number('top_n') ?? MAX_PLACES, MAX_PLACES)) },
    (_, n) => n + 1,
  )
  return (
    <Preview>
      <Phone label={text('name') || label('title')} bar={text('name') || label('title')}>
        <p className="quiet num">{[choice('metric'), days.join(' ~ ')].filter(Boolean).join(' · ')}</p>
        <ol className="rank-places">
          {ranks.map((rank) => {
            const points = prizeOf(rank)
            return (
              <li key={rank}>
                <strong className="num">{rank}</strong>
                <span className="rank-who" aria-hidden="true" />
                {points !== null && <span className="num">{label('points', { points })}</span>}
              </li>
            )
          })}
        </ol>
        <p className="quiet">{label('own')}</p>
      </Phone>
    </Preview>
  )
}
