import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import { date, datetime, geo_point, images, int, ref, select, text } from '#core/fields/index.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import type { Ctx } from '#core/define/context.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { visitSetting } from '../setting/setting.resource.ts'
import { metresBetween } from '../shared/distance.ts'
import { outletTexts, visitKinds } from '../shared/words.ts'
import type { visitResults } from '../shared/words.ts'
import { shop } from '../shop/shop.resource.ts'
import { departmentOf, clockIn } from './clock-in.ts'
import { lockEntries, lockVisitableShop } from './recent-entries.ts'
import type { NearShop } from './recent-entries.ts'
import { visit } from './visit.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

const placeField = geo_point(outletTexts.place, 'WGS-84', { required: true })
/** Millionths of a degree, the unit of stored locations. */
const degree = (label: Text, most: number) => int(label, { required: true, min: -most * 1e6, max: most * 1e6 })
/** Search span for nearby outlets in millionths of a degree of latitude: about five kilometres. */
const SEARCH_SPAN = 45_000

/** Calls with which staff clock their own entries, signed in as for the console (docs/decisions/0045). */
export const visitCalls = [
  defineCall({
    path: '/buyer/clockin/ShopNear',
    method: 'GET',
    title: ['附近网点', 'Outlets nearby', 'Puntos cercanos', '近くの販売店'],
    access: 'api',
    input: { lng: degree(labelTexts.longitude, 180), lat: degree(labelTexts.latitude, 90) },
    /** Nearby outlets, then the caller's own outlets at any distance or without a location. */
    async run({ lng: lon, lat }, ctx) {
      const { db, suid, uid, visible } = ctx
      const position = [lon, lat] as const
      const setting = await ctx.single(visitSetting)
      const { rows } = await sql<NearShop>`select t.id, t.code, t.name, t.address, t.place, t.fence_m from shop t
        where t.suid = ${suid} and t.del_at is null and t.status = 'on' and (t.staff_uid = ${uid} or ${visible(shop, 't')}
          and t.place[2] between ${lat - SEARCH_SPAN} and ${lat + SEARCH_SPAN} and abs(t.place[1] - ${lon}) <= ${2 * SEARCH_SPAN})
        order by (t.place[1] - ${lon})::bigint * (t.place[1] - ${lon}) + (t.place[2] - ${lat})::bigint * (t.place[2] - ${lat}) nulls last, t.id limit 50`.execute(
        db,
      )
      return rows
        .map((row) => {
          const distance_m = row.place ? metresBetween(position, row.place) : null
          const out = distance_m !== null && distance_m > (row.fence_m ?? setting.fence_m)
          return { ...row, distance_m, out, photo: out && setting.photo_out }
        })
        .sort((a, b) => (a.distance_m ?? Infinity) - (b.distance_m ?? Infinity))
    },
  }),
  defineCall({
    path: '/buyer/clockin/ClockinAdd',
    method: 'POST',
    title: commonTexts.clockIn,
    access: 'api',
    input: {
      kind: select(outletTexts.type, visitKinds, { required: true }),
      shop_id: ref(outletTexts.outlet, 'shop'),
      place: placeField,
      accuracy_m: int(visit.fields.accuracy_m.label, { min: 0, max: 100_000 }),
      photos: images(outletTexts.photos, { max: 6 }),
      remark: text(glossaryTerms.remark, { max: 500 }),
      device_id: text(visit.fields.device_id.label, { max: 64 }),
    },
    example: { kind: 'on', place: [120_155_070, 30_274_085] },
    unrepeatable: 'Its times follow the clock of the working day.',
    run: (sent, ctx) => clockIn(ctx, sent),
  }),
  defineCall({
    path: '/buyer/clockin/MyList',
    method: 'GET',
    title: ['我的打卡', 'My visits', 'Mis visitas', '自分のチェックイン'],
    access: 'api',
    input: { day: date(commonTexts.date) },
    async run({ day }, { db, suid, uid }) {
      const { rows } = await sql<{
        id: number
        kind: keyof typeof visitKinds
        shop: string | null
        at: number
        stay_min: number | null
        result: keyof typeof visitResults
        status: string
        open: boolean
      }>`
        select c.id, c.kind, s.name as shop, extract(epoch from c.at)::int as at, c.stay_min, c.result, c.status, c.open
        from clockin c left join shop s on s.suid = c.suid and s.id = c.shop_id
        where c.suid = ${suid} and c.staff_uid = ${uid} and c.del_at is null
          and (c.open or ${day}::int is null or (c.at >= to_timestamp(${day}::int) and c.at < to_timestamp(${day}::int) + interval '1 day'))
        order by c.at desc, c.id desc limit 200`.execute(db)
      return rows
    },
  }),
  defineCall({
    path: '/seller/clockin/ClockinMakeup',
    method: 'POST',
    title: commonTexts.lateCheckIn,
    access: 'api',
    button: { table: 'clockin', key: 'makeup', scope: 'table' },
    input: {
      kind: select(
        outletTexts.type,
        { arrive: visitKinds.arrive, on: visitKinds.on, off: visitKinds.off },
        { default: 'arrive' },
      ),
      shop_id: ref(outletTexts.outlet, 'shop', { when: [['kind', 'in', ['arrive']]] }),
      at: datetime(visit.fields.at.label, { required: true }),
      stay_min: int(outletTexts.stay, { min: 1, max: 1440, unit: '分钟', when: [['kind', 'in', ['arrive']]] }),
      photos: images(outletTexts.photos, { max: 6 }),
      remark: text(glossaryTerms.reason, {
        required: true,
        max: 500,
        help: [
          '由他人审核后生效',
          'Takes effect after approval by another person',
          'Surte efecto cuando lo aprueba otra persona',
          '他の人の承認後に有効になります',
        ],
      }),
    },
    example: { shop_id: { exampleOf: 'shop' }, at: { exampleDay: -1 }, stay_min: 10, remark: 'The phone was empty' },
    async run({ kind, at, photos, remark, ...visited }, ctx) {
      await lockEntries(ctx)
      const { makeup_days } = await ctx.single(visitSetting)
      const stay = kind === 'on' || kind === 'off' ? undefined : stayOf(visited)
      const left_at = stay ? at + stay.stay_min * 60 : null
      if ((left_at ?? at) > ctx.now) throw refusing('at', 'visit_ahead')
      if (at < ctx.now - makeup_days * 86_400) throw refusing('at', 'visit_too_old', { days: makeup_days })
      if (stay && left_at !== null) {
        await lockVisitableShop(ctx, stay.shop_id)
        await refuseOverlap(ctx, at, left_at)
      }
      if (kind === 'on' || kind === 'off') await refuseDuplicate(ctx, kind, at)
      const entry = {
        kind: kind ?? 'arrive',
        shop_id: stay?.shop_id ?? null,
        at,
        left_at,
        stay_min: stay?.stay_min ?? null,
        photos,
        remark,
      } as const
      const saved = await ctx.save(
        visit,
        {},
        {
          ...entry,
          result: 'makeup',
          status: 'pending',
          staff_uid: ctx.uid,
          dept_id: await departmentOf(ctx),
          open: false,
        },
      )
      return { id: saved.id }
    },
  }),
]

