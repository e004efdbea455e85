import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { Preview, useWritten } from '#web/form/form-preview.tsx'
import type { FormStore } from '#web/form/form-store.ts'
import SingleScreen from '#web/form/single-screen.tsx'
import { Phone, PhoneButton } from '#web/ui/phone.tsx'
import { pointsOf } from '../shared/streak.ts'
import { useWords } from './words.ts'
import './setup-screen.css'

const path = '/addons/signin/seller/RuleManage'
/** Two weeks show how a streak continues after the last rule. */
const PREVIEW_DAYS = 14

/** /plugin/signin/setup: the check-in settings, with a preview of what buyers see. */
export default function SetupScreen() {
  return <SingleScreen Aside={CheckInPreview} />
}

function CheckInPreview({ store }: { store: FormStore }) {
  const text = useWords()
  const { flag, number, values } = useWritten(store)
  const { data: rules = [] } = useQuery({
    queryKey: [path, 'preview'],
    queryFn: ({ signal }) => call('GET', path, { limit: 100 }, { signal, silent: true }),
    retry: false,
    refetchOnMount: 'always',
  })
  const used = rules.filter(({ enabled }) => enabled).map(({ day = 0, score = 0 }) => ({ day, score }))
  const then = values['after_last'] === 'stay' ? 'stay' : 'again'
  const points = Array.from({ length: PREVIEW_DAYS }, (_, n) => ({ day: n + 1, score: pointsOf(used, n + 1, then) }))
  const open = flag('is_open') && used.length > 0
  const [days, cost] = [number('makeup_days') ?? 0, number('makeup_cost') ?? 0]
  return (
    <Preview note={used.length === 0 ? text('no_rules') : undefined}>
      <Phone
        label={text('title')}
        bar={text('title')}
        foot={
          open ? (
            <PhoneButton>{text('press', { points: points[0]?.score ?? 0 })}</PhoneButton>
          ) : (
            <PhoneButton quiet>{text('closed')}</PhoneButton>
          )
        }
      >
        <h2>{text('streak')}</h2>
        <ol className="sign-days">
          {points.map(({ day, score }) => (
            <li key={day} data-today={day === 1 || undefined}>
              <small>{text('day', { n: day })}</small>
              <strong className="num">+{score}</strong>
            </li>
          ))}
        </ol>
        {days > 0 && (
          <p className="quiet">{cost > 0 ? text('makeup', { days, cost }) : text('makeup_free', { days })}</p>
        )}
      </Phone>
    </Preview>
  )
}
