import { Button, Select } from 'antd'
import { useState } from 'react'
import type { ShownTopic } from '#core/define/topic.ts'
import { useAccount } from '#web/context/account.ts'
import { serverNow } from '#web/api/clock.ts'
import { DayField } from '#web/form/day-field.tsx'
import { comparisonOptions } from '../shared/period.ts'
import { presetNames, presetPeriods } from '../shared/report-query.ts'
import type { ReportQuery } from '../shared/report-query.ts'
import { ValueFilter } from './value-filter.tsx'
import { useWords } from './words.ts'

interface ReportQueryProps {
  query: ReportQuery
  topic: ShownTopic
  change: (next: Partial<ReportQuery>) => void
}

/** The report query: period, dimension and comparison. A topic of current state has no period. */
export function ReportQueryForm({ query, topic, change }: ReportQueryProps) {
  const text = useWords()
  const { metrics, dimensions } = topic
  const mayTarget = useAccount().permission.routes.some(({ path }) => path === '/report/target/manage')
  const dated = metrics.some(({ standing }) => !standing)
  return (
    <div className="report-ask">
      {dated && <Period query={query} change={change} />}
      <label>
        <span>{text('dimension')}</span>
        <Select
          className="report-choice"
          aria-label={text('dimension')}
          value={query.dim}
          onChange={(dim) => change({ dim })}
          options={[
            ...(dated ? (['day', 'month'] as const).map((value) => ({ value, label: text(value) })) : []),
            { value: 'all', label: text('by_all') },
            ...dimensions.map(({ key, title }) => ({ value: key, label: title })),
          ]}
        />
      </label>
      <ValueFilter query={query} topic={topic} change={change} />
      {dated && (
        <label>
          <span>{text('compare')}</span>
          <Select
            className="report-choice"
            aria-label={text('compare')}
            value={query.compare ?? 'none'}
            onChange={(how) => change({ compare: comparisonOptions.find((option) => option === how) })}
            options={(['none', ...comparisonOptions] as const)
              .filter((value) => value !== 'target' || mayTarget)
              .map((value) => ({ value, label: text(value) }))}
          />
        </label>
      )}
    </div>
  )
}

function Period({ query, change }: Omit<ReportQueryProps, 'topic'>) {
  const text = useWords()
  const [from, setFrom] = useState<unknown>(query.from)
  const [to, setTo] = useState<unknown>(query.to)
  const periods = presetPeriods(serverNow())
  const now =
    query.period ?? presetNames.find((key) => periods[key].from === query.from && periods[key].to === query.to)
  return (
    <form
      className="report-ask"
      onSubmit={(event) => {
        event.preventDefault()
        change({ period: undefined, from: Number(from) || query.from, to: Number(to) || query.to })
      }}
    >
      <label>
        <span>{text('quick')}</span>
        <Select
          className="report-choice"
          aria-label={text('quick')}
          value={now ?? null}
          placeholder="—"
          onChange={(key) => {
            if (key) change({ period: key })
          }}
          options={presetNames.map((key) => ({ value: key, label: text(key) }))}
        />
      </label>
      <label>
        <span>{text('from')}</span>
        <DayField label={text('from')} value={from} onChange={setFrom} />
      </label>
      <label>
        <span>{text('to')}</span>
        <DayField label={text('to')} value={to} onChange={setTo} />
      </label>
      <Button htmlType="submit">{text('show')}</Button>
    </form>
  )
}
