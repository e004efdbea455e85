import { sql } from 'kysely'
import type { Parcel } from '#core/define/provider.ts'
import type { Ctx } from '#core/define/resource.ts'
import { defineProviderJob, onDay } from '../../db.ts'
import type { DB } from '../../db.ts'
import { expressSetting } from '../setting/setting.resource.ts'
import { noteTrack } from './note.ts'

/** Seconds until a question without an answer is asked again; after the last one it waits for its day. */
const pauses = [60, 600, 3600] as const
/** Days for which a parcel that does not arrive is asked after. */
const [OPEN_DAYS, AT_ONCE] = [45, 500]

/** Asks where a parcel is. */
export const askTrack = defineProviderJob({
  name: 'express.ask',
  title: ['查询物流轨迹', 'Ask where a parcel is', 'Consultar un paquete', '荷物の照会'],
  kind: 'tracking',
  prepare: (id, ctx) => parcelOf(ctx, id),
  perform: (provider, parcel) => provider.track(parcel),
  async complete(id, outcome, ctx) {
    const asked = await askedOf(ctx, id)
    if (outcome.is === 'done') await noteTrack(ctx, id, outcome.value)
    const problem = outcome.is === 'refused' ? outcome.code : outcome.is === 'unknown' ? 'unanswered' : null
    await note(ctx, id, { problem, asked: outcome.is === 'unknown' ? asked + 1 : 0 })
    return outcome.is === 'unknown' ? pauses[asked] : undefined
  },
})

/** Has a parcel's way reported from now on. Asking twice is no harm. */
export const followTrack = defineProviderJob({
  name: 'express.follow',
  title: ['订阅物流轨迹', 'Follow a parcel', 'Seguir un paquete', '荷物の追跡登録'],
  kind: 'tracking',
  prepare: (id, ctx) => parcelOf(ctx, id),
  perform: (provider, parcel) => provider.follow(parcel),
  async complete(id, outcome, ctx) {
    const asked = await askedOf(ctx, id)
    if (outcome.is === 'done')
      await ctx.db.updateTable('express_track').set({ followed: true }).where('suid', '=', ctx.suid).where('id', '=', id).execute() // prettier-ignore
    else if (outcome.is === 'refused') await note(ctx, id, { problem: outcome.code, asked })
    return outcome.is === 'unknown' ? (pauses[asked] ?? 21_600) : undefined
  },
})

/** Once a day what is still on its way is asked after: a lost push heals. */
export const askOpen = onDay('express_tracks', async (ctx) => {
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
    .limit(AT_ONCE)
    .execute()
  for (const { id } of open) await ctx.dispatch(askTrack, id)
  return false
})

/** A parcel as the chosen service knows it; one whose carrier has no code there says so. */
async function parcelOf(ctx: Ctx<DB>, id: number): Promise<Parcel | undefined> {
  const { db, suid } = ctx
  const found = await db
    .selectFrom('express_track as t')
    .innerJoin('express_company as c', (join) => join.onRef('c.suid', '=', 't.suid').onRef('c.id', '=', 't.company_id'))
    .select(['t.no', 't.phone_tail', 't.asked', 'c.code_kdniao', 'c.code_kd100'])
    .where('t.suid', '=', suid)
    .where('t.id', '=', id)
    .where('t.del_at', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  const { service } = await ctx.single(expressSetting)
  const carrier = service === 'kdniao' ? found.code_kdniao : found.code_kd100
  if (!carrier) {
    await note(ctx, id, { problem: 'no_code', asked: found.asked })
    return undefined
  }
  return { carrier, no: found.no, ...(found.phone_tail ? { phone: found.phone_tail } : {}) }
}

async function askedOf({ db, suid }: Ctx<DB>, id: number): Promise<number> {
  const row = await db.selectFrom('express_track').select('asked').where('suid', '=', suid).where('id', '=', id).executeTakeFirst()
  return row?.asked ?? 0
}

async function note({ db, suid, now }: Ctx<DB>, id: number, change: { problem: string | null; asked: number }): Promise<void> {
  await db
    .updateTable('express_track')
    .set({ ...change, problem: change.problem?.slice(0, 100) ?? null, asked_at: sql<number>`to_timestamp(${now})` })
    .where('suid', '=', suid)
    .where('id', '=', id)
    .execute()
}
