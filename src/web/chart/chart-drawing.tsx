import type { WorkbenchChart } from '#core/wire/workbench-wire.ts'
import { BarChart, FunnelChart, LineChart, PieChart, ScatterChart } from 'echarts/charts'
import {
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
} from 'echarts/components'
import { init, use } from 'echarts/core'
import type { EChartsCoreOption } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { go } from '../context/go.ts'
import { amountOf } from './amount.ts'
import { chartOptions } from './chart-options.ts'
import type { Shaped } from './shape-options.ts'
import './chart-drawing.css'

use([
  BarChart,
  FunnelChart,
  LineChart,
  PieChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
  SVGRenderer,
])

/** A figure as a picture; a click on a part opens the list of the rows behind it. */
export default function ChartDrawing({ chart }: { chart: WorkbenchChart & Shaped }) {
  const container = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = container.current
    if (!element) return undefined
    const drawn = init(element)
    const option: EChartsCoreOption = chartOptions(chart)
    drawn.setOption(option)
    drawn.on('click', ({ seriesIndex, dataIndex }) => {
      const link = chart.links?.[dataIndex]
      if (link) return go(link)
      const { path, queries } = chart.series[seriesIndex ?? 0] ?? {}
      const query = queries?.[dataIndex]
      if (path && query) go(`${path}?${new URLSearchParams(query)}`)
    })
    const watch = new ResizeObserver(() => drawn.resize())
    watch.observe(element)
    return () => {
      watch.disconnect()
      drawn.dispose()
    }
  }, [chart])
  return <figure ref={container} className="chart-place" aria-label={chartDescription(chart)} />
}

/** The figure in words, for those who do not see it. */
function chartDescription(chart: WorkbenchChart & Shaped): string {
  const [first] = chart.series
  if (chart.links)
    return `${chart.title}: ${chart.labels.map((label, at) => `${label} ${amountOf(chart, first?.values[at] ?? 0)}`).join(', ')}`
  const parts = chart.series.map(
    ({ title, values }) =>
      `${title} ${amountOf(
        chart,
        values.reduce((sum, value) => sum + value, 0),
      )}`,
  )
  return `${chart.title}: ${parts.join(', ')}`
}
