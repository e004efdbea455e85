import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { ShownTopic } from '#core/define/topic.ts'
import { call } from '#web/api/client.ts'
import { TreeInput } from '#web/form/tree-input.tsx'
import { useLang } from '#web/i18n/index.ts'
import type { ReportQuery } from '../shared/report-query.ts'
import { useWords } from './words.ts'

const path = '/seller/report/ChartData'

interface ValueFilterProps {
  query: ReportQuery
  topic: ShownTopic
  change: (next: Partial<ReportQuery>) => void
}

/** Filters by one value of a dimension: offers the values that have rows in the period. */
export function ValueFilter({ query, topic: { key, dimensions, branches }, change }: ValueFilterProps) {
  const text = useWords()
  const lang = useLang()
  const { from, to, only, value } = query
  const branch = branches.find((candidate) => candidate.key === only)
  const params = { topic: key, dim: only ?? '', from, to }
  const values = useQuery({
    queryKey: [path, 'values', params, lang],
    queryFn: ({ signal }) => call('GET', path, params, { signal, quiet: true }),
    enabled: only !== undefined && !branch,
  })
  const listed = values.data?.rows.flatMap(({ k, label }) => (k === null ? [] : [{ value: k, label }])) ?? []
  const options =
    value === undefined || listed.some((option) => option.value === value)
      ? listed
      : [{ value, label: value }, ...listed]
  return (
    <>
      <label>
        <span>{text('only')}</span>
        <Select
          className="report-choice"
          aria-label={text('only')}
          value={only ?? ''}
          onChange={(chosen: string) => change({ only: chosen || undefined, value: undefined })}
          options={[
            { value: '', label: text('only_all') },
            ...dimensions.map((dimension) => ({ value: dimension.key, label: dimension.title })),
          ]}
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
          <span>{text('value')}</span>
          <Select
            className="report-choice"
            aria-label={text('value')}
            showSearch={{ optionFilterProp: 'label' }}
            loading={values.isFetching}
            value={value ?? null}
            placeholder={text('choose')}
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
