import type { BatchTrace } from '#modules/inventory/trace.calls.ts'
import { SankeyChart } from 'echarts/charts'
import { TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import type { EChartsCoreOption } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { quantity } from '../ui/format.ts'

use([SankeyChart, TooltipComponent, SVGRenderer])

interface TraceGraphProps {
  trace: BatchTrace
  label: string
  /** What lies in stock is called. */
  left: string
  onOpen: (bill_type: string, bill_id: number) => void
}

interface Node {
  name: string
  text: string
  depth: number
  bill?: readonly [string, number]
  colour: string
}

/** Most of a batch goes to many; beyond this the rest is one stream. */
const most = 40

/** The way of a batch: who brought it on the left, who got it on the right, as wide as the quantity. The table below says the same. */
export default function TraceGraph({ trace, label, left, onOpen }: TraceGraphProps) {
  const place = useRef<HTMLElement>(null)
  const open = useRef(onOpen)
  useEffect(() => {
    open.current = onOpen
  })
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const css = getComputedStyle(document.documentElement)
    const colour = (name: string) => css.getPropertyValue(name).trim()
    const { nodes, links } = flowOf(trace, { left, batch: colour('--brand-strong') })
    const named = new Map(nodes.map((node) => [node.name, node]))
    const drawn = init(element)
    const option: EChartsCoreOption = {
      animation: false, // names beside the graph would come after it
      tooltip: { confine: true, backgroundColor: colour('--surface'), borderColor: colour('--line'), textStyle: { color: colour('--text'), fontSize: 13 }, valueFormatter: (value: unknown) => (typeof value === 'number' ? quantity(value) : '') }, // prettier-ignore
      series: [
        {
          type: 'sankey',
          left: 8,
          right: 190,
          top: 8,
          bottom: 8,
          nodeGap: 10,
          draggable: false,
          emphasis: { focus: 'adjacency' },
          lineStyle: { color: 'gradient', opacity: 0.28 },
          label: {
            color: colour('--text'),
            fontFamily: getComputedStyle(document.body).fontFamily,
            width: 180,
            overflow: 'truncate',
            formatter: ({ name }: { name: string }) => named.get(name)?.text ?? name,
          },
          data: nodes.map(({ name, depth, colour: fill }) => ({ name, depth, itemStyle: { color: fill, borderWidth: 0 } })),
          links,
        },
      ],
    }
    drawn.setOption(option)
    drawn.on('click', ({ name }) => {
      const bill = named.get(name)?.bill
      if (bill) open.current(...bill)
    })
    const watch = new ResizeObserver(() => drawn.resize())
    watch.observe(element)
    return () => {
      watch.disconnect()
      drawn.dispose()
    }
  }, [trace, left])
  const rows = Math.max(...(['in', 'out'] as const).map((way) => trace.entries.filter((entry) => entry.direction === way).length), 3)
  return <figure ref={place} className="trace-graph" style={{ height: Math.min(640, 60 + rows * 34) }} aria-label={label} />
}

function flowOf({ batch, entries, stock }: BatchTrace, { left, batch: colour }: { left: string; batch: string }) {
  const centre: Node = { name: 'batch', text: [batch?.material, batch?.batch_no].filter(Boolean).join(' '), depth: 1, colour }
  const nodes = new Map<string, Node>([[centre.name, centre]])
  const flows = new Map<string, number>()
  for (const { direction, bill_type, bill_id, bill_no, partner, warehouse, qty } of entries) {
    const key = `${direction}:${bill_type}:${bill_id}`
    const crowded = !nodes.has(key) && nodes.size >= most
    const name = crowded ? `${direction}:…` : key
    const text = crowded ? '…' : `${partner ?? warehouse} ${bill_no}`
    if (!nodes.has(name))
      nodes.set(name, {
        name,
        text,
        depth: direction === 'in' ? 0 : 2,
        colour: direction === 'in' ? '#16a394' : '#d9902f',
        ...(crowded ? {} : { bill: [bill_type, bill_id] as const }),
      })
    flows.set(name, (flows.get(name) ?? 0) + qty)
  }
  for (const { warehouse, on_hand } of stock) {
    if (on_hand <= 0) continue
    const name = `stock:${warehouse}`
    nodes.set(name, { name, text: `${left} ${warehouse}`, depth: 2, colour: '#7a8794' })
    flows.set(name, on_hand)
  }
  const links = [...flows].map(([name, value]) =>
    name.startsWith('in:') ? { source: name, target: centre.name, value } : { source: centre.name, target: name, value },
  )
  return { nodes: [...nodes.values()], links }
}
