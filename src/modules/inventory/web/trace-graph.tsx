import { SankeyChart } from 'echarts/charts'
import { TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import type { EChartsCoreOption } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { quantityText } from '#web/ui/format.ts'
import type { Party } from './trace-flow.ts'

use([SankeyChart, TooltipComponent, SVGRenderer])

interface TraceGraphProps {
  parties: readonly Party[]
  batch: string
  label: string
  /** What lies in stock is called. */
  left: string
  onChoose: (key: string) => void
}

/** A name needs this much height to be read. */
const lineHeight = 22

/** The way of a batch: who brought it on the left, who got it and where it lies on the right, as wide as the quantity. */
export default function TraceGraph({ parties, batch, label, left, onChoose }: TraceGraphProps) {
  const place = useRef<HTMLElement>(null)
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })
  const ends = Math.max(parties.filter(({ way }) => way === 'in').length, parties.filter(({ way }) => way !== 'in').length, 4)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const css = getComputedStyle(document.documentElement)
    const colour = (name: string) => css.getPropertyValue(name).trim()
    const named = new Map(parties.map((party) => [party.key, party]))
    const fill = { in: colour('--good'), out: '#d9902f', left: colour('--text-3') }
    const text = ({ way, name, qty }: Party) => `${way === 'left' ? `${left} ` : ''}${name}  ${quantityText(qty)}`
    const drawn = init(element)
    const option: EChartsCoreOption = {
      animation: false, // names beside the graph would come after it
      tooltip: { confine: true, backgroundColor: colour('--surface'), borderColor: colour('--line'), textStyle: { color: colour('--text'), fontSize: 13 }, valueFormatter: (value: unknown) => (typeof value === 'number' ? quantityText(value) : ''), formatter: ({ name }: { name: string }) => text(named.get(name) ?? { key: name, way: 'in', name: batch, qty: 0, count: 0 }) }, // prettier-ignore
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
              const party = named.get(name)
              return party ? text(party) : batch
            },
          },
          data: [
            { name: 'batch', depth: 1, itemStyle: { color: colour('--brand-strong'), borderWidth: 0 } },
            ...parties.map(({ key, way }) => ({ name: key, depth: way === 'in' ? 0 : 2, itemStyle: { color: fill[way], borderWidth: 0 } })),
          ],
          links: parties.map(({ key, way, qty }) => (way === 'in' ? { source: key, target: 'batch', value: qty } : { source: 'batch', target: key, value: qty })), // prettier-ignore
        },
      ],
    }
    drawn.setOption(option)
    drawn.on('click', ({ name }) => {
      if (named.has(name)) choose.current(name)
    })
    const watch = new ResizeObserver(() => drawn.resize())
    watch.observe(element)
    return () => {
      watch.disconnect()
      drawn.dispose()
    }
  }, [parties, batch, left])
  return <figure ref={place} className="trace-graph" style={{ height: 60 + ends * lineHeight }} aria-label={label} />
}
