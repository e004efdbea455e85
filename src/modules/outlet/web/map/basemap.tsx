import { LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import type { EChartsCoreOption } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useMemo, useRef, useState } from 'react'
import { mercatorOrdinate, toGcj02, tilesIn } from '../../shared/tiles.ts'
import type { View } from '../../shared/tiles.ts'
import { useWords } from './words.ts'
import './basemap.css'

use([ScatterChart, LineChart, GridComponent, TooltipComponent, SVGRenderer])

/** A marker on the map: location in millionths of a degree, size, colour and texts. */
export interface Spot {
  readonly key: string
  readonly lon: number
  readonly lat: number
  readonly size: number
  readonly colour: string
  /** Text inside the marker. */
  readonly text: string
  /** Text of the tooltip. */
  readonly title: string
}

/** The base map by the URL template of its tiles. */
export interface Tiles {
  readonly url: string
  readonly credit: string
  readonly datum: 'wgs84' | 'gcj02'
  readonly least: number
  readonly most: number
}
interface Area {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}
interface Props {
  spots: readonly Spot[]
  /** The first `joined` markers are connected by a line, in order. */
  joined?: number
  area: Area
  label: string
  tiles?: Tiles | null
  onChoose: (key: string) => void
}

const MARGIN = 28

/** A north-up map to scale, without a base map when none is configured. A list next to it shows the same content. */
export default function Basemap({ spots, joined = 0, area, label, tiles = null, onChoose }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const onChooseRef = useRef(onChoose)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    onChooseRef.current = onChoose
  })
  const projected = useMemo(() => {
    const project = ({ lon, lat }: { lon: number; lat: number }) => {
      const [x, y] = tiles?.datum === 'gcj02' ? toGcj02([lon, lat]) : [lon, lat]
      return { lon: x, lat: mercatorOrdinate(y) }
    }
    const [low, high] = [project({ lon: area.west, lat: area.south }), project({ lon: area.east, lat: area.north })]
    const view = viewOf({ west: low.lon, south: low.lat, east: high.lon, north: high.lat }, size)
    return { view, spots: spots.map((spot) => ({ ...spot, ...project(spot) })) }
  }, [spots, area, tiles, size])
  useEffect(() => {
    const element = container.current
    if (!element) return undefined
    const watch = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    const element = container.current
    if (!element || !projected.view) return undefined
    const chart = init(element)
    chart.setOption(optionOf({ ...projected, view: projected.view, joined, bare: tiles === null }), true)
    chart.on('click', ({ seriesType, dataIndex }) => {
      const spot = seriesType === 'scatter' ? projected.spots[dataIndex] : undefined
      if (spot) onChooseRef.current(spot.key)
    })
    return () => chart.dispose()
  }, [projected, joined, tiles])
  return (
    <figure className="ground" aria-label={label}>
      {tiles && projected.view && <TileLayer key={tiles.url} view={projected.view} tiles={tiles} />}
      <div ref={container} className="ground-places" />
    </figure>
  )
}

/** Tiles of the base map, loaded from their server without a referrer. */
function TileLayer({ view, tiles }: { view: View; tiles: Tiles }) {
  const text = useWords()
  const [hasFailedTile, setHasFailedTile] = useState(false)
  return (
    <>
      <div className="ground-tiles" aria-hidden>
        {tilesIn(view, tiles).map(({ url, left, top, size }) => (
          <img
            key={url}
            src={url}
            alt=""
            draggable={false}
            referrerPolicy="no-referrer"
            style={{ left, top, width: size + 0.5, height: size + 0.5 }}
            onError={({ currentTarget }) => {
              currentTarget.hidden = true
              setHasFailedTile(true)
            }}
          />
        ))}
      </div>
      <figcaption className="ground-credit">
        {hasFailedTile ? `${tiles.credit} · ${text('lost')}` : tiles.credit}
      </figcaption>
    </>
  )
}

/** The view fills the element, with the area centred and a margin around it. */
function viewOf(
  { west, south, east, north }: Area,
  { width, height }: { width: number; height: number },
): View | undefined {
  if (width <= 2 * MARGIN || height <= 2 * MARGIN) return undefined
  const perPixel = Math.max((east - west) / (width - 2 * MARGIN), (north - south) / (height - 2 * MARGIN), 1)
  return {
    west: (west + east) / 2 - (width / 2) * perPixel,
    north: (north + south) / 2 + (height / 2) * perPixel,
    width,
    height,
    perPixel,
  }
}

function optionOf({
  spots,
  view,
  joined,
  bare,
}: {
  spots: readonly Spot[]
  view: View
  joined: number
  bare: boolean
}): EChartsCoreOption {
  const css = getComputedStyle(document.documentElement)
  const colour = (name: string) => css.getPropertyValue(name).trim()
  const { west, north, width, height, perPixel } = view
  const axis = {
    type: 'value',
    axisLabel: { show: false },
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { show: bare, lineStyle: { color: colour('--line') } },
  }
  const points = spots.map(({ lon, lat }) => [lon, lat])
  return {
    animation: false,
    textStyle: { fontFamily: getComputedStyle(document.body).fontFamily },
    grid: { left: 0, right: 0, top: 0, bottom: 0 },
    xAxis: { ...axis, min: west, max: west + width * perPixel },
    yAxis: { ...axis, min: north - height * perPixel, max: north },
    tooltip: {
      renderMode: 'richText',
      confine: true,
      backgroundColor: colour('--surface'),
      borderColor: colour('--line'),
      textStyle: { color: colour('--text'), fontSize: 13 },
      formatter: ({ dataIndex }: { dataIndex: number }) => spots[dataIndex]?.title ?? '',
    },
    series: [
      ...(joined > 1
        ? [
            {
              type: 'line',
              data: points.slice(0, joined),
              symbol: 'none',
              silent: true,
              lineStyle: { color: colour('--brand-strong'), width: 2, type: 'dashed' },
            },
          ]
        : []),
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
}
