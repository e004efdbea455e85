import { dayStart } from '#core/value/time.ts'
import type { FormLines } from '#core/wire/wire.ts'
import { Alert, Button, Checkbox, Skeleton } from 'antd'
import { serverNow } from '#web/api/clock.ts'
import { useFormState } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import { NumberInput } from '#web/form/number-input.tsx'
import { day, formatsNow } from '#web/ui/format.ts'
import { Card } from '#web/ui/page.tsx'
import { LinesFrame } from '#web/ui/lines-frame.tsx'
import { useSettle } from './use-settle.ts'
import type { Choice } from './use-settle.ts'
import { useWords } from './words.ts'
import './settle.css'

/** The open documents of the chosen partner with the settled amounts, and the remaining amount of the payment. */
export function SettleTable({ store, lines }: { store: FormStore; lines: FormLines }) {
  const text = useWords()
  const settle = useSettle(store, lines)
  const errors = useFormState(store, (state) => state.errors)
  const { partner, choices, paid, settled, waits, error } = settle
  const remaining = paid - settled
  const chosen = choices.some(({ row }) => row)
  const body = () => {
    if (partner === null) return <p className="quiet">{text('choose_partner')}</p>
    if (error) return <Alert type="error" showIcon title={error.message} />
    if (waits) return <Skeleton active paragraph={{ rows: 3 }} title={false} />
    if (choices.length === 0) return <p className="quiet">{text('none_open')}</p>
    return (
      <LinesFrame label={lines.title} name="settle">
        <table className="lines">
          <thead>
            <tr>
              <th className="lines-no" aria-label={text('now')} />
              <th>{text('document')}</th>
              <th className="settle-more">{text('date')}</th>
              <th>{text('due')}</th>
              <th className="to-right settle-more">{text('total')}</th>
              <th className="to-right">{text('open')}</th>
              <th className="to-right">{text('now')}</th>
            </tr>
          </thead>
          <tbody>
            {choices.map((choice) => (
              <Row key={choice.id} choice={choice} settle={settle} errors={errors} name={lines.name} />
            ))}
          </tbody>
        </table>
      </LinesFrame>
    )
  }
  return (
    <Card
      title={lines.title}
      extra={
        <div className="settle-tools">
          <Button disabled={paid <= 0 || choices.length === 0} onClick={() => settle.spread()}>
            {text('oldest_first')}
          </Button>
          <Button disabled={!chosen} onClick={settle.clear}>
            {text('clear')}
          </Button>
        </div>
      }
    >
      {body()}
      {errors[lines.name] && (
        <p className="wrong" role="alert">
          {errors[lines.name]}
        </p>
      )}
      {!chosen && choices.length > 0 && <p className="quiet settle-hint">{text('none_chosen')}</p>}
      <dl className="settle-sums">
        <Sum title={text('paid')} cents={paid} />
        <Sum title={text('settled')} cents={settled} />
        {(chosen || choices.length === 0) && partner !== null && (
          <Sum title={text(remaining < 0 ? 'short' : 'in_advance')} cents={Math.abs(remaining)} wrong={remaining < 0} />
        )}
      </dl>
    </Card>
  )
}

interface RowProps {
  choice: Choice
  settle: ReturnType<typeof useSettle>
  errors: Readonly<Record<string, string>>
  name: string
}

function Row({ choice, settle, errors, name }: RowProps) {
  const text = useWords()
  const { no, kind, date, due, total, open, row } = choice
  const daysOverdue = due === null ? 0 : Math.floor((dayStart(serverNow()) - dayStart(due)) / 86_400)
  const problem =
    row && (errors[`${name}.${row.key}`] ?? errors[`${name}.${row.key}.amount`] ?? errors[`${name}.${row.key}.debt_id`])
  return (
    <>
      <tr className={problem ? 'wrong-row' : undefined}>
        <td className="lines-no">
          <Checkbox
            checked={row !== undefined}
            aria-label={text('take', { no })}
            onChange={({ target }) => (target.checked ? settle.take(choice) : settle.leave(choice))}
          />
        </td>
        <td>
          <span className="num settle-no">{no}</span> <span className="quiet">{kind}</span>
        </td>
        <td className="settle-more settle-day num">{date === null ? '' : day(date)}</td>
        <td>
          <span className="num">{due === null ? '' : day(due)}</span>{' '}
          {daysOverdue > 0 && open !== undefined && open > 0 && (
            <span className="settle-late">{text('overdue', { days: daysOverdue })}</span>
          )}
        </td>
        <td className="to-right num settle-more">{total === null ? '' : formatsNow().amount(total)}</td>
        <td className="to-right num">
          {open === undefined ? <span className="wrong">{text('gone')}</span> : formatsNow().amount(open)}
        </td>
        <td className="to-right settle-amount">
          <NumberInput
            ariaLabel={text('amount_of', { no })}
            scale={2}
            minDecimals={2}
            kind="money"
            value={row?.values.amount}
            status={problem ? 'error' : ''}
            disabled={open === undefined && !row}
            onChange={(value) =>
              value === null && row ? settle.leave(choice) : value === null ? undefined : settle.put(choice, value)
            }
          />
        </td>
      </tr>
      {problem && (
        <tr className="wrong-row">
          <td aria-label={no} />
          <td colSpan={6}>
            <span className="wrong" role="alert">
              {problem}
            </span>
          </td>
        </tr>
      )}
    </>
  )
}

function Sum({ title, cents, wrong }: { title: string; cents: number; wrong?: boolean }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className={wrong ? 'num wrong' : 'num'}>{formatsNow().amount(cents)}</dd>
    </div>
  )
}
