import type { WorkbenchChart } from '#core/wire/workbench-wire.ts'
import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import { Suspense, useState } from 'react'
import { useT } from '../i18n/index.ts'
import { useSettings } from '../context/settings.ts'
import { useDark } from '../context/use-dark.ts'
import { Empty } from '../ui/empty.tsx'
import { Card } from '../ui/page.tsx'
import { lazyOptional } from '../ui/loaded.tsx'
import { amountOf } from '../chart/amount.ts'
import { useCharts } from './bench-queries.ts'
import { ChartsWait } from './charts-wait.tsx'
import { chosenOf } from './layout.ts'
import type { Item } from './layout.ts'
import './charts.css'

const Drawing = lazyOptional(() => import('../chart/chart-drawing.tsx'))

/** Figures that the server added up from the rows of the lists behind them. */
export default function Charts({ items }: { items: readonly Item[] }) {
  const t = useT()
  const { data, isPending, isError } = useCharts()
  if (isError) return <Empty art="broken" text={t('load_failed')} />
  if (isPending) return <ChartsWait />
  return (
    <div className="charts">
      {chosenOf(
        data.toSorted((a, b) => Number(isEmpty(a)) - Number(isEmpty(b))),
        items,
      ).map((chart) => (
        <Figure key={chart.key} chart={chart} />
      ))}
    </div>
  )
}

function Figure({ chart }: { chart: WorkbenchChart }) {
  const t = useT()
  const [table, setTable] = useState(false)
  const look = `${useDark()} ${useSettings().primary}` // re-rendered with other colours
  const empty = isEmpty(chart)
  const toggle = (
    <button
      type="button"
      className="plain tool"
      aria-pressed={table}
      aria-label={t('chart_table', { name: chart.title })}
      title={t('chart_table', { name: chart.title })}
      onClick={() => setTable(!table)}
    >
      {table ? <BarChartOutlined /> : <TableOutlined />}
    </button>
  )
  return (
    <Card title={chart.title} extra={empty ? undefined : toggle}>
      {empty ? (
        <Empty text={t('chart_none')} />
      ) : (
        <>
          <dl className="chart-sums">
            {chart.series.map(({ title, values }) => (
              <div key={title}>
                <dt>{chart.series.length > 1 ? title : t('chart_total')}</dt>
                <dd className="num">{amountOf(chart, sum(values))}</dd>
              </div>
            ))}
          </dl>
          {table ? (
            <Numbers chart={chart} />
          ) : (
            <Suspense fallback={<div className="chart-place" />}>
              <Drawing key={look} chart={chart} />
            </Suspense>
          )}
        </>
      )}
    </Card>
  )
}

function Numbers({ chart }: { chart: WorkbenchChart }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a place that scrolls must be reached by key
    <section className="chart-place chart-numbers scroll-quiet" tabIndex={0} aria-label={chart.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{chart.title}</th>
            {chart.series.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.labels.map((label, at) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {chart.series.map(({ title, values }) => (
                <td key={title} className="num">
                  {amountOf(chart, values[at] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function isEmpty({ series }: WorkbenchChart): boolean {
  return series.every(({ values }) => values.every((value) => value === 0))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
