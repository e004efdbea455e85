import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { GeoPoint } from '#core/fields/geo-point.ts'
import type { DB } from '../../db.ts'
import { operators } from '../../sys/tables.ts'
import { visitSetting } from '../setting/setting.resource.ts'
import { metresBetween } from '../shared/distance.ts'
import type { visitKinds, visitMarks } from '../shared/words.ts'
import { marksOf } from './marks.ts'
import { lastEntries, lockEntries, shopFor } from './own.ts'
import type { LastEntry } from './own.ts'
import { visit } from './visit.resource.ts'

/** The same entry again within this time is one that was sent twice. */
const TWICE_S = 60

/** What somebody sends from where they stand. */
export interface Sent {
  readonly kind: keyof typeof visitKinds
  readonly shop_id: number | null
  readonly place: GeoPoint
  readonly accuracy_m: number | null
  readonly photos: string[] | null
  readonly remark: string | null
  readonly device_id: string | null
}

/** What became of it. */
export interface Entered {
  readonly id: number
  readonly result: string
  readonly marks: (keyof typeof visitMarks)[] | null
  readonly distance_m: number | null
  readonly stay_min: number | null
  /** It had been entered already, moments ago. */
  readonly repeated: boolean
}

/** Writes down what the caller clocks at this moment, by the clock of the server. */
export async function enter(ctx: Ctx<DB>, sent: Sent): Promise<Entered> {
  await lockEntries(ctx)
  const before = await lastEntries(ctx)
  const twice = before.find((one) => isRepeat(one, before, sent, ctx.now))
  if (twice) {
    const { id, result, marks, distance_m, stay_min } = await ctx.find(visit, twice.id)
    return { id, result, marks, distance_m, stay_min, repeated: true }
  }
  const setting = await ctx.single(visitSetting)
  const open = await stillOpen(ctx, before, setting.stay_hours)
  if (sent.kind === 'arrive' && open) throw new AppError('visit_open', { name: open.shop })
  if (sent.kind === 'leave' && !open) throw new AppError('visit_none_open')
  const shop_id = sent.kind === 'leave' ? (open?.shop_id ?? null) : sent.kind === 'arrive' ? sent.shop_id : null
  if (sent.kind === 'arrive' && shop_id === null) throw refusing('shop_id', 'required', { label: visit.fields.shop_id.label })
  const at = shop_id === null ? undefined : await shopFor(ctx, shop_id, { leaving: sent.kind === 'leave' })
  const distance_m = at?.place ? metresBetween(sent.place, at.place) : null
  const out = distance_m !== null && distance_m > (at?.fence_m ?? setting.fence_m)
  if (out && sent.kind === 'arrive' && setting.photo_out && (sent.photos ?? []).length === 0)
    throw refusing('photos', 'visit_photo_needed', { metres: distance_m })
  const marks = await marksOf(ctx, { ...sent, shop_id, at: ctx.now }, before, setting)
  const stay_min = sent.kind === 'leave' && open ? Math.floor((ctx.now - open.at) / 60) : null
  const result = marks.length > 0 ? 'suspect' : out ? 'out' : at && !at.place ? 'unchecked' : 'normal'
  const made = await ctx.save(visit, {}, {
    ...sent, shop_id: at?.id ?? null, distance_m, result, marks: marks.length > 0 ? marks : null, staff_uid: ctx.uid, dept_id: await departmentOf(ctx), at: ctx.now, open: sent.kind === 'arrive',
  })
  if (open && stay_min !== null) await end(ctx, open.id, { minutes: stay_min, away: out })
  return { id: made.id, result, marks: made.marks, distance_m, stay_min, repeated: false }
} // prettier-ignore

/** A departure is one that was sent twice only while nothing is open. */
function isRepeat(one: LastEntry, before: readonly LastEntry[], { kind, shop_id }: Sent, now: number): boolean {
  if (one.kind !== kind || now - one.at >= TWICE_S) return false
  if (kind === 'leave') return !before.some(({ open }) => open)
  return kind !== 'arrive' || (one.open && one.shop_id === shop_id)
}

/** The visit that is still open. One that was forgotten ends here, marked and without a stay. */
async function stillOpen(ctx: Ctx<DB>, before: readonly LastEntry[], hours: number): Promise<LastEntry | undefined> {
  const open = before.find((one) => one.open)
  if (!open || ctx.now - open.at <= hours * 3600) return open
  await sql`update clockin set open = false, marks = array_append(coalesce(marks, '{}'), 'forgotten'), ver = ver + 1, updated_at = now()
    where suid = ${ctx.suid} and id = ${open.id}`.execute(ctx.db)
  return undefined
}

/** The visit holds how long it was, and that its end was clocked from elsewhere. */
async function end({ db, suid, now }: Ctx<DB>, id: number, { minutes, away }: { minutes: number; away: boolean }): Promise<void> {
  await sql`update clockin set open = false, left_at = to_timestamp(${now}), stay_min = ${minutes},
    marks = case when ${away} then array_append(coalesce(marks, '{}'), 'left_away') else marks end, ver = ver + 1, updated_at = now()
    where suid = ${suid} and id = ${id}`.execute(db)
}

/** The department of the caller as it is now. */
export async function departmentOf({ db, suid, uid }: Ctx<DB>): Promise<number | null> {
  const { rows } = await sql<{ dept_id: number | null }>`select o.dept_id from ${operators.as('o')} where o.suid = ${suid} and o.id = ${uid}`.execute(db)
  return rows[0]?.dept_id ?? null
} // prettier-ignore
