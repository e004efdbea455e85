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
import { day } from '#web/ui/format.ts'
import { Card, Page } from '#web/ui/page.tsx'
import { dayEnd, dayStart } from '#core/value/time.ts'
import { askedIn, fitting, searchOf } from '../shared/asked.ts'
import type { Asked } from '../shared/asked.ts'
import { Questions } from './questions.tsx'
import { ReportFigures } from './report-figures.tsx'
import { place, SavedReports } from './saved.tsx'
import { useWords } from './words.ts'
import './report.css'

const path = '/seller/report/ChartData'

/** Figures of a topic over a period, by day, month or value, beside those of another period. */
export default function ChartScreen() {
  const word = useWords()
  const lang = useLang()
  const { search, setSearch, entry, navigate } = usePane()
  const topics = useQuery({
    queryKey: ['/seller/report/ChartIndex', lang],
    queryFn: ({ signal }) => call('GET', '/seller/report/ChartIndex', {}, { signal }),
  })
  const { views, waiting } = useViews(place)
  const standard = search.size === 0 ? standardView(views) : undefined
  const wished = askedIn(standard ? new URLSearchParams({ ...viewStateIn(standard.definition).search }) : search, serverNow())
  const topic = topics.data?.find(({ key }) => key === wished.topic) ?? topics.data?.[0]
  const asked = topic ? fitting(wished, topic) : wished
  const { topic: _named, period: _period, ...all } = asked
  const timed = asked.dim === 'day' || asked.dim === 'month' || asked.dim === 'all'
  // until a value is chosen there is no narrowing, and what is drawn ranks values alone
  const rest = { ...all, only: asked.value === undefined ? undefined : asked.only, rank: timed ? undefined : asked.rank }
  const query = Object.fromEntries(Object.entries({ ...rest, topic: topic?.key }).filter(([, value]) => value !== undefined))
  const wanted = { ...rest, topic: topic?.key ?? '' }
  const found = useQuery({
    queryKey: [path, query, lang],
    queryFn: ({ signal }) => call('GET', path, wanted, { signal }),
    enabled: topic !== undefined && !waiting,
    placeholderData: (before) => before,
  })
  const named = useRef<HTMLDivElement>(null)
  const topicKey = topic?.key
  useEffect(() => {
    // there are more topics than fit beside one another
    if (topicKey !== undefined)
      named.current?.querySelector('.ant-segmented-item-selected')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [topicKey])
  const here = { ...asked, topic: topic?.key }
  const change = (next: Partial<Asked>) => setSearch(searchOf({ ...here, ...next }))
  const shown = found.data?.topic.key === topic?.key ? found.data : undefined
  return (
    <Page
      title={entry?.title ?? word('title')}
      lead={word('lead')}
      extra={
        <>
          <SavedReports search={searchOf(here)} onChoose={(chosen) => setSearch({ ...chosen })} />
          <Button disabled={!shown} onClick={() => void download('/seller/report/ChartExport', wanted).catch(() => undefined)}>
            {word('xlsx')}
          </Button>
        </>
      }
    >
      {topics.isError && <Alert type="error" showIcon title={topics.error.message} />}
      {topics.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {topics.data?.length === 0 && <Empty art="search" text={word('no_topics')} />}
      {topics.data && topic && (
        <>
          <div ref={named} className="report-topics scroll-quiet">
            <Segmented
              aria-label={word('topic')}
              value={topic.key}
              onChange={(key) => change({ topic: key, dim: 'day', only: undefined, value: undefined, rank: undefined })}
              options={topics.data.map(({ key, title }) => ({ value: key, label: title }))}
            />
          </div>
          <Card>
            <Questions key={`${topic.key} ${asked.from} ${asked.to}`} asked={asked} topic={topic} change={change} />
            {topic.pivots.map(({ title, path: list, at, query: filters }) => (
              <Button
                key={title}
                type="link"
                className="report-pivot"
                onClick={() =>
                  navigate(
                    `${list}?${new URLSearchParams({ ...filters, ...(at === null ? {} : { [at]: `${dayStart(asked.from)},${dayEnd(asked.to) - 1}` }) })}`,
                  )
                }
              >
                {title}
              </Button>
            ))}
          </Card>
          {found.isError && <Alert type="error" showIcon title={found.error.message} />}
          {!found.isError && !shown && <Skeleton active paragraph={{ rows: 8 }} />}
          {!found.isError && shown?.compared && (
            <p className="quiet report-compared">{word('compared', { from: day(shown.compared.from), to: day(shown.compared.end - 1) })}</p>
          )}
          {!found.isError && shown && <ReportFigures report={shown} chosen={asked.rank} onChoose={(rank) => change({ rank })} />}
        </>
      )}
    </Page>
  )
}
