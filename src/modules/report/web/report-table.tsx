import type { ShownMetric } from '#core/define/topic.ts'
import { usePane } from '#web/context/pane.ts'
import type { ReportAnswer } from '../chart/chart.calls.ts'
import { pointsMoved } from '#core/value/rate-change.ts'
import { changeOf, figureText } from '../shared/figure-text.ts'
import { formatsNow } from '#web/ui/format.ts'
import { langNow } from '#web/i18n/index.ts'
import { noteText } from '../shared/note-text.ts'
import { useWords } from './words.ts'

/** All metrics as a table; every figure links to its list. */
export function ReportTable({ report }: { report: ReportAnswer }) {
  const text = useWords()
  const { topic, dim, rows, total, rest: unlisted } = report
  const ranked = report.classes !== null
  const first =
    topic.dimensions.find(({ key }) => key === dim)?.title ??
    text(dim === 'month' ? 'month' : dim === 'all' ? 'period' : 'day')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a place that scrolls must be reached by key
    <section className="report-frame scroll-quiet" tabIndex={0} aria-label={topic.title}>
      <table className="lines lines-read">
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {topic.metrics.map(({ key, title, help }) => (
              <th key={key} scope="col" className="to-right" title={help ?? undefined}>
                {title}
              </th>
            ))}
            {ranked && (
              <>
                <th scope="col" className="to-right">
                  {text('cumulative')}
                </th>
                <th scope="col" title={text('class_why')}>
                  {text('class')}
                </th>
              </>
            )}
          </tr>
        </thead>
        {dim !== 'all' && (
          <tbody>
            {[...rows, ...(unlisted ? [unlisted] : [])].map((row) => (
              <tr key={`${row.k ?? 'none'} ${row.label}`}>
                <th scope="row">
                  {row.label}
                  {row.notes?.map((at) => (
                    <sup key={at} className="report-mark" title={noteText(report.notes[at])}>
                      {at + 1}
                    </sup>
                  ))}
                </th>
                {topic.metrics.map((metric, at) => (
                  <Cell key={metric.key} metric={metric} row={row} at={at} target={report.targets} />
                ))}
                {ranked && (
                  <>
                    <td className="to-right num">
                      {row.ranked ? figureText(row.ranked.share, { scale: 2, unit: '%' }, langNow()) : ''}
                    </td>
                    <td>{row.ranked?.class}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        )}
        <tfoot>
          <tr>
            <th scope="row">{total.label}</th>
            {topic.metrics.map((metric, at) => (
              <Cell key={metric.key} metric={metric} row={total} at={at} target={report.targets} />
            ))}
            {ranked && <td className="to-right num">{figureText('10000', { scale: 2, unit: '%' }, langNow())}</td>}
            {ranked && <td>A–C</td>}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Cell({
  metric,
  row,
  at,
  target,
}: {
  metric: ShownMetric
  row: ReportAnswer['total']
  at: number
  target: boolean
}) {
  const label = useWords()
  const { navigate } = usePane()
  const value = row.values[at] ?? null
  const text = figureText(value, metric, langNow())
  const query = row.queries[at]
  const to = metric.path !== null && query && value !== '0' ? `${metric.path}?${new URLSearchParams(query)}` : undefined
  return (
    <td className="to-right num">
      {to === undefined ? (
        text
      ) : (
        <button
          type="button"
          className="report-link"
          aria-label={label('open_list', { title: `${row.label} ${metric.title}`, value: text })}
          onClick={() => navigate(to)}
        >
          {text}
        </button>
      )}
      {row.unusual?.includes(at) && (
        <small className="report-unusual" title={label('unusual_why')}>
          {label('unusual')}
        </small>
      )}
      <Change now={value} before={row.before?.[at]} metric={metric} target={target} />
    </td>
  )
}

interface ChangeProps {
  now: string | null
  before: string | null | undefined
  metric: ShownMetric
  target: boolean
}

/** The figure of the comparison period and the change since then; or the target, and the share reached. */
export function Change({ now, before, metric, target }: ChangeProps) {
  const label = useWords()
  if (before === null || before === undefined) return null
  const change = changeOf(now, before)
  const points = pointsMoved(now, before)
  const text = figureText(before, metric, langNow())
  if (target)
    return (
      <small className="report-change" data-short={change !== null && change < 0}>
        {label('target')} {text}
        {change !== null && ` · ${formatsNow().percent(1000 + change, { scale: 1, minDecimals: 1 })}`}
      </small>
    )
  return (
    <small className="report-change">
      {text}
      {metric.unit === '%' && points !== undefined && ` ${label('points', { points: formatsNow().points(points) })}`}
      {metric.unit !== '%' &&
        change !== null &&
        change !== 0 &&
        ` ${formatsNow().percent(change, { scale: 1, minDecimals: 1, signed: true })}`}
    </small>
  )
}
