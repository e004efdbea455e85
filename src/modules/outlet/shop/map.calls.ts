import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { int, text } from '#core/fields/index.ts'
import { ZONE } from '#core/value/time.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { orderHeads } from '../../order/tables.ts'
import { basemapOf } from '../setting/basemap.ts'
import { outletTexts } from '../shared/words.ts'
import { shop } from './shop.resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** A map area in millionths of a degree. */
export interface Area {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}
/** Outlets close to each other on the map, or a single outlet. Sales in cents. */
export interface Cluster extends Area {
  readonly n: number
  readonly lon: number
  readonly lat: number
  readonly sales: number
  /** Number of outlets not visited within their visit cycle. */
  readonly overdue: number
  /** Number of outlets that have a visit cycle. */
  readonly cycled: number
  /** Id of the first outlet. */
  readonly id: number
  readonly name: string
}

/** Grid size for clustering: columns and rows of the map. */
const [COLUMNS, ROWS] = [24, 16]
/** The smallest span of the map: about a hundred metres. */
const MIN_SPAN = 1000
const degree = (most: number) => int(outletTexts.place, { min: -most * 1e6, max: most * 1e6 })

/** Positions of the outlets that match the filters of the list. */
export const mapCalls = [
  defineCall({
    path: '/seller/shop/ShopMap',
    method: 'GET',
    title: outletTexts.map,
    access: 'api',
    long: true,
    input: {
      query: text(fieldTexts.filters, { max: 2000 }),
      west: degree(180),
      south: degree(90),
      east: degree(180),
      north: degree(90),
    },
    async run({ query, west, south, east, north }, ctx) {
      const condition = ctx.matching(shop, query ?? '')
      const { rows } = await sql<Area & { total: number; placed: number }>`
        select min(t.place[1]) as west, min(t.place[2]) as south, max(t.place[1]) as east, max(t.place[2]) as north, count(*)::int as total, count(t.place)::int as placed
        from shop t where ${condition}`.execute(ctx.db)
      const [extent] = rows
      const tiles = await basemapOf(ctx)
      if (!extent || extent.placed === 0)
        return { tiles, area: null, whole: null, total: extent?.total ?? 0, placed: 0, clusters: [] }
      const fullArea = widened(extent)
      const area =
        west !== null && south !== null && east !== null && north !== null && west <= east && south <= north
          ? widened({ west, south, east, north })
          : fullArea
      return {
        tiles,
        area,
        whole: fullArea,
        total: extent.total,
        placed: extent.placed,
        clusters: await clustersIn(ctx, condition, area),
      }
    },
  }),
]

function widened({ west, south, east, north }: Area): Area {
  const [dx, dy] = [Math.max(0, MIN_SPAN - (east - west)), Math.max(0, MIN_SPAN - (north - south))]
  return {
    west: west - Math.ceil(dx / 2),
    south: south - Math.ceil(dy / 2),
    east: east + Math.ceil(dx / 2),
    north: north + Math.ceil(dy / 2),
  }
}

async function clustersIn(
  { db, suid }: Ctx<DB>,
  condition: RawBuilder<boolean>,
  { west, south, east, north }: Area,
): Promise<Cluster[]> {
  const [width, height] = [Math.ceil((east - west + 1) / COLUMNS), Math.ceil((north - south + 1) / ROWS)]
  // Zooming in cannot separate outlets at one location, so each forms its own cluster.
  const close = east - west <= MIN_SPAN && north - south <= MIN_SPAN
  const cell = close ? sql`id` : sql`(lon - ${west}) / ${width}, (lat - ${south}) / ${height}`
  const { rows } = await sql<Cluster>`
    with here as (
      select t.id, t.name, t.place[1] as lon, t.place[2] as lat, t.visit_cycle_days as cycle, t.created_at from shop t
      where ${condition} and t.place[1] between ${west} and ${east} and t.place[2] between ${south} and ${north}
    ), sold as (
      select r.shop_id, sum(o.total_amount - o.refunded_amount) as sales from shop_order r ${orderHeads.join('o', 'r.orders_id')}
      where r.suid = ${suid} and o.status in ('pay', 'send', 'done') and o.del_at is null
        and o.created_at >= date_trunc('year', now() at time zone ${ZONE}) at time zone ${ZONE} group by r.shop_id
    ), seen as (
      select h.*, coalesce(s.sales, 0) as sales, h.cycle is not null and (now() at time zone ${ZONE})::date - (coalesce(v.at, h.created_at) at time zone ${ZONE})::date > h.cycle as overdue
      from here h left join sold s on s.shop_id = h.id left join lateral (select max(c.at) as at from clockin c
        where c.suid = ${suid} and c.shop_id = h.id and c.kind = 'arrive' and c.status = 'valid' and c.del_at is null) v on true
    )
    select count(*)::int as n, avg(lon)::int as lon, avg(lat)::int as lat, sum(sales)::bigint as sales, count(*) filter (where overdue)::int as overdue, count(cycle)::int as cycled,
      (array_agg(id order by id))[1] as id, (array_agg(name order by id))[1] as name, min(lon) as west, min(lat) as south, max(lon) as east, max(lat) as north
    from seen group by ${cell} order by n desc, id limit 400`.execute(db)
  return rows
}
