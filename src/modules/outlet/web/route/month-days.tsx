import { useLang } from '#web/i18n/index.ts'
import { day } from '#web/ui/format.ts'
import { useWords } from './words.ts'

const DAY = 86_400

interface Props {
  /** The first second of the day that is shown. */
  shown: number
  days: readonly { readonly day: number; readonly visits: number; readonly entries: number; readonly marked: number }[]
  onDay: (day: number) => void
}

/** The month around a day, Monday first: how many visits each day has; a day leads to its route. */
export function MonthDays({ shown, days, onDay }: Props) {
  const say = useWords()
  const lang = useLang()
  const first = shown - (Number(day(shown).slice(8)) - 1) * DAY
  const month = day(first).slice(0, 7)
  const before = (new Date(`${day(first)}T00:00:00Z`).getUTCDay() + 6) % 7
  const cells = Array.from({ length: 42 }, (_, at) => first + (at - before) * DAY)
  const weeks = Array.from({ length: 6 }, (_, at) => cells.slice(at * 7, at * 7 + 7)).filter((week) =>
    week.some((one) => day(one).startsWith(month)),
  )
  const named = new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' })
  const names = Array.from({ length: 7 }, (_, at) => named.format(new Date(Date.UTC(2024, 0, 1 + at))))
  return (
    <table className="month-days" aria-label={`${say('calendar')} ${month}`}>
      <caption>{month}</caption>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => {
              if (!day(one).startsWith(month)) return <td key={one} className="month-out" aria-hidden />
              const found = days.find((counted) => counted.day === one)
              const title = say('day_of', { day: day(one), visits: found?.visits ?? 0, entries: found?.entries ?? 0 })
              return (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the text of its button names it
                <td key={one} data-shown={one === shown || undefined} data-marked={(found?.marked ?? 0) > 0 || undefined}>
                  <button type="button" className="plain" title={title} aria-current={one === shown ? 'date' : undefined} onClick={() => onDay(one)}>
                    <span>{Number(day(one).slice(8))}</span>
                    <strong className="num">{found?.visits ? found.visits : found ? '·' : ''}</strong>
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
} // prettier-ignore
