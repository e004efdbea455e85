import { sql } from 'kysely'
import type { Ctx, Values } from '#core/define/resource.ts'
import type { GeoPoint } from '#core/fields/geo-point.ts'
import type { DB } from '../../db.ts'
import type { visitSetting } from '../setting/setting.resource.ts'
import { metresBetween } from '../shared/distance.ts'
import type { visitMarks } from '../shared/words.ts'
import type { LastEntry } from './own.ts'

/** Places nearer to each other than this are one place. */
const SAME_M = 30
/** A location that may err by more proves nobody's presence. */
const ROUGH_M = 500

type Mark = keyof typeof visitMarks
/** What is clocked now. */
interface Now {
  readonly place: GeoPoint
  readonly at: number
  readonly shop_id: number | null
  readonly accuracy_m: number | null
  readonly device_id: string | null
}

/** Why somebody should look at an entry: no refusal, since a phone may be wrong about its place. */
export async function marksOf(ctx: Ctx<DB>, entry: Now, before: readonly LastEntry[], setting: Values<(typeof visitSetting)['fields']>): Promise<Mark[]> {
  return [
    ...(tooFast(entry, before, setting.speed_kmh) ? ['speed' as const] : []),
    ...((entry.accuracy_m ?? 0) > ROUGH_M ? ['imprecise' as const] : []),
    ...(outletsHere(entry, before) >= setting.same_place ? ['same_place' as const] : []),
    ...(entry.device_id !== null && (await isOfAnother(ctx, entry.device_id)) ? ['device' as const] : []),
  ]
} // prettier-ignore

/** Farther from the last entry than anybody gets in the time since; what a phone errs by is no movement. */
function tooFast({ place, at }: Now, before: readonly LastEntry[], kmh: number): boolean {
  const last = before.find((one) => one.place !== null)
  if (!last?.place) return false
  const metres = metresBetween(place, last.place)
  return metres > 1000 && metres * 3600 > kmh * 1000 * Math.max(1, at - last.at)
}

/** How many outlets the person arrived at here within a day, this one among them. */
function outletsHere({ place, shop_id }: Now, before: readonly LastEntry[]): number {
  if (shop_id === null) return 0
  const here = before.filter((one) => one.kind === 'arrive' && one.place !== null && metresBetween(place, one.place) <= SAME_M)
  return new Set([shop_id, ...here.map((one) => one.shop_id)]).size
}

/** Somebody else clocked with the device within a week. */
async function isOfAnother({ db, suid, uid, now }: Ctx<DB>, device: string): Promise<boolean> {
  const { rows } = await sql`select from clockin where suid = ${suid} and device_id = ${device} and staff_uid <> ${uid} and del_at is null
    and at > to_timestamp(${now - 7 * 86_400}) limit 1`.execute(db)
  return rows.length > 0
}
