import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Segmented, Skeleton } from 'antd'
import { useEffect, useRef } from 'react'
import { call, download } from '#web/api/client.ts'
import { serverNow } from '#web/api/clock.ts'
import { useViews } from '#web/list/views/use-views.ts'
import { standardView, viewStateIn } from '#web/list/views/view-state.ts'
import { usePane } from '#web/context/pane.ts'
import { useLang } from '#web/i18n/index.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Card, Page } from '#web/ui/page.tsx'
import { dayEnd, dayStart } from '#core/value/time.ts'
import { parseReportQuery, fitToTopic, searchOf } from '../shared/report-query.ts'
import type { ReportQuery } from '../shared/report-query.ts'
import { ReportQueryForm } from './report-query-form.tsx'
import { ReportFigures } from './report-figures.tsx'
import { REPORT_PATH, SavedReports } from './saved-reports.tsx'
import { useWords } from './words.ts'
import { formatsNow } from '#web/ui/format.ts'
import './report.css'

const path = '/seller/report/ChartData'

/** Figures of a topic over a period, by day, month or value, compared with another period. */
export default function ChartScreen() {
  const text = useWords()
  const lang = useLang()
  const { search, setSearch, entry, navigate } = usePane()
  const topics = useQuery({
    queryKey: ['/seller/report/ChartIndex', lang],
    queryFn: ({ signal }) => call('GET', '/seller/report/ChartIndex', {}, { signal }),
  })
  const { views, waiting } = useViews(REPORT_PATH)
  const standard = search.size === 0 ? standardView(views) : undefined
  const requestedQuery = parseReportQuery(
    standard ? new URLSearchParams({ ...viewStateIn(standard.definition).search }) : search,
    serverNow(),
  )
  const topic = topics.data?.find(({ key }) => key === requestedQuery.topic) ?? topics.data?.[0]
  const fittedQuery = topic ? fitToTopic(requestedQuery, topic) : requestedQuery
  const { topic: _named, period: _period, ...all } = fittedQuery
  const timed = fittedQuery.dim === 'day' || fittedQuery.dim === 'month' || fittedQuery.dim === 'all'
  // without a chosen value there is no filter, and the drawn metric ranks only values
  const filters = {
    ...all,
    only: fittedQuery.value === undefined ? undefined : fittedQuery.only,
    rank: timed ? undefined : fittedQuery.rank,
  }
  const urlParams = Object.fromEntries(
    Object.entries({ ...filters, topic: topic?.key }).filter(([, value]) => value !== undefined),
  )
  const params = { ...filters, topic: topic?.key ?? '' }
  const report = useQuery({
    queryKey: [path, urlParams, lang],
    queryFn: ({ signal }) => call('GET', path, params, { signal }),
    enabled: topic !== undefined && !waiting,
    placeholderData: (before) => before,
  })
  const topicBar = useRef<HTMLDivElement>(null)
  const topicKey = topic?.key
  useEffect(() => {
    // more topics than fit on the screen
    if (topicKey !== undefined)
      topicBar.current
        ?.querySelector('.ant-segmented-item-selected')
        ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [topicKey])
  const currentQuery = { ...fittedQuery, topic: topic?.key }
  const change = (next: Partial<ReportQuery>) => setSearch(searchOf({ ...currentQuery, ...next }))
  const visibleReport = report.data?.topic.key === topic?.key ? report.data : undefined
  return (
    <Page
      title={entry?.title ?? text('title')}
      lead={text('lead')}
      extra={
        <>
          <SavedReports search={searchOf(currentQuery)} onChoose={(chosen) => setSearch({ ...chosen })} />
          <Button
            disabled={!visibleReport}
            onClick={() => void download('/seller/report/ChartExport', params).catch(() => undefined)}
          >
            {text('xlsx')}
          </Button>
        </>
      }
    >
      {topics.isError && <Alert type="error" showIcon title={topics.error.message} />}
      {topics.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {topics.data?.length === 0 && <Empty art="search" text={text('no_topics')} />}
      {topics.data && topic && (
        <>
          <div ref={topicBar} className="report-topics scroll-quiet">
            <Segmented
              aria-label={text('topic')}
              value={topic.key}
              onChange={(key) => change({ topic: key, dim: 'day', only: undefined, value: undefined, rank: undefined })}
              options={topics.data.map(({ key, title }) => ({ value: key, label: title }))}
            />
          </div>
          <Card>
            <ReportQueryForm
              key={`${topic.key} ${fittedQuery.from} ${fittedQuery.to}`}
              query={fittedQuery}
              topic={topic}
              change={change}
            />
            {topic.pivots.map(({ title, path: list, at, query: pivotQuery }) => (
              <Button
                key={title}
                type="link"
                className="report-pivot"
                onClick={() =>
                  navigate(
                    `${list}?${new URLSearchParams({ ...pivotQuery, ...(at === null ? {} : { [at]: `${dayStart(fittedQuery.from)},${dayEnd(fittedQuery.to) - 1}` }) })}`,
                  )
                }
              >
                {title}
              </Button>
            ))}
          </Card>
          {report.isError && <Alert type="error" showIcon title={report.error.message} />}
          {!report.isError && !visibleReport && <Skeleton active paragraph={{ rows: 8 }} />}
          {!report.isError && visibleReport?.compared && (
            <p className="quiet report-compared">
              {text('compared', {
                from: formatsNow().day(visibleReport.compared.from),
                to: formatsNow().day(visibleReport.compared.end - 1),
              })}
            </p>
          )}
          {!report.isError && visibleReport && (
            <ReportFigures report={visibleReport} chosen={fittedQuery.rank} onChoose={(rank) => change({ rank })} />
          )}
        </>
      )}
    </Page>
  )
}
