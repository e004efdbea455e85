import { numberOf, Preview, useWritten } from '#web/form/form-preview.tsx'
import FormScreen from '#web/form/form-screen.tsx'
import type { FormStore } from '#web/form/form-store.ts'
import { dateTime } from '#web/ui/format.ts'
import { Phone } from '#web/ui/phone.tsx'
import { isPeriod, lastDay } from '../shared/period.ts'
import { useWords } from './words.ts'
import './rank-form.css'

const shown = 10

/** A ranking, with what buyers will see of it. */
export default function RankForm() {
  return <FormScreen Aside={RankPreview} />
}

function RankPreview({ store }: { store: FormStore }) {
  const say = useWords()
  const { text, number, choice, rows } = useWritten(store)
  const begin = number('begin_on')
  const period = text('period')
  const days = [begin, begin === null ? null : lastDay(isPeriod(period) ? period : 'custom', begin, number('until'))]
    .map((day) => dateTime(day, 'MM-DD'))
    .filter(Boolean)
  const prizes = rows('prizes').map((row) => [numberOf(row['from_place']), numberOf(row['to_place']), numberOf(row['points'])] as const)
  const prizeOf = (place: number) => prizes.find(([from, to]) => from !== null && to !== null && from <= place && place <= to)?.[2] ?? null
  const places = Array.from({ length: Math.max(1, Math.min(number('top_n') ?? shown, shown)) }, (_, n) => n + 1)
  return (
    <Preview>
      <Phone label={text('name') || say('title')} bar={text('name') || say('title')}>
        <p className="quiet num">{[choice('metric'), days.join(' ~ ')].filter(Boolean).join(' · ')}</p>
        <ol className="rank-places">
          {places.map((place) => {
            const points = prizeOf(place)
            return (
              <li key={place}>
                <strong className="num">{place}</strong>
                <span className="rank-who" aria-hidden="true" />
                {points !== null && <span className="num">{say('points', { points })}</span>}
              </li>
            )
          })}
        </ol>
        <p className="quiet">{say('own')}</p>
      </Phone>
    </Preview>
  )
}
