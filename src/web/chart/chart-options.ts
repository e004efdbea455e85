import type { WorkbenchChart } from '#core/wire/workbench-wire.ts'
import type { EChartsCoreOption } from 'echarts/core'
import { amountOf } from './amount.ts'
import { amountAxis } from './chart-theme.ts'
import type { Theme } from './chart-theme.ts'
import { shapeOptions } from './shape-options.ts'
import type { Shaped } from './shape-options.ts'

/** Kinds up to this many make a ring; more are bars. */
const donutMax = 6

/** What echarts draws of a figure, in the colours of the moment. */
export function chartOptions(chart: WorkbenchChart & Shaped): EChartsCoreOption {
  const css = getComputedStyle(document.documentElement)
  const colour = (name: string) => css.getPropertyValue(name).trim()
  const theme: Theme = {
    line: colour('--line'),
    text: colour('--text'),
    quiet: colour('--text-3'),
    surface: colour('--surface'),
    // calm neighbours of the brand colour, apart in hue and lightness
    colours: [colour('--brand-strong'), '#16a394', '#d9902f', '#8b6fd6', '#4f9bd9', '#c2577f', '#7a8794'],
  }
  const shared = {
    color: theme.colours,
    animationDuration: 300,
    textStyle: { fontFamily: getComputedStyle(document.body).fontFamily, color: theme.quiet },
    tooltip: tooltip(chart, theme),
  }
  if (chart.shape) {
    const { tooltip: shapeTooltip, ...shaped } = shapeOptions(chart, theme)
    return { ...shared, ...shaped, tooltip: { ...shared.tooltip, ...shapeTooltip } }
  }
  if (chart.over === 'time') return { ...shared, ...timeOptions(chart, theme) }
  return {
    ...shared,
    ...(chart.labels.length <= donutMax ? donutOptions(chart, theme) : barOptions(chart, theme)),
  }
}

function tooltip(chart: WorkbenchChart, { surface, line, text }: Theme) {
  return {
    renderMode: 'richText', // drawn, not written as markup
    trigger: chart.over === 'time' ? 'axis' : 'item',
    confine: true,
    backgroundColor: surface,
    borderColor: line,
    padding: [8, 12],
    textStyle: { color: text, fontSize: 13 },
    valueFormatter: (value: unknown) => (typeof value === 'number' ? amountOf(chart, value) : ''),
  }
}

function timeOptions(chart: WorkbenchChart, theme: Theme) {
  const many = chart.series.length > 1
  return {
    legend: many
      ? { right: 0, top: 0, icon: 'roundRect', itemWidth: 10, itemHeight: 10, textStyle: { color: theme.quiet } }
      : undefined,
    grid: { left: 4, right: 8, top: many ? 34 : 14, bottom: 0, containLabel: true },
    xAxis: {
      type: 'category',
      data: chart.labels,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: theme.line } },
      axisLabel: {
        color: theme.quiet,
        hideOverlap: true,
        formatter: (label: string) => label.slice(label.length > 7 ? 5 : 2),
      },
    },
    yAxis: amountAxis(chart, theme),
    series: chart.series.map(({ title, values }, at) => ({
      ...(at === 0 ? marksOf(chart, theme) : {}),
      ...(many
        ? {
            name: title,
            type: 'line',
            data: values,
            showSymbol: false,
            lineStyle: { width: 2 },
            areaStyle: { opacity: 0.1 },
          }
        : { name: title, type: 'bar', data: values, barMaxWidth: 22, itemStyle: { borderRadius: [4, 4, 0, 0] } }),
    })),
  }
}

/** What was noted at days or months: a line at one, a band over several. */
function marksOf({ marks = [] }: WorkbenchChart, { quiet, text }: Theme) {
  if (marks.length === 0) return {}
  const label = { color: text, fontSize: 12, formatter: '{b}' }
  const [lines, bands] = [marks.filter(({ from, to }) => from === to), marks.filter(({ from, to }) => from !== to)]
  return {
    markLine: {
      silent: true,
      symbol: 'none',
      animation: false,
      lineStyle: { color: quiet, type: 'dashed' },
      label,
      data: lines.map(({ from, name }) => ({ name, xAxis: from })),
    },
    markArea: {
      silent: true,
      animation: false,
      itemStyle: { color: quiet, opacity: 0.14 },
      label: { ...label, position: 'insideTop' },
      data: bands.map(({ from, to, name }) => [{ name, xAxis: from }, { xAxis: to }]),
    },
  }
}

function donutOptions(chart: WorkbenchChart, { surface, text }: Theme) {
  const [first] = chart.series
  return {
    legend: {
      orient: 'vertical',
      right: 4,
      top: 'middle',
      icon: 'circle',
      itemWidth: 10,
      textStyle: { color: text, overflow: 'truncate', width: 130 },
    },
    series: [
      {
        name: first?.title,
        type: 'pie',
        radius: ['52%', '80%'],
        center: ['30%', '50%'],
        label: { show: false },
        itemStyle: { borderColor: surface, borderWidth: 3, borderRadius: 5 },
        data: chart.labels.map((name, at) => ({ name, value: first?.values[at] ?? 0 })),
      },
    ],
  }
}

function barOptions(chart: WorkbenchChart, theme: Theme) {
  const [first] = chart.series
  return {
    grid: { left: 4, right: 24, top: 4, bottom: 0, containLabel: true },
    xAxis: amountAxis(chart, theme),
    yAxis: {
      type: 'category',
      inverse: true,
      data: chart.labels,
      axisTick: { show: false },
      axisLine: { show: false },
      axisLabel: { color: theme.text, width: 130, overflow: 'truncate' },
    },
    series: [
      {
        name: first?.title,
        type: 'bar',
        data: first?.values,
        barMaxWidth: 16,
        itemStyle: { borderRadius: [0, 4, 4, 0] },
      },
    ],
  }
}
