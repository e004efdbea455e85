import { RecordLink } from '#web/record/record-link.tsx'
import type { Funnel } from '../record/board.calls.ts'
import { applicationsPath } from './applications-path.ts'
import { useWords } from './words.ts'
import { formatsNow } from '#web/ui/format.ts'

const steps = [
  { key: 'applied', word: 'was_applied', query: {} },
  { key: 'seen', word: 'was_seen', query: { was_seen: '1' } },
  { key: 'invited', word: 'was_invited', query: { was_invited: '1' } },
  { key: 'hired', word: 'was_hired', query: { status: 'hired' } },
] as const

/** The recruitment funnel; each figure links to the list that it counts. */
export function FunnelBar({ funnel, job }: { funnel: Funnel; job: number | undefined }) {
  const text = useWords()
  const share = (count: number) => (funnel.applied === 0 ? '' : `${Math.round((count * 100) / funnel.applied)}%`)
  return (
    <ol className="funnel" aria-label={text('funnel')}>
      {steps.map(({ key, word, query }) => (
        <li key={key}>
          <RecordLink to={applicationsPath(query, job)}>
            <span>{text(word)}</span>
            <strong className="num">{formatsNow().count(funnel[key])}</strong>
            <small className="quiet num">{key === 'applied' ? '' : share(funnel[key])}</small>
          </RecordLink>
          <span className="funnel-bar" style={{ inlineSize: share(funnel[key]) || 0 }} aria-hidden />
        </li>
      ))}
    </ol>
  )
}
