import type { WorkbenchChart } from '#core/wire/workbench-wire.ts'
import type { EChartsCoreOption } from 'echarts/core'
import { formatsNow } from '../ui/format.ts'
import { amountOf, shortAmount } from './amount.ts'
import { amountAxis } from './chart-theme.ts'
import type { Theme } from './chart-theme.ts'

/** A chart whose shape differs from the default of its labels. */
export interface Shaped {
  /**
   * `pareto`: bars with the share that they make of the whole so far; `funnel`, `bars`, `waterfall`: amounts of several
   * kinds; `scatter`: one amount across, one up.
   */
  shape?: 'pareto' | 'funnel' | 'bars' | 'waterfall' | 'scatter'
  /** Of a pareto: the share so far in hundredths of a percent, and what it is called. */
  shares?: { title: string; values: number[] }
  /** Of a scatter: the amounts across. */
  across?: { title: string; scale: number; unit: string; values: number[] }
  /** Of a waterfall: from where to where each bar goes. */
  levels?: { from: number; to: number }[]
  /** Where a click on each part leads. */
  links?: (string | null)[]
}

type Drawn = WorkbenchChart & Shaped

/** What echarts draws of a shape. */
export function shapeOptions(chart: Drawn, theme: Theme): EChartsCoreOption & { tooltip?: object } {
  if (chart.shape === 'funnel') return funnel(chart, theme)
  if (chart.shape === 'scatter') return scatter(chart, theme)
  if (chart.shape === 'waterfall') return waterfall(chart, theme)
  return chart.shape === 'pareto'
    ? pareto(chart, theme)
    : { ...upright(chart, theme), series: [{ ...bar(chart), label: onTop(chart, theme) }] }
}

const grid = { left: 4, right: 8, top: 26, bottom: 0, containLabel: true }

function upright(chart: Drawn, theme: Theme) {
  return { grid, xAxis: names(chart, theme), yAxis: amountAxis(chart, theme) }
}

function names({ labels }: Drawn, { line, quiet }: Theme) {
  return {
    type: 'category',
    data: labels,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: line } },
    axisLabel: { color: quiet, interval: 0, width: labels.length > 6 ? 64 : 96, overflow: 'break', hideOverlap: true },
  }
}

function bar({ series: [first] }: Drawn) {
  return {
    name: first?.title,
    type: 'bar',
    data: first?.values,
    barMaxWidth: 44,
    itemStyle: { borderRadius: [4, 4, 0, 0] },
  }
}

function onTop(chart: Drawn, { text }: Theme) {
  const label = ({ value }: { value: unknown }) => (typeof value === 'number' ? shortAmount(chart, value) : '')
  return { show: true, position: 'top', color: text, fontSize: 12, formatter: label }
}

/** Largest first, with a cumulative line: if few values make most of the total, the line rises early. */
function pareto(chart: Drawn, theme: Theme) {
  const { shares, series } = chart
  const percent = { type: 'value', min: 0, max: 100, interval: 25, splitLine: { show: false } }
  return {
    grid: { left: 4, right: 24, top: 44, bottom: 0, containLabel: true },
    legend: { left: 0, top: 0, icon: 'roundRect', itemWidth: 10, itemHeight: 10, textStyle: { color: theme.quiet } },
    tooltip: { trigger: 'axis' },
    xAxis: [
      amountAxis(chart, theme),
      {
        ...percent,
        position: 'top',
        axisLabel: { color: theme.quiet, formatter: (share: number) => formatsNow().percent(share * 100) },
      },
    ],
    yAxis: {
      type: 'category',
      inverse: true,
      data: chart.labels,
      axisTick: { show: false },
      axisLine: { show: false },
      axisLabel: { color: theme.text, width: 130, overflow: 'truncate', interval: 0 },
    },
    series: [
      {
        name: series[0]?.title,
        type: 'bar',
        data: series[0]?.values,
        barMaxWidth: 16,
        itemStyle: { borderRadius: [0, 4, 4, 0] },
      },
      {
        name: shares?.title,
        type: 'line',
        xAxisIndex: 1,
        data: shares?.values.map((share) => share / 100),
        symbolSize: 5,
        lineStyle: { width: 2 },
        tooltip: {
          valueFormatter: (value: unknown) =>
            typeof value === 'number' ? formatsNow().percent(value * 100, { minDecimals: 2 }) : '',
        },
      },
    ],
  }
}

