import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Segmented, Skeleton } from 'antd'
import { lazy, Suspense, useMemo } from 'react'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { RecordLink } from '#web/record/record-link.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { formatsNow } from '#web/ui/format.ts'
import { Card, Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/skeletons.tsx'
import { colourings, colourOf, shadeOf, shades } from './colours.ts'
import type { Cluster } from './colours.ts'
import type { Spot } from './basemap.tsx'
import { MapLayout } from './map-layout.tsx'
import { useWords } from './words.ts'
import './map-screen.css'

const Basemap = lazy(() => import('./basemap.tsx'))
const path = '/seller/shop/ShopMap'
const viewParams = new Set(['at', 'colour'])

/** /dataDetails/shop/map: map of the outlets in the list, with clusters as circles. It uses the query of the list. */
export default function MapScreen() {
  const text = useWords()
  const { entry, search, setSearch, navigate } = usePane()
  const filters = useMemo(
    () => new URLSearchParams([...search].filter(([name]) => !viewParams.has(name))).toString(),
    [search],
  )
  const by = search.get('colour') === 'sales' ? 'sales' : 'visit'
  const at = search.get('at') ?? ''
  const mapQuery = useQuery({
    queryKey: ['/seller/shop/ShopManage', path, filters, at],
    queryFn: ({ signal }) =>
      call('GET', path, { ...areaIn(at), ...(filters === '' ? {} : { query: filters }) }, { signal, quiet: true }),
    placeholderData: (before) => before,
  })
  const change = (next: Record<string, string>) => setSearch({ ...Object.fromEntries(search), ...next })
  const { data } = mapQuery
  const spots = useMemo(() => {
    const clusters = data?.clusters ?? []
    const outlets = clusters.reduce((sum, cluster) => sum + cluster.n, 0)
    const average = clusters.reduce((sum, cluster) => sum + cluster.sales, 0) / Math.max(1, outlets)
    const largest = Math.max(1, ...clusters.map(({ n }) => n))
    return clusters.map((cluster): Spot => ({
      key: keyOf(cluster),
      lon: cluster.lon,
      lat: cluster.lat,
      size: cluster.n === 1 ? 14 : 22 + Math.round(22 * Math.sqrt(cluster.n / largest)),
      colour: colourOf(shadeOf(cluster, by, average)),
      text: cluster.n === 1 ? '' : String(cluster.n),
      title: `${cluster.n === 1 ? cluster.name : text('cluster', { n: cluster.n })}\n${formatsNow().money(cluster.sales)} · ${text('overdue', { count: cluster.overdue })}`,
    }))
  }, [data, by, text])
  const title = entry?.title ?? ''
  if (mapQuery.isLoading) return <ListSkeleton title={title} />
  const zoom = (cluster: Cluster) => change({ at: boxOf(cluster) })
  const choose = (key: string) => {
    const cluster = data?.clusters.find((candidate) => keyOf(candidate) === key)
    if (cluster?.n === 1) navigate(pageOf(cluster))
    else if (cluster) zoom(cluster)
  }
  return (
    <Page
      title={title}
      lead={text('lead')}
      extra={
        <>
          <Segmented
            aria-label={text('colour')}
            value={by}
            onChange={(colour) => change({ colour })}
            options={colourings.map((value) => ({ value, label: text(value) }))}
          />
          <Button disabled={at === ''} onClick={() => change({ at: '' })}>
            {text('whole')}
          </Button>
          <Button onClick={() => navigate(`/dataDetails/shop/manage${filters === '' ? '' : `?${filters}`}`)}>
            {text('list')}
          </Button>
        </>
      }
    >
      {mapQuery.isError && <Alert type="error" showIcon title={mapQuery.error.message} />}
      {data && data.area === null && <Empty art="search" text={text('none')} />}
      {data?.area && (
        <MapLayout>
          <Card>
            <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} />}>
              <Basemap spots={spots} area={data.area} label={text('map')} tiles={data.tiles} onChoose={choose} />
            </Suspense>
            <p className="ground-legend quiet">
              {shades[by].map((shade) => (
                <span key={shade}>
                  <i style={{ background: colourOf(shade) }} aria-hidden />
                  {text(shade)}
                </span>
              ))}
            </p>
            <p className="quiet">
              {text('width', { width: widthOf(data.area) })}
              {filters !== '' && ` · ${text('filtered')}`}
              {data.total > data.placed && ` · ${text('placeless', { count: data.total - data.placed })}`}
            </p>
          </Card>
          <Card title={text('shown')}>
            <ul className="ground-list">
              {data.clusters.map((cluster) => (
                <li key={keyOf(cluster)}>
                  {cluster.n === 1 ? (
                    <RecordLink to={pageOf(cluster)}>{cluster.name}</RecordLink>
                  ) : (
                    <button type="button" className="plain" onClick={() => zoom(cluster)}>
                      {cluster.name} … {text('cluster', { n: cluster.n })}
                    </button>
                  )}
                  <span className="quiet num">{formatsNow().money(cluster.sales)}</span>
                  {cluster.overdue > 0 && <span className="quiet">{text('overdue', { count: cluster.overdue })}</span>}
                </li>
              ))}
            </ul>
          </Card>
        </MapLayout>
      )}
    </Page>
  )
}

const keyOf = ({ id, n }: Cluster) => `${id} ${n}`
const pageOf = ({ id }: Cluster) => `/dataDetails/shop/info/${id}`

/** The area of a cluster with a margin. */
function boxOf({ west, south, east, north }: Cluster): string {
  const [dx, dy] = [Math.ceil((east - west) / 10) + 50, Math.ceil((north - south) / 10) + 50]
  return [west - dx, south - dy, east + dx, north + dy].join(',')
}

function areaIn(at: string): Partial<Record<'west' | 'south' | 'east' | 'north', number>> {
  const [west, south, east, north] = at.split(',').map(Number)
  const isValid = [west, south, east, north].every((value) => Number.isSafeInteger(value))
  return isValid && west !== undefined && south !== undefined && east !== undefined && north !== undefined
    ? { west, south, east, north }
    : {}
}

/** The width of the area. */
function widthOf({ west, east, south, north }: { west: number; east: number; south: number; north: number }): string {
  const metres = ((east - west) / 1e6) * 111_320 * Math.cos(((south + north) / 2e6) * (Math.PI / 180))
  return formatsNow().distance(metres)
}
