import { LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import type { EChartsCoreOption } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useMemo, useRef, useState } from 'react'
import { northOf, shifted, tilesIn } from '../../shared/tiles.ts'
import type { View } from '../../shared/tiles.ts'
import { useWords } from './words.ts'
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

/** The pictures that lie under the places, by the address of each. */
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
  /** So many of the first spots are joined in their order. */
  joined?: number
  area: Area
  label: string
  tiles?: Tiles | null
  onChoose: (key: string) => void
}

const MARGIN = 28

/** Places on a flat map, north up and as far apart as they are; without pictures of the ground where none are set up. What it shows stands beside it as a list. */
export default function Ground({ spots, joined = 0, area, label, tiles = null, onChoose }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const choose = useRef(onChoose)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    choose.current = onChoose
  })
  const shown = useMemo(() => {
    const moved = ({ lon, lat }: { lon: number; lat: number }) => {
      const [x, y] = tiles?.datum === 'gcj02' ? shifted([lon, lat]) : [lon, lat]
      return { lon: x, lat: northOf(y) }
    }
    const [low, high] = [moved({ lon: area.west, lat: area.south }), moved({ lon: area.east, lat: area.north })]
    const view = viewOf({ west: low.lon, south: low.lat, east: high.lon, north: high.lat }, size)
    return { view, spots: spots.map((spot) => ({ ...spot, ...moved(spot) })) }
  }, [spots, area, tiles, size])
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const watch = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    const element = place.current
    if (!element || !shown.view) return undefined
    const drawn = init(element)
    drawn.setOption(optionOf({ ...shown, view: shown.view, joined, bare: tiles === null }), true)
    drawn.on('click', ({ seriesType, dataIndex }) => {
      const spot = seriesType === 'scatter' ? shown.spots[dataIndex] : undefined
      if (spot) choose.current(spot.key)
    })
    return () => drawn.dispose()
  }, [shown, joined, tiles])
  return (
    <figure className="ground" aria-label={label}>
      {tiles && shown.view && <Under key={tiles.url} view={shown.view} tiles={tiles} />}
      <div ref={place} className="ground-places" />
    </figure>
  )
}

/** The pictures of the ground, asked of their own server without saying whence. */
function Under({ view, tiles }: { view: View; tiles: Tiles }) {
  const say = useWords()
  const [lost, setLost] = useState(false)
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
              setLost(true)
            }}
          />
        ))}
      </div>
      <figcaption className="ground-credit">{lost ? `${tiles.credit} · ${say('lost')}` : tiles.credit}</figcaption>
    </>
  )
}

/** The whole of the element, so that the area stands in its middle with a margin around. */
function viewOf({ west, south, east, north }: Area, { width, height }: { width: number; height: number }): View | undefined {
  if (width <= 2 * MARGIN || height <= 2 * MARGIN) return undefined
  const perPixel = Math.max((east - west) / (width - 2 * MARGIN), (north - south) / (height - 2 * MARGIN), 1)
  return { west: (west + east) / 2 - (width / 2) * perPixel, north: (north + south) / 2 + (height / 2) * perPixel, width, height, perPixel }
}

function optionOf({ spots, view, joined, bare }: { spots: readonly Spot[]; view: View; joined: number; bare: boolean }): EChartsCoreOption {
  const css = getComputedStyle(document.documentElement)
  const colour = (name: string) => css.getPropertyValue(name).trim()
  const { west, north, width, height, perPixel } = view
  const axis = { type: 'value', axisLabel: { show: false }, axisLine: { show: false }, axisTick: { show: false }, splitLine: { show: bare, lineStyle: { color: colour('--line') } } }
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
      ...(joined > 1 ? [{ type: 'line', data: points.slice(0, joined), symbol: 'none', silent: true, lineStyle: { color: colour('--brand-strong'), width: 2, type: 'dashed' } }] : []),
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
