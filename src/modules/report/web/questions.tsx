import { Button, Select } from 'antd'
import { useState } from 'react'
import type { ShownTopic } from '#core/define/topic.ts'
import { useAccount } from '#web/context/account.ts'
import { serverNow } from '#web/api/clock.ts'
import { DayField } from '#web/form/day-field.tsx'
import { besides } from '../shared/period.ts'
import { usualNames, usualPeriods } from '../shared/asked.ts'
import type { Asked } from '../shared/asked.ts'
import { Only } from './only.tsx'
import { useWords } from './words.ts'

interface QuestionsProps {
  asked: Asked
  topic: ShownTopic
  change: (next: Partial<Asked>) => void
}

/** What a report is asked for: the period, by what it is told apart and with what it is compared. What stands now has no period. */
export function Questions({ asked, topic, change }: QuestionsProps) {
  const word = useWords()
  const { metrics, dimensions } = topic
  const mayTarget = useAccount().permission.routes.some(({ path }) => path === '/report/target/manage')
  const dated = metrics.some(({ standing }) => !standing)
  return (
    <div className="report-ask">
      {dated && <Period asked={asked} change={change} />}
      <label>
        <span>{word('dimension')}</span>
        <Select
          className="report-choice"
          aria-label={word('dimension')}
          value={asked.dim}
          onChange={(dim) => change({ dim })}
          options={[
            ...(dated ? (['day', 'month'] as const).map((value) => ({ value, label: word(value) })) : []),
            { value: 'all', label: word('by_all') },
            ...dimensions.map(({ key, title }) => ({ value: key, label: title })),
          ]}
        />
      </label>
      <Only asked={asked} topic={topic} change={change} />
      {dated && (
        <label>
          <span>{word('compare')}</span>
          <Select
            className="report-choice"
            aria-label={word('compare')}
            value={asked.compare ?? 'none'}
            onChange={(how) => change({ compare: besides.find((one) => one === how) })}
            options={(['none', ...besides] as const)
              .filter((value) => value !== 'target' || mayTarget)
              .map((value) => ({ value, label: word(value) }))}
          />
        </label>
      )}
    </div>
  )
}

function Period({ asked, change }: Omit<QuestionsProps, 'topic'>) {
  const word = useWords()
  const [from, setFrom] = useState<unknown>(asked.from)
  const [to, setTo] = useState<unknown>(asked.to)
  const periods = usualPeriods(serverNow())
  const now = asked.period ?? usualNames.find((key) => periods[key].from === asked.from && periods[key].to === asked.to)
  return (
    <form
      className="report-ask"
      onSubmit={(event) => {
        event.preventDefault()
        change({ period: undefined, from: Number(from) || asked.from, to: Number(to) || asked.to })
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
            if (key) change({ period: key })
          }}
          options={usualNames.map((key) => ({ value: key, label: word(key) }))}
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
    </form>
  )
}
