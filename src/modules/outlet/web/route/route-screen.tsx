import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton, Space } from 'antd'
import { lazy, Suspense, useMemo } from 'react'
import type { AnswerOf } from '#web/api/calls.ts'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { RemoteSelect } from '#web/form/remote-select.tsx'
import { Tag } from '#web/record/cells.tsx'
import { RecordLink } from '#web/record/record-link.tsx'
import { useTableMeta } from '#web/record/table-meta.ts'
import { dateTime, day as dayText } from '#web/ui/format.ts'
import { Card, Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/skeletons.tsx'
import type { Spot } from '../map/basemap.tsx'
import { MapLayout } from '../map/map-layout.tsx'
import { MonthDays } from './month-days.tsx'
import { metresText, useWords } from './words.ts'
import './route.css'

const Basemap = lazy(() => import('../map/basemap.tsx'))
const path = '/seller/clockin/DayRoute'
const list = '/seller/clockin/ClockinManage'
const DAY = 86_400
const resultColours = { normal: 'green', out: 'orange', makeup: 'blue', unchecked: 'grey', suspect: 'red' } as const

/** /dataDetails/clockin/route: a month of one person, with the route taken on a day and the suggested next stops. */
export default function RouteScreen() {
  const text = useWords()
  const { entry, search, setSearch } = usePane()
  const meta = useTableMeta(list).data
  const person = Number(search.get('staff_uid')) || undefined
  const day = Number(search.get('day')) || undefined
  const routeQuery = useQuery({
    queryKey: [list, path, person, day],
    queryFn: ({ signal }) =>
      call(
        'GET',
        path,
        { ...(person === undefined ? {} : { staff_uid: person }), ...(day === undefined ? {} : { day }) },
        { signal, quiet: true },
      ),
    placeholderData: (before) => before,
  })
  const { data } = routeQuery
  const title = entry?.title ?? ''
  if (routeQuery.isLoading) return <ListSkeleton title={title} />
  const remote = meta?.top_search.find(({ name }) => name === 'staff_uid')?.x.remote
  const go = (next: { staff_uid?: number | undefined; day?: number | undefined }) =>
    setSearch({
      staff_uid: textOf('staff_uid' in next ? next.staff_uid : person),
      day: textOf('day' in next ? next.day : day),
    })
  return (
    <Page
      title={title}
      lead={text('lead')}
      extra={
        <Space wrap>
          {remote && data && (
            <div className="route-person">
              <RemoteSelect
                remote={remote}
                value={data.staff_uid}
                {...(data.staff === null ? {} : { label: data.staff })}
                ariaLabel={text('person')}
                onChange={(next) => go({ staff_uid: Number(next) || undefined })}
              />
            </div>
          )}
          {data && (
            <Space.Compact>
              <Button
                icon={<LeftOutlined />}
                aria-label={text('earlier')}
                onClick={() => go({ day: data.day - DAY })}
              />
              <Button onClick={() => go({ day: undefined })} aria-label={`${dayText(data.day)}: ${text('today')}`}>
                {dayText(data.day)}
              </Button>
              <Button icon={<RightOutlined />} aria-label={text('later')} onClick={() => go({ day: data.day + DAY })} />
            </Space.Compact>
          )}
        </Space>
      }
    >
      {routeQuery.isError && <Alert type="error" showIcon title={routeQuery.error.message} />}
      {data && <Day data={data} onDay={(next) => go({ day: next })} />}
    </Page>
  )
}

const textOf = (value: number | undefined) => (value === undefined ? '' : String(value))

type RouteAnswer = AnswerOf<'GET', typeof path>

function Day({ data, onDay }: { data: RouteAnswer; onDay: (day: number) => void }) {
  const text = useWords()
  const { navigate } = usePane()
  const { stops, next, day, days, staff_uid } = data
  const { spots, been, due: dueShown, area } = useMemo(() => spotsOf(data), [data])
  const totalMetres = stops.reduce((sum, { leg_m }) => sum + (leg_m ?? 0), 0)
  return (
    <MapLayout>
      <div className="route-main">
        {area && (
          <Card title={text('track')}>
            <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} />}>
              <Basemap
                spots={spots}
                joined={been}
                area={area}
                label={text('track')}
                tiles={data.tiles}
                onChoose={(key) => navigate(key)}
              />
            </Suspense>
            {dueShown > 0 && (
              <p className="ground-legend quiet">
                <span>
                  <i style={{ background: '#1f6fbf' }} aria-hidden />
                  {text('stops')}
                </span>
                <span>
                  <i style={{ background: '#9a5b00' }} aria-hidden />
                  {text('next')}
                </span>
              </p>
            )}
          </Card>
        )}
        <Card
          title={text('stops')}
          extra={
            <RecordLink to={`/dataDetails/clockin?staff_uid=${staff_uid}&at=${day},${day + DAY - 1}`}>
              {text('list')}
            </RecordLink>
          }
        >
          {stops.length === 0 && <p className="quiet">{text('none')}</p>}
          <ol className="route-stops">
            {stops.map(({ id, kind, shop, shop_id, at, left_at, stay_min, result, leg_m }) => (
              <li key={id}>
                <RecordLink to={`/dataDetails/clockin/info/${id}`}>
                  <span className="num">
                    {dateTime(at, 'HH:mm')}
                    {left_at !== null && `–${dateTime(left_at, 'HH:mm')}`}
                  </span>
                </RecordLink>{' '}
                {shop_id === null ? (
                  text(kind)
                ) : (
                  <RecordLink to={`/dataDetails/shop/info/${shop_id}`}>{shop}</RecordLink>
                )}
                {result !== 'normal' && <Tag label={text(result)} color={resultColours[result]} />}
                <span className="quiet">
                  {stay_min !== null && `${text('stayed', { minutes: stay_min })} `}
                  {leg_m !== null && text('leg', { metres: metresText(leg_m) })}
                </span>
              </li>
            ))}
          </ol>
          {totalMetres > 0 && <p className="quiet">{text('total', { metres: metresText(totalMetres) })}</p>}
        </Card>
      </div>
      <div className="route-side">
        <Card title={text('calendar')}>
          <MonthDays selectedDay={day} days={days} onDay={onDay} />
        </Card>
        <Card title={text('next')}>
          {next.length === 0 && <p className="quiet">{text('no_next')}</p>}
          <ol className="route-stops">
            {next.map(({ shop_id, shop, due_at, leg_m }) => (
              <li key={shop_id}>
                <RecordLink to={`/dataDetails/shop/info/${shop_id}`}>{shop}</RecordLink>
                <span className="quiet">
                  {text('due', { day: dayText(due_at) })} {leg_m !== null && text('leg', { metres: metresText(leg_m) })}
                </span>
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </MapLayout>
  )
}

/**
 * Markers for the stops with a location, numbered as in the list, and for due outlets in another colour, with the area
 * that contains them.
 */
function spotsOf({ stops, next }: RouteAnswer) {
  const visited = stops.flatMap(({ id, place, shop, at, result }, n): Spot[] =>
    place
      ? [
          {
            key: `/dataDetails/clockin/info/${id}`,
            lon: place[0],
            lat: place[1],
            size: 24,
            colour: result === 'suspect' ? '#c62f36' : '#1f6fbf',
            text: String(n + 1),
            title: `${n + 1}. ${dateTime(at, 'HH:mm')} ${shop ?? ''}`,
          },
        ]
      : [],
  )
  const due = next.flatMap(({ shop_id, place, shop, due_at }, n): Spot[] =>
    place
      ? [
          {
            key: `/dataDetails/shop/info/${shop_id}`,
            lon: place[0],
            lat: place[1],
            size: 24,
            colour: '#9a5b00',
            text: String(n + 1),
            title: `${shop}\n${dayText(due_at)}`,
          },
        ]
      : [],
  )
  const spots = [...visited, ...due]
  const [lons, lats] = [spots.map(({ lon }) => lon), spots.map(({ lat }) => lat)]
  const area =
    spots.length > 0
      ? {
          west: Math.min(...lons) - 300,
          south: Math.min(...lats) - 300,
          east: Math.max(...lons) + 300,
          north: Math.max(...lats) + 300,
        }
      : null
  return { spots, been: visited.length, due: due.length, area }
}
