import { day, formatsNow } from '#web/ui/format.ts'
import { useWords } from './words.ts'

const DAY = 86_400

interface Props {
  /** First second of the selected day. */
  selectedDay: number
  days: readonly { readonly day: number; readonly visits: number; readonly entries: number; readonly marked: number }[]
  onDay: (day: number) => void
}

/** The month around a day, Monday first, with the number of visits of each day. A day links to its route. */
export function MonthDays({ selectedDay, days, onDay }: Props) {
  const text = useWords()
  const first = selectedDay - (Number(day(selectedDay).slice(8)) - 1) * DAY
  const month = day(first).slice(0, 7)
  const before = (new Date(`${day(first)}T00:00:00Z`).getUTCDay() + 6) % 7
  const cells = Array.from({ length: 42 }, (_, at) => first + (at - before) * DAY)
  const weeks = Array.from({ length: 6 }, (_, at) => cells.slice(at * 7, at * 7 + 7)).filter((week) =>
    week.some((cell) => day(cell).startsWith(month)),
  )
  const names = cells.slice(0, 7).map((cell) => formatsNow().weekday(cell))
  return (
    <table className="month-days" aria-label={`${text('calendar')} ${month}`}>
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
            {week.map((cell) => {
              if (!day(cell).startsWith(month)) return <td key={cell} className="month-out" aria-hidden />
              const count = days.find((counted) => counted.day === cell)
              const title = text('day_of', {
                day: formatsNow().day(cell),
                visits: count?.visits ?? 0,
                entries: count?.entries ?? 0,
              })
              return (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the text of its button names it
                <td
                  key={cell}
                  data-shown={cell === selectedDay || undefined}
                  data-marked={(count?.marked ?? 0) > 0 || undefined}
                >
                  <button
                    type="button"
                    className="plain"
                    title={title}
                    aria-current={cell === selectedDay ? 'date' : undefined}
                    onClick={() => onDay(cell)}
                  >
                    <span>{Number(day(cell).slice(8))}</span>
                    <strong className="num">{count?.visits ? count.visits : count ? '·' : ''}</strong>
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
