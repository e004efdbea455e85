import { sql } from 'kysely'
import { refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { isWithin } from '../shared/hours.ts'
import { momentOf } from '../shared/moment.ts'
import type { modes, payouts } from '../shared/words.ts'
import { metres } from './offer.buyer.ts'

/** How and when a member hands an appliance over. */
export interface Handover {
  readonly mode: keyof typeof modes
  readonly payout: keyof typeof payouts
  readonly openid: string | null
  readonly point_id: number | null
  readonly address: string | null
  readonly place: readonly [number, number] | null
  readonly appoint_at: number | null
}

/**
 * Refuses an impossible handover: a visit without address or time, a point that is closed, disabled or too far away,
 * cash by mail.
 */
export async function requireHandover(ctx: Pick<Ctx<DB>, 'db' | 'suid' | 'now'>, handover: Handover): Promise<void> {
  const { mode, payout, point_id, address, appoint_at } = handover
  if (mode === 'visit' && address === null) throw refusing('address', 'recycle_address_missing')
  if (mode === 'visit' && appoint_at === null) throw refusing('appoint_at', 'recycle_appoint_missing')
  if (mode !== 'visit' && point_id === null) throw refusing('point_id', 'recycle_point_missing')
  if (mode === 'mail' && payout === 'cash') throw refusing('payout', 'recycle_mail_cash')
  if (payout === 'wxpay' && !handover.openid) throw refusing('openid', 'recycle_openid_missing')
  if (appoint_at !== null && appoint_at <= ctx.now) throw refusing('appoint_at', 'recycle_appoint_past')
  if (point_id !== null) await requireOpen(ctx, point_id, handover)
}

interface Point {
  readonly open_days: string[] | null
  readonly open_from: number
  readonly open_to: number
  readonly cover_m: number | null
  readonly distance: number | null
}

async function requireOpen(
  { db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>,
  point: number,
  { mode, place: position, appoint_at }: Handover,
): Promise<void> {
  const distanceSql =
    position === null
      ? sql<null>`null::int`
      : sql`case when p.place is not null then ${metres(position[0], position[1])} end`
  const { rows } = await sql<Point>`select p.open_days, p.open_from, p.open_to, p.cover_m, ${distanceSql} as distance
    from recycle_point p where p.suid = ${suid} and p.id = ${point} and p.status = 'on' and p.del_at is null`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw refusing('point_id', 'recycle_point_off')
  const { open_days, open_from, open_to, cover_m, distance } = row
  if (mode === 'visit' && cover_m !== null && distance !== null && distance > cover_m)
    throw refusing('point_id', 'recycle_far')
  const hours = { days: open_days, from: open_from, to: open_to }
  // parcels arrive at any hour
  if (mode !== 'mail' && appoint_at !== null && !isWithin(hours, momentOf(appoint_at)))
    throw refusing('appoint_at', 'recycle_appoint_closed')
}