/** A visit needs an outlet and a stay; start and end of work have neither. */
function stayOf({ shop_id, stay_min }: { shop_id: number | null; stay_min: number | null }) {
  if (shop_id === null) throw refusing('shop_id', 'required', { label: visit.fields.shop_id.label })
  if (stay_min === null) throw refusing('stay_min', 'required', { label: visit.fields.stay_min.label })
  return { shop_id, stay_min }
}

/** Refuses an entry for start or end of work within a minute of the same entry. */
async function refuseDuplicate({ db, suid, uid, lang }: Ctx<DB>, kind: 'on' | 'off', at: number): Promise<void> {
  const { rows } =
    await sql`select from clockin c where c.suid = ${suid} and c.staff_uid = ${uid} and c.kind = ${kind} and c.status not in ('rejected', 'withdrawn') and c.del_at is null
    and c.at > to_timestamp(${at - 60}) and c.at < to_timestamp(${at + 60}) limit 1`.execute(db)
  if (rows.length > 0) throw new AppError('visit_entered', { kind: inLang(visitKinds[kind], lang) })
}

/** Refuses a visit that overlaps another one. A visit without a departure lasts until now. */
async function refuseOverlap({ db, suid, uid, now }: Ctx<DB>, from: number, until: number): Promise<void> {
  const { rows } = await sql<{
    name: string | null
  }>`select s.name from clockin c left join shop s on s.suid = c.suid and s.id = c.shop_id
    where c.suid = ${suid} and c.staff_uid = ${uid} and c.kind = 'arrive' and c.status not in ('rejected', 'withdrawn') and c.del_at is null
      and c.at < to_timestamp(${until}) and coalesce(c.left_at, case when c.open then to_timestamp(${now}) else c.at end) > to_timestamp(${from}) limit 1`.execute(
    db,
  )
  const [overlap] = rows
  if (overlap) throw new AppError('visit_overlaps', { name: overlap.name })
}
