import type { WorkbenchChart } from '#core/wire/access-wire.ts'
import type { ShownMetric } from '#core/define/topic.ts'
import { Alert, Button } from 'antd'
import { Suspense, useRef, useState } from 'react'
import { usePane } from '#web/context/pane.ts'
import { useSettings } from '#web/context/settings.ts'
import { useDark } from '#web/context/use-dark.ts'
import { Card } from '#web/ui/page.tsx'
import { lazyOptional } from '#web/ui/loaded.tsx'
import type { ReportAnswer } from '../chart/chart.calls.ts'
import { classesOf } from '../shared/abc.ts'
import type { Ranked } from '../shared/abc.ts'
import { changeOf, figureText } from '../shared/figure-text.ts'
import { noteDays, noteText } from '../shared/note-text.ts'
import { savePicture } from './save-picture.ts'
import { useWords } from './words.ts'

const Drawing = lazyOptional(() => import('#web/chart/chart-drawing.tsx'))

/** The totals, one of the metrics as a picture, and all of them as a table. */
export function ReportFigures({ report: found }: { report: ReportAnswer }) {
  const word = useWords()
  const { metrics } = found.topic
  const [wanted, setWanted] = useState<string>()
  const at = Math.max(0, metrics.findIndex(({ key }) => key === wanted)) // prettier-ignore
  const look = `${useDark()} ${useSettings().primary}` // drawn anew in other colours
  const metric = metrics[at]
  const report = largestFirst(found, at)
  const ranked = classesOf(report, at)
  const picture = useRef<HTMLDivElement>(null)
  return (
    <>
      <div className="report-totals">
        {metrics.map((one, place) => (
          <button
            key={one.key}
            type="button"
            className="report-total"
            aria-pressed={place === at}
            title={one.help ?? undefined}
            onClick={() => setWanted(one.key)}
          >
            <span className="report-name">{one.title}</span>
            <span className="report-sum num">{figureText(report.total.values[place] ?? null, one)}</span>
            <Change now={report.total.values[place] ?? null} before={report.total.before?.[place]} metric={one} target={report.targets} />
          </button>
        ))}
      </div>
      {metric && report.dim !== 'all' && report.rows.length > 0 && (
        <Card
          title={metric.title}
          extra={
            <Button size="small" onClick={() => void savePicture(picture.current, `${report.topic.title} ${metric.title}.png`)}>
              {word('png')}
            </Button>
          }
        >
          <Suspense fallback={<div className="report-picture" />}>
            <div ref={picture} className="report-picture">
              <Drawing key={`${look} ${metric.key}`} chart={pictureOf(report, at, metric, word(report.targets ? 'target' : 'before'))} />
            </div>
          </Suspense>
        </Card>
      )}
      {report.notes.length > 0 && <Notes notes={report.notes} />}
      {report.more && <Alert type="info" showIcon title={word('more')} />}
      <Card flush>
        <ReportTable report={report} ranked={ranked} />
      </Card>
    </>
  )
}

/** By the figure that was chosen, where values have no order of their own. */
function largestFirst(report: ReportAnswer, at: number): ReportAnswer {
  if (at === 0 || report.more || !report.ranks) return report
  const weight = ({ values }: ReportAnswer['total']) => BigInt(values[at] ?? 0)
  return { ...report, rows: [...report.rows].sort((a, b) => (weight(a) < weight(b) ? 1 : weight(a) > weight(b) ? -1 : 0)) }
}

function pictureOf({ rows, dim, compared, targets, notes }: ReportAnswer, at: number, metric: ShownMetric, before: string): WorkbenchChart {
  const time = dim === 'day' || dim === 'month'
  const drawn = time || rows.length <= 24 ? rows : rows.slice(0, 12)
  const numbers = (values: (string | null | undefined)[]) => values.map((value) => Number(value ?? 0))
  const own = {
    title: metric.title,
    path: metric.path ?? '',
    values: numbers(drawn.map(({ values }) => values[at])),
    queries: drawn.map(({ queries }) => (metric.path === null ? null : (queries[at] ?? null))).map((query) => query && { ...query }),
  }
  const earlier = {
    title: before,
    path: '',
    values: numbers(drawn.map((row) => row.before?.[at])),
    queries: drawn.map(() => null),
  }
  return {
    key: metric.key,
    title: metric.title,
    over: time ? 'time' : 'kind',
    scale: metric.scale,
    unit: metric.unit,
    labels: drawn.map(({ label }) => label),
    series: time && (compared || targets) ? [own, earlier] : [own],
    marks: notes.map((_, note) => ({ ...placesOf(drawn, note), name: String(note + 1) })),
  }
}

/** The first and the last row at which a note stands. */
function placesOf(rows: ReportAnswer['rows'], note: number): { from: number; to: number } {
  const has = (row: ReportAnswer['total']) => row.notes?.includes(note) === true
  return { from: rows.findIndex(has), to: rows.findLastIndex(has) }
}

function ReportTable({ report, ranked }: { report: ReportAnswer; ranked: readonly Ranked[] | undefined }) {
  const word = useWords()
  const { topic, dim, rows, total } = report
  const first = topic.dimensions.find(({ key }) => key === dim)?.title ?? word(dim === 'month' ? 'month' : dim === 'all' ? 'period' : 'day')
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
                  {word('cumulative')}
                </th>
                <th scope="col" title={word('class_why')}>
                  {word('class')}
                </th>
              </>
            )}
          </tr>
        </thead>
        {dim !== 'all' && (
          <tbody>
            {rows.map((row, place) => (
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
                    <td className="to-right num">{figureText(ranked[place]?.share ?? null, { scale: 2, unit: '%' })}</td>
                    <td>{ranked[place]?.class}</td>
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
            {ranked && <td className="to-right num">{figureText('10000', { scale: 2, unit: '%' })}</td>}
            {ranked && <td>A–C</td>}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Cell({ metric, row, at, target }: { metric: ShownMetric; row: ReportAnswer['total']; at: number; target: boolean }) {
  const word = useWords()
  const { navigate } = usePane()
  const value = row.values[at] ?? null
  const text = figureText(value, metric)
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
          aria-label={word('open_list', { title: `${row.label} ${metric.title}`, value: text })}
          onClick={() => navigate(to)}
        >
          {text}
        </button>
      )}
      {row.unusual?.includes(at) && (
        <small className="report-unusual" title={word('unusual_why')}>
          {word('unusual')}
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

/** The figure of the period compared with, and how much more or less it is now; or the target, and how much of it was reached. */
function Change({ now, before, metric, target }: ChangeProps) {
  const word = useWords()
  if (before === null || before === undefined) return null
  const change = changeOf(now, before)
  const text = figureText(before, metric)
  if (target)
    return (
      <small className="report-change" data-short={change !== null && change < 0}>
        {word('target')} {text}
        {change !== null && ` · ${((1000 + change) / 10).toFixed(1)}%`}
      </small>
    )
  return (
    <small className="report-change">
      {text}
      {change !== null && change !== 0 && ` ${change > 0 ? '+' : '−'}${(Math.abs(change) / 10).toFixed(1)}%`}
    </small>
  )
}

/** What was noted at the days shown, by the number that stands in the picture and in the table. */
function Notes({ notes }: Pick<ReportAnswer, 'notes'>) {
  const word = useWords()
  return (
    <ol className="report-notes" aria-label={word('notes')}>
      {notes.map((note) => (
        <li key={note.id}>
          <span className="quiet num">{noteDays(note)}</span> {noteText(note)}
        </li>
      ))}
    </ol>
  )
}
