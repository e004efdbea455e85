import { sql } from 'kysely'
import type { Parcel } from '#core/define/provider.ts'
import type { Ctx } from '#core/define/context.ts'
import { defineProviderJob, onDay } from '../../db.ts'
import type { DB } from '../../db.ts'
import { expressSetting } from '../setting/setting.resource.ts'
import { saveTrack } from './save-track.ts'

/** Seconds before each retry after no answer; after the last one the daily query takes over. */
const pauses = [60, 600, 3600] as const
/** Days for which an undelivered parcel is queried. */
const [OPEN_DAYS, MAX_QUERIES] = [45, 500]

/** Queries where a parcel is. */
export const queryTrack = defineProviderJob({
  name: 'express.ask',
  title: ['查询物流轨迹', 'Check tracking', 'Consultar un paquete', '荷物の照会'],
  kind: 'tracking',
  prepare: (id, ctx) => parcelOf(ctx, id),
  perform: (provider, parcel) => provider.track(parcel),
  async complete(id, outcome, ctx) {
    const attempts = await attemptsOf(ctx, id)
    if (outcome.is === 'done') await saveTrack(ctx, id, outcome.value)
    const problem = outcome.is === 'refused' ? outcome.code : outcome.is === 'unknown' ? 'unanswered' : null
    await updateTrack(ctx, id, { problem, asked: outcome.is === 'unknown' ? attempts + 1 : 0 })
    return outcome.is === 'unknown' ? pauses[attempts] : undefined
  },
})

/** Subscribes to reports on a parcel; repeating it is harmless. */
export const subscribeTrack = defineProviderJob({
  name: 'express.follow',
  title: ['订阅物流轨迹', 'Follow a parcel', 'Seguir un paquete', '荷物の追跡登録'],
  kind: 'tracking',
  prepare: (id, ctx) => parcelOf(ctx, id),
  perform: (provider, parcel) => provider.follow(parcel),
  async complete(id, outcome, ctx) {
    const attempts = await attemptsOf(ctx, id)
    if (outcome.is === 'done')
      await ctx.db
        .updateTable('express_track')
        .set({ followed: true })
        .where('suid', '=', ctx.suid)
        .where('id', '=', id)
        .execute()
    else if (outcome.is === 'refused') await updateTrack(ctx, id, { problem: outcome.code, asked: attempts })
    return outcome.is === 'unknown' ? (pauses[attempts] ?? 21_600) : undefined
  },
})

/** Queries parcels in transit once a day, which makes up for lost pushes. */
export const queryOpenTracks = onDay('express_tracks', async (ctx) => {
  const { db, suid, now } = ctx
  if ((await ctx.single(expressSetting)).key === null) return false
  const open = await db
    .selectFrom('express_track')
    .select('id')
    .where('suid', '=', suid)
    .where('del_at', 'is', null)
    .where('state', 'not in', ['signed', 'returned'])
    .where((eb) => eb('created_at', '>', eb.fn<number>('to_timestamp', [eb.val(now - OPEN_DAYS * 86_400)])))
    .orderBy('id', 'desc')
    .limit(MAX_QUERIES)
    .execute()
  for (const { id } of open) await ctx.dispatch(queryTrack, id)
  return false
})

/** A parcel in the chosen service's format; a carrier without a code there is recorded as a problem. */
async function parcelOf(ctx: Ctx<DB>, id: number): Promise<Parcel | undefined> {
  const { db, suid } = ctx
  const row = await db
    .selectFrom('express_track as t')
    .innerJoin('express_company as c', (join) => join.onRef('c.suid', '=', 't.suid').onRef('c.id', '=', 't.company_id'))
    .select(['t.no', 't.phone_tail', 't.asked', 'c.code_kdniao', 'c.code_kd100'])
    .where('t.suid', '=', suid)
    .where('t.id', '=', id)
    .where('t.del_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { service } = await ctx.single(expressSetting)
  const carrier = service === 'kdniao' ? row.code_kdniao : row.code_kd100
  if (!carrier) {
    await updateTrack(ctx, id, { problem: 'no_code', asked: row.asked })
    return undefined
  }
  return { carrier, no: row.no, ...(row.phone_tail ? { phone: row.phone_tail } : {}) }
}

async function attemptsOf({ db, suid }: Ctx<DB>, id: number): Promise<number> {
  const row = await db
    .selectFrom('express_track')
    .select('asked')
    .where('suid', '=', suid)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.asked ?? 0
}

async function updateTrack(
  { db, suid, now }: Ctx<DB>,
  id: number,
  change: { problem: string | null; asked: number },
): Promise<void> {
  await db
    .updateTable('express_track')
    .set({ ...change, problem: change.problem?.slice(0, 100) ?? null, asked_at: sql<number>`to_timestamp(${now})` })
    .where('suid', '=', suid)
    .where('id', '=', id)
    .execute()
}
