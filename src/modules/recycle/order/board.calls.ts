import { sql } from 'kysely'
import { quantity, ref } from '#core/fields/index.ts'
import { masked } from '#core/value/masked.ts'
import { dayEnd, dayStart } from '#core/value/time.ts'
import { defineCall } from '../../db.ts'
import { recycleStaff } from '../staff/staff.resource.ts'
import { recycleWords } from '../shared/words.ts'
import type { Stage, modes } from '../shared/words.ts'
import { usesCapacity } from './dispatch.ts'
import { countLanes } from './lanes.ts'
import { recycleOrder } from './order.resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** An order as a card of the dispatch board. Seconds, cents. */
export interface Card {
  id: number
  order_no: string
  status: Stage
  contact: string
  phone: string
  address: string | null
  category: string
  mode: keyof typeof modes
  staff_id: number | null
  point_id: number | null
  appoint_at: number | null
  est_amount: number
  ver: number
}
/** A collector as a column of the board, with working hours and the used capacity of the day. */
export interface Column {
  id: number
  name: string
  status: 'on' | 'leave'
  duty: string[]
  work_days: string[] | null
  work_from: number
  work_to: number
  day_capacity: number
  taken: number
  /** Of the taken ones: no longer on the board. */
  finished: number
}

/** Maximum number of cards on the board. */
const MAX_CARDS = 300

/** The dispatch board of a day: unassigned orders, and the orders of each collector. */
export const boardCalls = [
  defineCall({
    path: '/seller/recycle/order/OrderBoard',
    method: 'GET',
    title: commonTexts.dispatchBoard,
    access: 'api',
    input: {
      day: quantity(fieldTexts.day, { decimals: 0, min: 0 }),
      point_id: ref(recycleWords.point, 'recycle_point'),
    },
    async run({ day, point_id }, ctx) {
      const { db, suid, now, visible } = ctx
      const from = dayStart(day ?? now)
      const to = dayEnd(from)
      const { rows: columns } = await sql<Column>`
        select s.id, s.name, s.status, s.duty, s.work_days, s.work_from, s.work_to, s.day_capacity,
          coalesce(d.taken, 0) as taken, coalesce(d.finished, 0) as finished
        from recycle_staff s left join (
          select staff_id, count(*)::int as taken, (count(*) filter (where status not in ('assigned', 'checking')))::int as finished from recycle_order
          where suid = ${suid} and ${sql.raw(usesCapacity)} and appoint_at >= to_timestamp(${from}) and appoint_at < to_timestamp(${to}) and del_at is null group by staff_id
        ) d on d.staff_id = s.id where s.suid = ${suid} and s.status in ('on', 'leave') and s.del_at is null and ${visible(recycleStaff, 's')}
          and (${point_id}::bigint is null or coalesce(cardinality(s.points), 0) = 0 or ${point_id} = any(s.points))
        order by s.name, s.id`.execute(db)
      const { rows } = await sql<Card>`
        select o.id, o.order_no, o.status, o.contact, o.phone, o.address, c.name as category, o.mode, o.staff_id, o.point_id, o.appoint_at, o.est_amount, o.ver
        from recycle_order o join recycle_category c on c.suid = o.suid and c.id = o.category_id
        where o.suid = ${suid} and o.del_at is null and ${visible(recycleOrder, 'o')} and (${point_id}::bigint is null or o.point_id is null or o.point_id = ${point_id})
          and (o.status = 'pending' and coalesce(o.appoint_at, now()) < to_timestamp(${to})
            or o.status in ('assigned', 'checking') and o.appoint_at >= to_timestamp(${from}) and o.appoint_at < to_timestamp(${to}))
        order by (o.status = 'pending'), o.appoint_at nulls last, o.id limit ${MAX_CARDS}`.execute(db)
      const { rows: counted } = await sql<{ waiting: number }>`select count(*)::int as waiting from recycle_order o
        where o.suid = ${suid} and o.status = 'pending' and o.del_at is null and ${visible(recycleOrder, 'o')}`.execute(
        db,
      )
      return {
        day: from,
        waiting: counted[0]?.waiting ?? 0,
        lanes: await countLanes(ctx, point_id),
        columns,
        cards: rows.map((card) => ({ ...card, phone: masked(card.phone) })),
      }
    },
  }),
]
