import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { ShownTopic } from '#core/define/topic.ts'
import { call } from '#web/api/client.ts'
import { TreeInput } from '#web/form/tree-input.tsx'
import { useLang } from '#web/i18n/index.ts'
import type { Asked } from '../shared/asked.ts'
import { useWords } from './words.ts'

const path = '/seller/report/ChartData'

interface OnlyProps {
  asked: Asked
  topic: ShownTopic
  change: (next: Partial<Asked>) => void
}

/** Only the rows of one value of a dimension: the values are those that have rows in the period. */
export function Only({ asked, topic: { key, dimensions, branches }, change }: OnlyProps) {
  const word = useWords()
  const lang = useLang()
  const { from, to, only, value } = asked
  const branch = branches.find((one) => one.key === only)
  const wanted = { topic: key, dim: only ?? '', from, to }
  const values = useQuery({
    queryKey: [path, 'values', wanted, lang],
    queryFn: ({ signal }) => call('GET', path, wanted, { signal, quiet: true }),
    enabled: only !== undefined && !branch,
  })
  const known = values.data?.rows.flatMap(({ k, label }) => (k === null ? [] : [{ value: k, label }])) ?? []
  const options = value === undefined || known.some((one) => one.value === value) ? known : [{ value, label: value }, ...known]
  return (
    <>
      <label>
        <span>{word('only')}</span>
        <Select
          className="report-choice"
          aria-label={word('only')}
          value={only ?? ''}
          onChange={(chosen: string) => change({ only: chosen || undefined, value: undefined })}
          options={[{ value: '', label: word('only_all') }, ...dimensions.map((one) => ({ value: one.key, label: one.title }))]}
        />
      </label>
      {branch && (
        <label className="report-branch">
          <span>{branch.title}</span>
          <TreeInput
            ariaLabel={branch.title}
            value={value === undefined ? null : Number(value)}
            remote={branch.remote}
            onChange={(chosen) => change({ value: chosen === null ? undefined : String(chosen) })}
          />
        </label>
      )}
      {only !== undefined && !branch && (
        <label>
          <span>{word('value')}</span>
          <Select
            className="report-choice"
            aria-label={word('value')}
            showSearch={{ optionFilterProp: 'label' }}
            loading={values.isFetching}
            value={value ?? null}
            placeholder={word('choose')}
            onChange={(chosen: string | null) => {
              if (chosen !== null) change({ value: chosen })
            }}
            options={options}
          />
        </label>
      )}
    </>
  )
}
