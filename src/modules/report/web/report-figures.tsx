import type { ShownPicture } from '#core/define/topic.ts'
import { Alert, Button } from 'antd'
import { Suspense, useRef } from 'react'
import { useSettings } from '#web/context/settings.ts'
import { useDark } from '#web/context/use-dark.ts'
import { Card } from '#web/ui/page.tsx'
import { lazyOptional } from '#web/ui/loaded.tsx'
import type { ReportAnswer } from '../chart/chart.calls.ts'
import { figureText } from '../shared/figure-text.ts'
import { noteDays, noteText } from '../shared/note-text.ts'
import { pictureOf, shapedOf } from './report-pictures.ts'
import type { Picture } from './report-pictures.ts'
import { Change, ReportTable } from './report-table.tsx'
import { savePicture } from './save-picture.ts'
import { useWords } from './words.ts'

const Drawing = lazyOptional(() => import('#web/chart/chart-drawing.tsx'))

interface ReportFiguresProps {
  report: ReportAnswer
  /** The metric that is drawn and by which values are ranked. */
  chosen: string | undefined
  onChoose: (key: string) => void
}

/** The totals, one of the metrics and some of them together as pictures, and all of them as a table. */
export function ReportFigures({ report, chosen, onChoose }: ReportFiguresProps) {
  const word = useWords()
  const { metrics, pictures } = report.topic
  const wanted = metrics.findIndex(({ key }) => key === chosen)
  const at = wanted < 0 ? report.rank : wanted
  const metric = metrics[at]
  const shapes = pictures.flatMap((one: ShownPicture) => shapedOf(report, one, word('opening')) ?? [])
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
            onClick={() => onChoose(one.key)}
          >
            <span className="report-name">{one.title}</span>
            <span className="report-sum num">{figureText(report.total.values[place] ?? null, one)}</span>
            <Change now={report.total.values[place] ?? null} before={report.total.before?.[place]} metric={one} target={report.targets} />
          </button>
        ))}
      </div>
      {metric && report.dim !== 'all' && report.rows.length > 0 && (
        <PictureCard
          topic={report.topic.title}
          picture={pictureOf(report, at, {
            metric,
            before: word(report.targets ? 'target' : 'before'),
            cumulative: word('cumulative'),
          })}
        />
      )}
      {shapes.map((picture) => (
        <PictureCard key={picture.title} topic={report.topic.title} picture={picture} />
      ))}
      {report.notes.length > 0 && <Notes notes={report.notes} />}
      {report.more && <Alert type="info" showIcon title={word('more', { count: report.values })} />}
      {report.classes && <Classes report={report} />}
      <Card flush>
        <ReportTable report={report} />
      </Card>
    </>
  )
}

function PictureCard({ topic, picture }: { topic: string; picture: Picture }) {
  const word = useWords()
  const look = `${useDark()} ${useSettings().primary}` // drawn anew in other colours
  const drawn = useRef<HTMLDivElement>(null)
  return (
    <Card
      title={picture.title}
      extra={
        <Button size="small" onClick={() => void savePicture(drawn.current, `${topic} ${picture.title}.png`)}>
          {word('png')}
        </Button>
      }
    >
      <Suspense fallback={<div className="report-picture" />}>
        <div ref={drawn} className="report-picture">
          <Drawing key={`${look} ${picture.key} ${picture.shape}`} chart={picture} />
        </div>
      </Suspense>
    </Card>
  )
}

/** How many of all values are of each class, and how much of the whole they make. */
function Classes({ report: { classes, total, rank, topic } }: { report: ReportAnswer }) {
  const word = useWords()
  const metric = topic.metrics[rank]
  const whole = BigInt(total.values[rank] ?? 0)
  if (!classes || !metric || whole <= 0n) return null
  return (
    <ul className="report-classes" aria-label={word('class')} title={word('class_why')}>
      {classes.map((one) => (
        <li key={one.class}>
          {word('class_values', {
            class: one.class,
            count: one.values,
            sum: figureText(one.sum, metric),
            share: (Number((BigInt(one.sum) * 1000n) / whole) / 10).toFixed(1),
          })}
        </li>
      ))}
    </ul>
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
