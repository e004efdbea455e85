import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { quantity, ref } from '#core/fields/index.ts'
import type { GeoPoint } from '#core/fields/geo-point.ts'
import { dayEnd, dayStart, ZONE } from '#core/value/time.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { operators } from '../../sys/tables.ts'
import { basemapOf } from '../setting/basemap.ts'
import { visitDue } from '../due/due.resource.ts'
import { metresBetween } from '../shared/distance.ts'
import { nearestFirst } from '../shared/route.ts'
import type { visitKinds, visitResults } from '../shared/words.ts'
import { outletTexts } from '../shared/words.ts'
import { visit } from './visit.resource.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** A clocked entry of the day. Times in seconds, distances in metres. */
export interface Stop {
  readonly id: number
  readonly kind: keyof typeof visitKinds
  readonly shop_id: number | null
  readonly shop: string | null
  readonly at: number
  readonly left_at: number | null
  readonly stay_min: number | null
  readonly result: keyof typeof visitResults
  readonly place: GeoPoint | null
}
/** An outlet with a visit due. */
export interface DueStop {
  readonly shop_id: number
  readonly shop: string
  readonly due_at: number
  readonly place: GeoPoint | null
}
interface DayCount {
  readonly day: number
  readonly visits: number
  readonly entries: number
  readonly marked: number
}

/** More visits than one person makes in a day. */
const MAX_DUE = 40

/** The route of a person on a day, and a suggested route for the due visits. */
export const routeCalls = [
  defineCall({
    path: '/seller/clockin/DayRoute',
    method: 'GET',
    title: outletTexts.route,
    access: 'api',
    input: { staff_uid: ref(outletTexts.staff, 'operator'), day: quantity(commonTexts.date, { decimals: 0, min: 0 }) },
    async run({ staff_uid, day }, ctx) {
      const person = staff_uid ?? (await defaultPerson(ctx)) ?? ctx.uid
      const from = dayStart(day ?? ctx.now)
      const stops = await stopsOf(ctx, person, from)
      const legs = stops.map((stop, at) => {
        const before = stops.slice(0, at).findLast(({ place }) => place !== null)?.place
        return { ...stop, leg_m: stop.place && before ? metresBetween(before, stop.place) : null }
      })
      const position = stops.findLast(({ place }) => place !== null)?.place ?? null
      const next = dayEnd(from) > ctx.now ? nearestFirst(position, await dueFor(ctx, person, dayEnd(from))) : []
      return {
        staff_uid: person,
        staff: await nameOf(ctx, person),
        day: from,
        stops: legs,
        next,
        days: await daysOf(ctx, person, from),
        tiles: await basemapOf(ctx),
      }
    },
  }),
]

/**
 * The default person: the caller if they ever clocked or manage an outlet, else the person with the latest visible
 * entry.
 */
async function defaultPerson({ db, suid, uid, visible }: Ctx<DB>): Promise<number | null> {
  const { rows } = await sql<{ who: number }>`
    select coalesce((select c.staff_uid from clockin c where c.suid = ${suid} and c.staff_uid = ${uid} and c.del_at is null limit 1),
      (select s.staff_uid from shop s where s.suid = ${suid} and s.staff_uid = ${uid} and s.del_at is null limit 1),
      (select c.staff_uid from clockin c where c.suid = ${suid} and c.del_at is null and ${visible(visit, 'c')} order by c.at desc, c.id desc limit 1)) as who`.execute(
    db,
  )
  return rows[0]?.who ?? null
}

/** The name of a person, also for callers who may not list people. */
async function nameOf({ db, suid }: Ctx<DB>, who: number): Promise<string | null> {
  const { rows } = await sql<{
    name: string
  }>`select o.username as name from ${operators.as('o')} where o.suid = ${suid} and o.id = ${who}`.execute(db)
  return rows[0]?.name ?? null
}

/** Without rejected entries and without departures, which their visit shows. */
async function stopsOf({ db, suid, visible }: Ctx<DB>, who: number, from: number): Promise<Stop[]> {
  const { rows } = await sql<Stop>`
    select c.id, c.kind, c.shop_id, s.name as shop, extract(epoch from c.at)::int as at, extract(epoch from c.left_at)::int as left_at, c.stay_min, c.result, coalesce(c.place, s.place) as place
    from clockin c left join shop s on s.suid = c.suid and s.id = c.shop_id
    where c.suid = ${suid} and c.staff_uid = ${who} and c.del_at is null and c.status not in ('rejected', 'withdrawn') and c.kind <> 'leave' and ${visible(visit, 'c')}
      and c.at >= to_timestamp(${from}) and c.at < to_timestamp(${dayEnd(from)}) order by c.at, c.id limit 200`.execute(
    db,
  )
  return rows
}

async function dueFor({ db, suid, visible }: Ctx<DB>, who: number, until: number): Promise<DueStop[]> {
  const { rows } = await sql<DueStop>`
    select d.shop_id, s.name as shop, extract(epoch from d.due_at)::int as due_at, s.place from visit_due_view d join shop s on s.suid = d.suid and s.id = d.shop_id
    where d.suid = ${suid} and d.staff_uid = ${who} and d.state in ('due', 'overdue') and d.due_at < to_timestamp(${until}) and ${visible(visitDue, 'd')}
    order by d.due_at, d.shop_id limit ${MAX_DUE}`.execute(db)
  return rows
}

/** Number of visits and entries by day of the month. */
async function daysOf({ db, suid, visible }: Ctx<DB>, who: number, from: number): Promise<DayCount[]> {
  const month = sql`date_trunc('month', to_timestamp(${from}) at time zone ${ZONE})`
  const { rows } = await sql<DayCount>`
    select extract(epoch from date_trunc('day', c.at at time zone ${ZONE}) at time zone ${ZONE})::int as day, count(*) filter (where c.kind = 'arrive')::int as visits,
      count(*)::int as entries, count(*) filter (where c.marks is not null)::int as marked
    from clockin c where c.suid = ${suid} and c.staff_uid = ${who} and c.del_at is null and c.status not in ('rejected', 'withdrawn') and ${visible(visit, 'c')}
      and c.at >= ${month} at time zone ${ZONE} and c.at < (${month} + interval '1 month') at time zone ${ZONE} group by 1 order by 1`.execute(
    db,
  )
  return rows
}