function funnel(chart: Drawn, { surface, text }: Theme) {
  const values = chart.series[0]?.values ?? []
  const [most = 0] = values
  const tooltipText = (at: number) => {
    const share =
      most > 0 ? ` · ${formatsNow().percent(((values[at] ?? 0) * 1000) / most, { scale: 1, minDecimals: 1 })}` : ''
    return `${chart.labels[at]} ${amountOf(chart, values[at] ?? 0)}${share}`
  }
  return {
    series: [
      {
        name: chart.title,
        type: 'funnel',
        sort: 'none',
        left: '2%',
        width: '46%',
        top: 6,
        bottom: 6,
        gap: 3,
        minSize: '4%',
        itemStyle: { borderColor: surface, borderWidth: 1 },
        label: {
          position: 'right',
          color: text,
          fontSize: 13,
          formatter: ({ dataIndex }: { dataIndex: number }) => tooltipText(dataIndex),
        },
        labelLine: { length: 12 },
        data: chart.labels.map((name, at) => ({ name, value: values[at] ?? 0 })),
      },
    ],
  }
}

/** From an amount to another by what was added and taken away: each bar begins where the one before ended. */
function waterfall(chart: Drawn, theme: Theme) {
  const { levels = [] } = chart
  const values = chart.series[0]?.values ?? []
  const [plain, more, less] = theme.colours
  const ends = (at: number) => at === 0 || at === values.length - 1
  const colourOf = (at: number) => (ends(at) ? plain : (values[at] ?? 0) < 0 ? less : more)
  return {
    ...upright(chart, theme),
    series: [
      {
        type: 'bar',
        stack: 'all',
        silent: true,
        itemStyle: { color: 'transparent' },
        tooltip: { show: false },
        data: levels.map(({ from, to }) => Math.min(from, to)),
      },
      {
        name: chart.title,
        type: 'bar',
        stack: 'all',
        barMaxWidth: 64,
        tooltip: { valueFormatter: (_size: unknown, at: number) => amountOf(chart, values[at] ?? 0) },
        label: {
          ...onTop(chart, theme),
          formatter: ({ dataIndex }: { dataIndex: number }) => shortAmount(chart, values[dataIndex] ?? 0),
        },
        data: levels.map(({ from, to }, at) => ({
          value: Math.abs(to - from),
          itemStyle: { color: colourOf(at), borderRadius: 4 },
        })),
      },
    ],
  }
}

function scatter(chart: Drawn, theme: Theme) {
  const { across, labels } = chart
  const [up] = chart.series
  if (!across || !up) return {}
  const named = (name: string) => ({ name, nameLocation: 'middle', nameTextStyle: { color: theme.quiet } })
  const most = (series: { unit: string; scale: number }, values: readonly number[]) =>
    series.unit === '%' && Math.max(...values) <= 10 ** series.scale * 100 ? { max: 10 ** series.scale * 100 } : {}
  return {
    grid: { left: 28, right: 24, top: 20, bottom: 24, containLabel: true },
    xAxis: {
      ...amountAxis(across, theme),
      ...named(across.title),
      nameGap: 26,
      scale: true,
      ...most(across, across.values),
    },
    yAxis: {
      ...amountAxis(chart, theme),
      ...named(up.title),
      nameGap: 40,
      scale: true,
      ...most(chart, up.values),
    },
    tooltip: {
      formatter: ({ dataIndex: at }: { dataIndex: number }) =>
        `${labels[at]}\n${across.title} ${amountOf(across, across.values[at] ?? 0)}\n${up.title} ${amountOf(chart, up.values[at] ?? 0)}`,
    },
    series: [
      {
        name: chart.title,
        type: 'scatter',
        symbolSize: 12,
        itemStyle: { opacity: 0.8 },
        data: up.values.map((value, at) => [across.values[at] ?? 0, value]),
        label: {
          show: labels.length <= 30,
          position: 'top',
          color: theme.text,
          fontSize: 12,
          width: 120,
          overflow: 'truncate',
          formatter: ({ dataIndex }: { dataIndex: number }) => labels[dataIndex] ?? '',
        },
        labelLayout: { hideOverlap: true },
      },
    ],
  }
}
