import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { Values } from '#core/define/resource.ts'
import type { GeoPoint } from '#core/fields/geo-point.ts'
import type { DB } from '../../db.ts'
import type { visitSetting } from '../setting/setting.resource.ts'
import { metresBetween } from '../shared/distance.ts'
import type { visitMarks } from '../shared/words.ts'
import type { LastEntry } from './recent-entries.ts'

/** Locations within this many metres count as the same place. */
const SAME_PLACE_M = 30
/** A location less accurate than this, in metres, proves no presence. */
const MAX_ACCURACY_M = 500

type Mark = keyof typeof visitMarks
/** The entry being clocked. */
interface CurrentEntry {
  readonly place: GeoPoint
  readonly at: number
  readonly shop_id: number | null
  readonly accuracy_m: number | null
  readonly device_id: string | null
}

/** Reasons to review an entry. They are flags, not refusals, because a phone can be wrong about its location. */
export async function marksOf(
  ctx: Ctx<DB>,
  entry: CurrentEntry,
  before: readonly LastEntry[],
  setting: Values<(typeof visitSetting)['fields']>,
): Promise<Mark[]> {
  return [
    ...(isTooFast(entry, before, setting.speed_kmh) ? ['speed' as const] : []),
    ...((entry.accuracy_m ?? 0) > MAX_ACCURACY_M ? ['imprecise' as const] : []),
    ...(outletsNearby(entry, before) >= setting.same_place ? ['same_place' as const] : []),
    ...(entry.device_id !== null && (await isUsedByAnother(ctx, entry.device_id)) ? ['device' as const] : []),
  ]
}

/**
 * The distance from the previous entry exceeds the possible speed. Distances within the error of a phone do not count.
 */
function isTooFast({ place, at }: CurrentEntry, before: readonly LastEntry[], kmh: number): boolean {
  const last = before.find((entry) => entry.place !== null)
  if (!last?.place) return false
  const metres = metresBetween(place, last.place)
  return metres > 1000 && metres * 3600 > kmh * 1000 * Math.max(1, at - last.at)
}

/** Number of outlets at which the person arrived at this place within a day, including the current one. */
function outletsNearby({ place, shop_id }: CurrentEntry, before: readonly LastEntry[]): number {
  if (shop_id === null) return 0
  const nearby = before.filter(
    (entry) => entry.kind === 'arrive' && entry.place !== null && metresBetween(place, entry.place) <= SAME_PLACE_M,
  )
  return new Set([shop_id, ...nearby.map((entry) => entry.shop_id)]).size
}

/** Another person clocked with the device within a week. */
async function isUsedByAnother({ db, suid, uid, now }: Ctx<DB>, device: string): Promise<boolean> {
  const { rows } =
    await sql`select from clockin where suid = ${suid} and device_id = ${device} and staff_uid <> ${uid} and del_at is null
    and at > to_timestamp(${now - 7 * 86_400}) limit 1`.execute(db)
  return rows.length > 0
}
