import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import { date, datetime, geo_point, images, int, ref, select, text } from '#core/fields/index.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import type { Ctx } from '#core/define/resource.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { visitSetting } from '../setting/setting.resource.ts'
import { metresBetween } from '../shared/distance.ts'
import { outletWords, visitKinds } from '../shared/words.ts'
import type { visitResults } from '../shared/words.ts'
import { shop } from '../shop/shop.resource.ts'
import { departmentOf, enter } from './enter.ts'
import { lockEntries, shopFor } from './own.ts'
import type { NearShop } from './own.ts'
import { visit } from './visit.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'

const place = geo_point(outletWords.place, 'WGS-84', { required: true })
/** In millionths of a degree, as a place holds it. */
const degree = (label: Text, most: number) => int(label, { required: true, min: -most * 1e6, max: most * 1e6 })
/** How far around somebody outlets are looked for, in millionths of a degree of latitude: some five kilometres. */
const AROUND = 45_000

/** What staff clock for themselves, with the sign-in they have for the console (docs/decisions/0045). */
export const visitCalls = [
  defineCall({
    path: '/buyer/clockin/ShopNear',
    method: 'GET',
    title: ['附近网点', 'Outlets nearby', 'Puntos cercanos', '近くの販売店'],
    access: 'api',
    input: { lng: degree(labelTexts.longitude, 180), lat: degree(labelTexts.latitude, 90) },
    /** Those around, then those that the caller cares for, however far and without a place too. */
    async run({ lng: lon, lat }, ctx) {
      const { db, suid, uid, visible } = ctx
      const here = [lon, lat] as const
      const setting = await ctx.single(visitSetting)
      const { rows } = await sql<NearShop>`select t.id, t.code, t.name, t.address, t.place, t.fence_m from shop t
        where t.suid = ${suid} and t.del_at is null and t.status = 'on' and (t.staff_uid = ${uid} or ${visible(shop, 't')}
          and t.place[2] between ${lat - AROUND} and ${lat + AROUND} and abs(t.place[1] - ${lon}) <= ${2 * AROUND})
        order by (t.place[1] - ${lon})::bigint * (t.place[1] - ${lon}) + (t.place[2] - ${lat})::bigint * (t.place[2] - ${lat}) nulls last, t.id limit 50`.execute(
        db,
      )
      return rows
        .map((one) => {
          const distance_m = one.place ? metresBetween(here, one.place) : null
          const out = distance_m !== null && distance_m > (one.fence_m ?? setting.fence_m)
          return { ...one, distance_m, out, photo: out && setting.photo_out }
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
      kind: select(outletWords.type, visitKinds, { required: true }),
      shop_id: ref(outletWords.outlet, 'shop'),
      place,
      accuracy_m: int(visit.fields.accuracy_m.label, { min: 0, max: 100_000 }),
      photos: images(outletWords.photos, { max: 6 }),
      remark: text(glossaryTerms.remark, { max: 500 }),
      device_id: text(visit.fields.device_id.label, { max: 64 }),
    },
    example: { kind: 'on', place: [120_155_070, 30_274_085] },
    unrepeatable: 'Its times follow the clock of the working day.',
    run: (sent, ctx) => enter(ctx, sent),
  }),
  defineCall({
    path: '/buyer/clockin/MyList',
    method: 'GET',
    title: ['我的打卡', 'My visits', 'Mis visitas', '自分のチェックイン'],
    access: 'api',
    input: { day: date(commonTexts.date) },
    async run({ day }, { db, suid, uid }) {
      const { rows } = await sql<{ id: number; kind: keyof typeof visitKinds; shop: string | null; at: number; stay_min: number | null; result: keyof typeof visitResults; status: string; open: boolean }>`
        select c.id, c.kind, s.name as shop, extract(epoch from c.at)::int as at, c.stay_min, c.result, c.status, c.open
        from clockin c left join shop s on s.suid = c.suid and s.id = c.shop_id
        where c.suid = ${suid} and c.staff_uid = ${uid} and c.del_at is null
          and (c.open or ${day}::int is null or (c.at >= to_timestamp(${day}::int) and c.at < to_timestamp(${day}::int) + interval '1 day'))
        order by c.at desc, c.id desc limit 200`.execute(db)
      return rows
    },
  }), // prettier-ignore
  defineCall({
    path: '/seller/clockin/ClockinMakeup',
    method: 'POST',
    title: ['补卡', 'Add late check-in', 'Registrar después', '後日入力'],
    access: 'api',
    button: { table: 'clockin', key: 'makeup', scope: 'table' },
    input: {
      kind: select(outletWords.type, { arrive: visitKinds.arrive, on: visitKinds.on, off: visitKinds.off }, { default: 'arrive' }),
      shop_id: ref(outletWords.outlet, 'shop', { when: [['kind', 'in', ['arrive']]] }),
      at: datetime(visit.fields.at.label, { required: true }),
      stay_min: int(outletWords.stay, { min: 1, max: 1440, unit: '分钟', when: [['kind', 'in', ['arrive']]] }),
      photos: images(outletWords.photos, { max: 6 }),
      remark: text(glossaryTerms.reason, {
        required: true,
        max: 500,
        help: ['由他人审核后生效', 'Somebody else approves it before it counts', 'Otra persona la aprueba antes de que cuente', '他の人の承認後に有効になります'], // prettier-ignore
      }),
    },
    example: { shop_id: { exampleOf: 'shop' }, at: 1_767_225_600, stay_min: 10, remark: 'The phone was empty' },
    unrepeatable: 'It takes days of the last weeks only.',
    async run({ kind, at, photos, remark, ...visited }, ctx) {
      await lockEntries(ctx)
      const { makeup_days } = await ctx.single(visitSetting)
      const stay = kind === 'on' || kind === 'off' ? undefined : stayOf(visited)
      const left_at = stay ? at + stay.stay_min * 60 : null
      if ((left_at ?? at) > ctx.now) throw refusing('at', 'visit_ahead')
      if (at < ctx.now - makeup_days * 86_400) throw refusing('at', 'visit_too_old', { days: makeup_days })
      if (stay && left_at !== null) {
        await shopFor(ctx, stay.shop_id)
        await refuseMeanwhile(ctx, at, left_at)
      }
      if (kind === 'on' || kind === 'off') await refuseTwice(ctx, kind, at)
      const entry = {
        kind: kind ?? 'arrive',
        shop_id: stay?.shop_id ?? null,
        at,
        left_at,
        stay_min: stay?.stay_min ?? null,
        photos,
        remark,
      } as const
      const made = await ctx.save(visit, {}, { ...entry, result: 'makeup', status: 'pending', staff_uid: ctx.uid, dept_id: await departmentOf(ctx), open: false }) // prettier-ignore
      return { id: made.id }
    },
  }),
]

/** A visit needs its outlet and how long it was; start and end of work have neither. */
function stayOf({ shop_id, stay_min }: { shop_id: number | null; stay_min: number | null }) {
  if (shop_id === null) throw refusing('shop_id', 'required', { label: visit.fields.shop_id.label })
  if (stay_min === null) throw refusing('stay_min', 'required', { label: visit.fields.stay_min.label })
  return { shop_id, stay_min }
}

/** Work begins once: the same entry within a minute is one that was entered twice. */
async function refuseTwice({ db, suid, uid, lang }: Ctx<DB>, kind: 'on' | 'off', at: number): Promise<void> {
  const { rows } = await sql`select from clockin c where c.suid = ${suid} and c.staff_uid = ${uid} and c.kind = ${kind} and c.status not in ('rejected', 'withdrawn') and c.del_at is null
    and c.at > to_timestamp(${at - 60}) and c.at < to_timestamp(${at + 60}) limit 1`.execute(db)
  if (rows.length > 0) throw new AppError('visit_entered', { kind: inLang(visitKinds[kind], lang) })
} // prettier-ignore

/** Nobody is at two outlets at once; a visit from which nobody has departed lasts until now. */
async function refuseMeanwhile({ db, suid, uid, now }: Ctx<DB>, from: number, until: number): Promise<void> {
  const { rows } = await sql<{ name: string | null }>`select s.name from clockin c left join shop s on s.suid = c.suid and s.id = c.shop_id
    where c.suid = ${suid} and c.staff_uid = ${uid} and c.kind = 'arrive' and c.status not in ('rejected', 'withdrawn') and c.del_at is null
      and c.at < to_timestamp(${until}) and coalesce(c.left_at, case when c.open then to_timestamp(${now}) else c.at end) > to_timestamp(${from}) limit 1`.execute(db)
  const [meanwhile] = rows
  if (meanwhile) throw new AppError('visit_overlaps', { name: meanwhile.name })
} // prettier-ignore
