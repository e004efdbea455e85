import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Segmented, Skeleton } from 'antd'
import { lazy, Suspense, useMemo } from 'react'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { RecordLink } from '#web/record/record-link.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { moneyText } from '#web/ui/format.ts'
import { Card, Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/skeletons.tsx'
import { colourings, colourOf, shadeOf, shades } from './colours.ts'
import type { Cluster } from './colours.ts'
import type { Spot } from './ground.tsx'
import { OnGround } from './on-ground.tsx'
import { useWords } from './words.ts'
import './map-screen.css'

const Ground = lazy(() => import('./ground.tsx'))
const path = '/seller/shop/ShopMap'
const own = new Set(['at', 'colour'])

/** /dataDetails/shop/map: the outlets of the list where they are, near ones as one circle; the query is the list's. */
export default function MapScreen() {
  const say = useWords()
  const { entry, search, setSearch, navigate } = usePane()
  const filters = useMemo(() => new URLSearchParams([...search].filter(([name]) => !own.has(name))).toString(), [search])
  const by = search.get('colour') === 'sales' ? 'sales' : 'visit'
  const at = search.get('at') ?? ''
  const found = useQuery({
    queryKey: ['/seller/shop/ShopManage', path, filters, at],
    queryFn: ({ signal }) => call('GET', path, { ...areaIn(at), ...(filters === '' ? {} : { query: filters }) }, { signal, quiet: true }),
    placeholderData: (before) => before,
  })
  const change = (next: Record<string, string>) => setSearch({ ...Object.fromEntries(search), ...next })
  const { data } = found
  const spots = useMemo(() => {
    const all = data?.clusters ?? []
    const outlets = all.reduce((sum, one) => sum + one.n, 0)
    const average = all.reduce((sum, one) => sum + one.sales, 0) / Math.max(1, outlets)
    const largest = Math.max(1, ...all.map(({ n }) => n))
    return all.map((one): Spot => ({
      key: keyOf(one),
      lon: one.lon,
      lat: one.lat,
      size: one.n === 1 ? 14 : 22 + Math.round(22 * Math.sqrt(one.n / largest)),
      colour: colourOf(shadeOf(one, by, average)),
      text: one.n === 1 ? '' : String(one.n),
      title: `${one.n === 1 ? one.name : say('cluster', { n: one.n })}\n${moneyText(one.sales)} · ${say('overdue', { count: one.overdue })}`,
    }))
  }, [data, by, say])
  const title = entry?.title ?? ''
  if (found.isLoading) return <ListSkeleton title={title} />
  const zoom = (one: Cluster) => change({ at: boxOf(one) })
  const choose = (key: string) => {
    const one = data?.clusters.find((cluster) => keyOf(cluster) === key)
    if (one?.n === 1) navigate(pageOf(one))
    else if (one) zoom(one)
  }
  return (
    <Page
      title={title}
      lead={say('lead')}
      extra={
        <>
          <Segmented
            aria-label={say('colour')}
            value={by}
            onChange={(colour) => change({ colour })}
            options={colourings.map((value) => ({ value, label: say(value) }))}
          />
          <Button disabled={at === ''} onClick={() => change({ at: '' })}>
            {say('whole')}
          </Button>
          <Button onClick={() => navigate(`/dataDetails/shop/manage${filters === '' ? '' : `?${filters}`}`)}>{say('list')}</Button>
        </>
      }
    >
      {found.isError && <Alert type="error" showIcon title={found.error.message} />}
      {data && data.area === null && <Empty art="search" text={say('none')} />}
      {data?.area && (
        <OnGround>
          <Card>
            <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} />}>
              <Ground spots={spots} area={data.area} label={say('map')} tiles={data.tiles} onChoose={choose} />
            </Suspense>
            <p className="ground-legend quiet">
              {shades[by].map((shade) => (
                <span key={shade}>
                  <i style={{ background: colourOf(shade) }} aria-hidden />
                  {say(shade)}
                </span>
              ))}
            </p>
            <p className="quiet">
              {say('km', { km: widthOf(data.area) })}
              {filters !== '' && ` · ${say('filtered')}`}
              {data.total > data.placed && ` · ${say('placeless', { count: data.total - data.placed })}`}
            </p>
          </Card>
          <Card title={say('shown')}>
            <ul className="ground-list">
              {data.clusters.map((one) => (
                <li key={keyOf(one)}>
                  {one.n === 1 ? (
                    <RecordLink to={pageOf(one)}>{one.name}</RecordLink>
                  ) : (
                    <button type="button" className="plain" onClick={() => zoom(one)}>
                      {one.name} … {say('cluster', { n: one.n })}
                    </button>
                  )}
                  <span className="quiet num">{moneyText(one.sales)}</span>
                  {one.overdue > 0 && <span className="quiet">{say('overdue', { count: one.overdue })}</span>}
                </li>
              ))}
            </ul>
          </Card>
        </OnGround>
      )}
    </Page>
  )
}

const keyOf = ({ id, n }: Cluster) => `${id} ${n}`
const pageOf = ({ id }: Cluster) => `/dataDetails/shop/info/${id}`

/** What a circle stands for, with a little around it. */
function boxOf({ west, south, east, north }: Cluster): string {
  const [dx, dy] = [Math.ceil((east - west) / 10) + 50, Math.ceil((north - south) / 10) + 50]
  return [west - dx, south - dy, east + dx, north + dy].join(',')
}

function areaIn(at: string): Partial<Record<'west' | 'south' | 'east' | 'north', number>> {
  const [west, south, east, north] = at.split(',').map(Number)
  const known = [west, south, east, north].every((one) => Number.isSafeInteger(one))
  return known && west !== undefined && south !== undefined && east !== undefined && north !== undefined ? { west, south, east, north } : {}
}

/** Kilometres from its west to its east. */
function widthOf({ west, east, south, north }: { west: number; east: number; south: number; north: number }): string {
  const km = ((east - west) / 1e6) * 111.32 * Math.cos(((south + north) / 2e6) * (Math.PI / 180))
  return km < 10 ? km.toFixed(1) : String(Math.round(km))
}
