import type { ShownPicture } from '#core/define/topic.ts'
import { Alert, Button } from 'antd'
import { Suspense, useRef } from 'react'
import { useSettings } from '#web/context/settings.ts'
import { useDark } from '#web/context/use-dark.ts'
import { Card } from '#web/ui/page.tsx'
import { lazyOptional } from '#web/ui/loaded.tsx'
import type { ReportAnswer } from '../chart/chart.calls.ts'
import { figureText } from '../shared/figure-text.ts'
import { formatsNow } from '#web/ui/format.ts'
import { langNow } from '#web/i18n/index.ts'
import { noteDays, noteText } from '../shared/note-text.ts'
import { pictureOf, shapedOf } from './report-pictures.ts'
import type { Picture } from './report-pictures.ts'
import { Change, ReportTable } from './report-table.tsx'
import { savePicture } from './save-picture.ts'
import { useWords } from './words.ts'

const Drawing = lazyOptional(() => import('#web/chart/chart-drawing.tsx'))

interface ReportFiguresProps {
  report: ReportAnswer
  /** The metric that is drawn and that ranks the values. */
  chosen: string | undefined
  onChoose: (key: string) => void
}

/** The totals, charts of one or several metrics, and all metrics as a table. */
export function ReportFigures({ report, chosen, onChoose }: ReportFiguresProps) {
  const text = useWords()
  const { metrics, pictures } = report.topic
  const chosenAt = metrics.findIndex(({ key }) => key === chosen)
  const at = chosenAt < 0 ? report.rank : chosenAt
  const metric = metrics[at]
  const shapes = pictures.flatMap((picture: ShownPicture) => shapedOf(report, picture, text('opening')) ?? [])
  return (
    <>
      <div className="report-totals">
        {metrics.map((metricDef, index) => (
          <button
            key={metricDef.key}
            type="button"
            className="report-total"
            aria-pressed={index === at}
            title={metricDef.help ?? undefined}
            onClick={() => onChoose(metricDef.key)}
          >
            <span className="report-name">{metricDef.title}</span>
            <span className="report-sum num">
              {figureText(report.total.values[index] ?? null, metricDef, langNow())}
            </span>
            <Change
              now={report.total.values[index] ?? null}
              before={report.total.before?.[index]}
              metric={metricDef}
              target={report.targets}
            />
          </button>
        ))}
      </div>
      {metric && report.dim !== 'all' && report.rows.length > 0 && (
        <PictureCard
          topic={report.topic.title}
          picture={pictureOf(report, at, {
            metric,
            before: text(report.targets ? 'target' : 'before'),
            cumulative: text('cumulative'),
          })}
        />
      )}
      {shapes.map((picture) => (
        <PictureCard key={picture.title} topic={report.topic.title} picture={picture} />
      ))}
      {report.notes.length > 0 && <Notes notes={report.notes} />}
      {report.more && <Alert type="info" showIcon title={text('more', { count: report.values })} />}
      {report.classes && <Classes report={report} />}
      <Card flush>
        <ReportTable report={report} />
      </Card>
    </>
  )
}

function PictureCard({ topic, picture }: { topic: string; picture: Picture }) {
  const text = useWords()
  const themeKey = `${useDark()} ${useSettings().primary}` // redraws the chart when the colours change
  const container = useRef<HTMLDivElement>(null)
  return (
    <Card
      title={picture.title}
      extra={
        <Button size="small" onClick={() => void savePicture(container.current, `${topic} ${picture.title}.png`)}>
          {text('png')}
        </Button>
      }
    >
      <Suspense fallback={<div className="report-picture" />}>
        <div ref={container} className="report-picture">
          <Drawing key={`${themeKey} ${picture.key} ${picture.shape}`} chart={picture} />
        </div>
      </Suspense>
    </Card>
  )
}

/** The number of values in each class, and their share of the total. */
function Classes({ report: { classes, total, rank, topic } }: { report: ReportAnswer }) {
  const text = useWords()
  const metric = topic.metrics[rank]
  const totalValue = BigInt(total.values[rank] ?? 0)
  if (!classes || !metric || totalValue <= 0n) return null
  return (
    <ul className="report-classes" aria-label={text('class')} title={text('class_why')}>
      {classes.map((group) => (
        <li key={group.class}>
          {text('class_values', {
            class: group.class,
            count: group.values,
            sum: figureText(group.sum, metric, langNow()),
            share: formatsNow().percent((BigInt(group.sum) * 1000n) / totalValue, { scale: 1, minDecimals: 1 }),
          })}
        </li>
      ))}
    </ul>
  )
}

/** The notes on the shown days, by their number in the chart and the table. */
function Notes({ notes }: Pick<ReportAnswer, 'notes'>) {
  const text = useWords()
  return (
    <ol className="report-notes" aria-label={text('notes')}>
      {notes.map((note) => (
        <li key={note.id}>
          <span className="quiet num">{noteDays(note)}</span> {noteText(note)}
        </li>
      ))}
    </ol>
  )
}
