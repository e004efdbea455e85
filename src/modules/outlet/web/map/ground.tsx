import { LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import type { EChartsCoreOption } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import './ground.css'

use([ScatterChart, LineChart, GridComponent, TooltipComponent, SVGRenderer])

/** Something on the ground: where, how large, in which colour, and what is said of it. Millionths of a degree. */
export interface Spot {
  readonly key: string
  readonly lon: number
  readonly lat: number
  readonly size: number
  readonly colour: string
  /** Written into it. */
  readonly text: string
  /** Said when it is pointed at. */
  readonly title: string
}

interface Props {
  spots: readonly Spot[]
  /** The spots are joined in their order. */
  joined?: boolean
  area: { readonly west: number; readonly south: number; readonly east: number; readonly north: number }
  label: string
  onChoose: (key: string) => void
}

/** Places on a plain projection, north up and as far apart as they are, without borders or roads. What it shows stands beside it as a list. */
export default function Ground({ spots, joined = false, area, label, onChoose }: Props) {
  const place = useRef<HTMLElement>(null)
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const drawn = init(element)
    const draw = () => drawn.setOption(optionOf({ spots, joined, area, element }), true)
    draw()
    drawn.on('click', ({ seriesType, dataIndex }) => {
      const spot = seriesType === 'scatter' ? spots[dataIndex] : undefined
      if (spot) choose.current(spot.key)
    })
    const watch = new ResizeObserver(() => {
      drawn.resize()
      draw()
    })
    watch.observe(element)
    return () => {
      watch.disconnect()
      drawn.dispose()
    }
  }, [spots, joined, area])
  return <figure ref={place} className="ground" aria-label={label} />
}

const MARGIN = 28

function optionOf({ spots, joined, area, element }: Pick<Props, 'spots' | 'joined' | 'area'> & { element: HTMLElement }): EChartsCoreOption {
  const css = getComputedStyle(document.documentElement)
  const colour = (name: string) => css.getPropertyValue(name).trim()
  const { x, y } = axesOf(area, element)
  const axis = { type: 'value', axisLabel: { show: false }, axisLine: { show: false }, axisTick: { show: false }, splitLine: { lineStyle: { color: colour('--line') } } }
  const points = spots.map(({ lon, lat }) => [lon, lat])
  return {
    animation: false,
    textStyle: { fontFamily: getComputedStyle(document.body).fontFamily },
    grid: { left: MARGIN, right: MARGIN, top: MARGIN, bottom: MARGIN },
    xAxis: { ...axis, ...x },
    yAxis: { ...axis, ...y },
    tooltip: {
      renderMode: 'richText',
      confine: true,
      backgroundColor: colour('--surface'),
      borderColor: colour('--line'),
      textStyle: { color: colour('--text'), fontSize: 13 },
      formatter: ({ dataIndex }: { dataIndex: number }) => spots[dataIndex]?.title ?? '',
    },
    series: [
      ...(joined ? [{ type: 'line', data: points, symbol: 'none', silent: true, lineStyle: { color: colour('--brand-strong'), width: 2, type: 'dashed' } }] : []),
      {
        type: 'scatter',
        data: spots.map(({ lon, lat, size, colour: fill, text }) => ({
          value: [lon, lat],
          symbolSize: size,
          itemStyle: { color: fill, borderColor: colour('--surface'), borderWidth: 1.5 },
          label: { show: text !== '', formatter: text, color: '#fff', fontSize: 12, fontWeight: 600 },
        })),
      },
    ],
  }
} // prettier-ignore

/** The bounds of both axes, so that a metre is as long to the east as to the north. */
function axesOf({ west, south, east, north }: Props['area'], { clientWidth, clientHeight }: HTMLElement) {
  const narrow = Math.cos(((south + north) / 2e6) * (Math.PI / 180))
  const [width, height] = [Math.max(1, clientWidth - 2 * MARGIN), Math.max(1, clientHeight - 2 * MARGIN)]
  const scale = Math.max(((east - west) * narrow) / width, (north - south) / height)
  const around = (from: number, to: number, half: number) => ({ min: (from + to) / 2 - half, max: (from + to) / 2 + half })
  return { x: around(west, east, (scale * width) / narrow / 2), y: around(south, north, (scale * height) / 2) }
}
