import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { GeoPoint } from '#core/fields/geo-point.ts'
import type { DB } from '../../db.ts'
import { operators } from '../../sys/tables.ts'
import { visitSetting } from '../setting/setting.resource.ts'
import { metresBetween } from '../shared/distance.ts'
import type { visitKinds, visitMarks } from '../shared/words.ts'
import { marksOf } from './marks.ts'
import { lastEntries, lockEntries, lockVisitableShop } from './recent-entries.ts'
import type { LastEntry } from './recent-entries.ts'
import { visit } from './visit.resource.ts'

/** The same entry within this number of seconds is a repeated request. */
const REPEAT_S = 60

/** A clocked entry as the device sends it, with its location. */
export interface ClockInInput {
  readonly kind: keyof typeof visitKinds
  readonly shop_id: number | null
  readonly place: GeoPoint
  readonly accuracy_m: number | null
  readonly photos: string[] | null
  readonly remark: string | null
  readonly device_id: string | null
}

/** The result of a clocked entry. */
export interface ClockInAnswer {
  readonly id: number
  readonly result: string
  readonly marks: (keyof typeof visitMarks)[] | null
  readonly distance_m: number | null
  readonly stay_min: number | null
  /** The same entry was recorded moments ago. */
  readonly repeated: boolean
}

/** Records an entry of the caller at the current server time. */
export async function clockIn(ctx: Ctx<DB>, input: ClockInInput): Promise<ClockInAnswer> {
  await lockEntries(ctx)
  const before = await lastEntries(ctx)
  const repeated = before.find((entry) => isRepeat(entry, before, input, ctx.now))
  if (repeated) {
    const { id, result, marks, distance_m, stay_min } = await ctx.find(visit, repeated.id)
    return { id, result, marks, distance_m, stay_min, repeated: true }
  }
  const setting = await ctx.single(visitSetting)
  const open = await findOpenVisit(ctx, before, setting.stay_hours)
  if (input.kind === 'arrive' && open) throw new AppError('visit_open', { name: open.shop })
  if (input.kind === 'leave' && !open) throw new AppError('visit_none_open')
  const shop_id = input.kind === 'leave' ? (open?.shop_id ?? null) : input.kind === 'arrive' ? input.shop_id : null
  if (input.kind === 'arrive' && shop_id === null)
    throw refusing('shop_id', 'required', { label: visit.fields.shop_id.label })
  const at = shop_id === null ? undefined : await lockVisitableShop(ctx, shop_id, { leaving: input.kind === 'leave' })
  const distance_m = at?.place ? metresBetween(input.place, at.place) : null
  const out = distance_m !== null && distance_m > (at?.fence_m ?? setting.fence_m)
  if (out && input.kind === 'arrive' && setting.photo_out && (input.photos ?? []).length === 0)
    throw refusing('photos', 'visit_photo_needed', { metres: distance_m })
  const marks = await marksOf(ctx, { ...input, shop_id, at: ctx.now }, before, setting)
  const stay_min = input.kind === 'leave' && open ? Math.floor((ctx.now - open.at) / 60) : null
  const result = marks.length > 0 ? 'suspect' : out ? 'out' : at && !at.place ? 'unchecked' : 'normal'
  const saved = await ctx.save(
    visit,
    {},
    {
      ...input,
      shop_id: at?.id ?? null,
      distance_m,
      result,
      marks: marks.length > 0 ? marks : null,
      staff_uid: ctx.uid,
      dept_id: await departmentOf(ctx),
      at: ctx.now,
      open: input.kind === 'arrive',
    },
  )
  if (open && stay_min !== null) await closeVisit(ctx, open.id, { minutes: stay_min, away: out })
  return { id: saved.id, result, marks: saved.marks, distance_m, stay_min, repeated: false }
}

/** A departure is a repeat only when no visit is open. */
function isRepeat(
  entry: LastEntry,
  before: readonly LastEntry[],
  { kind, shop_id }: ClockInInput,
  now: number,
): boolean {
  if (entry.kind !== kind || now - entry.at >= REPEAT_S) return false
  if (kind === 'leave') return !before.some(({ open }) => open)
  return kind !== 'arrive' || (entry.open && entry.shop_id === shop_id)
}

/** The open visit, if any. A visit open longer than the limit is closed here, flagged and without a stay. */
async function findOpenVisit(
  ctx: Ctx<DB>,
  before: readonly LastEntry[],
  hours: number,
): Promise<LastEntry | undefined> {
  const open = before.find((entry) => entry.open)
  if (!open || ctx.now - open.at <= hours * 3600) return open
  await sql`update clockin set open = false, marks = array_append(coalesce(marks, '{}'), 'forgotten'), ver = ver + 1, updated_at = now()
    where suid = ${ctx.suid} and id = ${open.id}`.execute(ctx.db)
  return undefined
}

/** Closes a visit with its length in minutes, and flags a departure clocked away from the outlet. */
async function closeVisit(
  { db, suid, now }: Ctx<DB>,
  id: number,
  { minutes, away }: { minutes: number; away: boolean },
): Promise<void> {
  await sql`update clockin set open = false, left_at = to_timestamp(${now}), stay_min = ${minutes},
    marks = case when ${away} then array_append(coalesce(marks, '{}'), 'left_away') else marks end, ver = ver + 1, updated_at = now()
    where suid = ${suid} and id = ${id}`.execute(db)
}

/** The current department of the caller. */
export async function departmentOf({ db, suid, uid }: Ctx<DB>): Promise<number | null> {
  const { rows } = await sql<{
    dept_id: number | null
  }>`select o.dept_id from ${operators.as('o')} where o.suid = ${suid} and o.id = ${uid}`.execute(db)
  return rows[0]?.dept_id ?? null
}
