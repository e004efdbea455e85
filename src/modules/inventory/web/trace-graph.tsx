import { SankeyChart } from 'echarts/charts'
import { TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import type { EChartsCoreOption } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { formatsNow } from '#web/ui/format.ts'
import type { Party } from './trace-flow.ts'

use([SankeyChart, TooltipComponent, SVGRenderer])

interface TraceGraphProps {
  parties: readonly Party[]
  batch: string
  label: string
  /** The label of remaining stock. */
  stockLabel: string
  onChoose: (key: string) => void
}

/** Minimum height for a readable name. */
const lineHeight = 22

/**
 * The trace of a batch as a Sankey diagram: sources on the left, destinations and remaining stock on the right, as wide
 * as the quantity.
 */
export default function TraceGraph({ parties, batch, label, stockLabel, onChoose }: TraceGraphProps) {
  const figureRef = useRef<HTMLElement>(null)
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })
  const ends = Math.max(
    parties.filter(({ direction }) => direction === 'in').length,
    parties.filter(({ direction }) => direction !== 'in').length,
    4,
  )
  useEffect(() => {
    const element = figureRef.current
    if (!element) return undefined
    const css = getComputedStyle(document.documentElement)
    const colour = (name: string) => css.getPropertyValue(name).trim()
    const partyByKey = new Map(parties.map((party) => [party.key, party]))
    const fill = { in: colour('--good'), out: '#d9902f', left: colour('--text-3') }
    const text = ({ direction, name, qty }: Party) =>
      `${direction === 'left' ? `${stockLabel} ` : ''}${name}  ${formatsNow().quantity(qty)}`
    const chart = init(element)
    const option: EChartsCoreOption = {
      animation: false, // animated names would appear after the graph
      tooltip: {
        confine: true,
        backgroundColor: colour('--surface'),
        borderColor: colour('--line'),
        textStyle: { color: colour('--text'), fontSize: 13 },
        valueFormatter: (value: unknown) => (typeof value === 'number' ? formatsNow().quantity(value) : ''),
        formatter: ({ name }: { name: string }) =>
          text(partyByKey.get(name) ?? { key: name, direction: 'in', name: batch, qty: 0, count: 0 }),
      },
      series: [
        {
          type: 'sankey',
          left: 8,
          right: 300,
          top: 8,
          bottom: 8,
          nodeWidth: 14,
          nodeGap: 18,
          draggable: false,
          emphasis: { focus: 'adjacency' },
          lineStyle: { color: 'gradient', opacity: 0.28 },
          label: {
            color: colour('--text'),
            fontFamily: getComputedStyle(document.body).fontFamily,
            width: 280,
            overflow: 'truncate',
            formatter: ({ name }: { name: string }) => {
              const party = partyByKey.get(name)
              return party ? text(party) : batch
            },
          },
          data: [
            { name: 'batch', depth: 1, itemStyle: { color: colour('--brand-strong'), borderWidth: 0 } },
            ...parties.map(({ key, direction }) => ({
              name: key,
              depth: direction === 'in' ? 0 : 2,
              itemStyle: { color: fill[direction], borderWidth: 0 },
            })),
          ],
          links: parties.map(({ key, direction, qty }) =>
            direction === 'in'
              ? { source: key, target: 'batch', value: qty }
              : { source: 'batch', target: key, value: qty },
          ),
        },
      ],
    }
    chart.setOption(option)
    chart.on('click', ({ name }) => {
      if (partyByKey.has(name)) choose.current(name)
    })
    const watch = new ResizeObserver(() => chart.resize())
    watch.observe(element)
    return () => {
      watch.disconnect()
      chart.dispose()
    }
  }, [parties, batch, stockLabel])
  return (
    <figure ref={figureRef} className="trace-graph" style={{ height: 60 + ends * lineHeight }} aria-label={label} />
  )
}
