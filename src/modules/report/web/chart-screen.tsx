import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Segmented, Select, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { call, download } from '#web/api/client.ts'
import { serverNow } from '#web/api/clock.ts'
import { usePane } from '#web/context/pane.ts'
import { DayField } from '#web/form/day-field.tsx'
import { useLang } from '#web/i18n/index.ts'
import { Empty } from '#web/ui/empty.tsx'
import { day } from '#web/ui/format.ts'
import { Card, Page } from '#web/ui/page.tsx'
import { comparisons } from '../shared/period.ts'
import { askedIn, usualPeriods } from './asked.ts'
import type { Asked } from './asked.ts'
import { ReportFigures } from './report-figures.tsx'
import { useWords } from './words.ts'
import './report.css'

const path = '/seller/report/ChartData'
const usual = ['week', 'days30', 'this_month', 'last_month', 'this_year'] as const

/** Figures of a topic over a period, by day, month or value, beside those of another period. */
export default function ChartScreen() {
  const word = useWords()
  const lang = useLang()
  const { search, setSearch, entry } = usePane()
  const topics = useQuery({
    queryKey: ['/seller/report/ChartIndex', lang],
    queryFn: ({ signal }) => call('GET', '/seller/report/ChartIndex', {}, { signal }),
  })
  const asked = askedIn(search, serverNow())
  const topic = topics.data?.find(({ key }) => key === asked.topic) ?? topics.data?.[0]
  const { topic: _named, ...rest } = asked
  const query = Object.fromEntries(Object.entries({ ...rest, topic: topic?.key }).filter(([, value]) => value !== undefined))
  const wanted = { ...rest, topic: topic?.key ?? '' }
  const found = useQuery({
    queryKey: [path, query, lang],
    queryFn: ({ signal }) => call('GET', path, wanted, { signal }),
    enabled: topic !== undefined,
    placeholderData: (before) => before,
  })
  const change = (next: Partial<Asked>) =>
    setSearch(
      Object.fromEntries(
        Object.entries({ ...asked, topic: topic?.key, ...next }).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
      ),
    ) // prettier-ignore
  const shown = found.data?.topic.key === topic?.key ? found.data : undefined
  return (
    <Page
      title={entry?.title ?? word('title')}
      lead={word('lead')}
      extra={
        <Button disabled={!shown} onClick={() => void download('/seller/report/ChartExport', wanted).catch(() => undefined)}>
          {word('xlsx')}
        </Button>
      }
    >
      {topics.isError && <Alert type="error" showIcon title={topics.error.message} />}
      {topics.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {topics.data?.length === 0 && <Empty art="search" text={word('no_topics')} />}
      {topics.data && topic && (
        <>
          <div className="report-topics scroll-quiet">
            <Segmented
              aria-label={word('topic')}
              value={topic.key}
              onChange={(key) => change({ topic: key, dim: 'day', only: undefined, value: undefined })}
              options={topics.data.map(({ key, title }) => ({ value: key, label: title }))}
            />
          </div>
          <Card>
            <Questions key={`${asked.from} ${asked.to}`} asked={asked} dimensions={topic.dimensions} change={change} />
          </Card>
          {asked.only !== undefined && asked.value !== undefined && (
            <div>
              <Tag closable onClose={() => change({ only: undefined, value: undefined })}>
                {word('only_this', { label: search.get('label') ?? asked.value })}
              </Tag>
            </div>
          )}
          {found.isError && <Alert type="error" showIcon title={found.error.message} />}
          {!found.isError && !shown && <Skeleton active paragraph={{ rows: 8 }} />}
          {!found.isError && shown?.compared && (
            <p className="quiet report-compared">{word('compared', { from: day(shown.compared.from), to: day(shown.compared.end - 1) })}</p>
          )}
          {!found.isError && shown && <ReportFigures report={shown} />}
        </>
      )}
    </Page>
  )
}

interface QuestionsProps {
  asked: Asked
  dimensions: readonly { key: string; title: string }[]
  change: (next: Partial<Asked>) => void
}

function Questions({ asked, dimensions, change }: QuestionsProps) {
  const word = useWords()
  const [from, setFrom] = useState<unknown>(asked.from)
  const [to, setTo] = useState<unknown>(asked.to)
  const periods = usualPeriods(serverNow())
  const now = usual.find((key) => periods[key].from === asked.from && periods[key].to === asked.to)
  return (
    <form
      className="report-ask"
      onSubmit={(event) => {
        event.preventDefault()
        change({ from: Number(from) || asked.from, to: Number(to) || asked.to })
      }}
    >
      <label>
        <span>{word('quick')}</span>
        <Select
          className="report-choice"
          aria-label={word('quick')}
          value={now ?? null}
          placeholder="—"
          onChange={(key) => {
            if (key) change(periods[key])
          }}
          options={usual.map((key) => ({ value: key, label: word(key) }))}
        />
      </label>
      <label>
        <span>{word('from')}</span>
        <DayField label={word('from')} value={from} onChange={setFrom} />
      </label>
      <label>
        <span>{word('to')}</span>
        <DayField label={word('to')} value={to} onChange={setTo} />
      </label>
      <Button htmlType="submit">{word('show')}</Button>
      <label>
        <span>{word('dimension')}</span>
        <Select
          className="report-choice"
          aria-label={word('dimension')}
          value={asked.dim}
          onChange={(dim) => change({ dim })}
          options={[
            { value: 'day', label: word('day') },
            { value: 'month', label: word('month') },
            { value: 'all', label: word('by_all') },
            ...dimensions.map(({ key, title }) => ({ value: key, label: title })),
          ]}
        />
      </label>
      <label>
        <span>{word('compare')}</span>
        <Select
          className="report-choice"
          aria-label={word('compare')}
          value={asked.compare ?? 'none'}
          onChange={(how) => change({ compare: comparisons.find((one) => one === how) })}
          options={(['none', ...comparisons] as const).map((value) => ({ value, label: word(value) }))}
        />
      </label>
    </form>
  )
}
