import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { GeoPoint } from '#core/fields/geo-point.ts'
import type { DB } from '../../db.ts'
import { shop } from '../shop/shop.resource.ts'

/** The fields of an outlet that clocking in needs. */
export interface NearShop {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly address: string | null
  readonly place: GeoPoint | null
  readonly fence_m: number | null
}

/** The fields of a recent entry that checks of the next entry need. */
export interface LastEntry {
  readonly id: number
  readonly kind: string
  readonly shop_id: number | null
  readonly shop: string | null
  /** Seconds. */
  readonly at: number
  readonly place: GeoPoint | null
  readonly device_id: string | null
  readonly open: boolean
}

/** Serialises the entries of a person, so that the second of two concurrent requests sees the first. */
export async function lockEntries({ db, suid, uid }: Ctx<DB>): Promise<void> {
  if (uid <= 0) throw new AppError('forbidden')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`clockin:${suid}:${uid}`}, 0))`.execute(db)
}

/**
 * Locks and returns an active outlet that the caller sees or manages. A departure is possible even when the outlet was
 * deleted since, or was merged: then it returns the merge target. The lock prevents an entry for an outlet during its
 * merge. Throws `not_found`.
 */
export async function lockVisitableShop(
  { db, suid, uid, visible }: Ctx<DB>,
  id: number,
  { leaving = false } = {},
): Promise<NearShop> {
  const { rows } =
    await sql<NearShop>`select coalesce(t.merged_into, t.id) as id, t.code, t.name, t.address, t.place, t.fence_m from shop t
    where t.suid = ${suid} and t.id = ${id} and (${leaving} or (t.del_at is null and t.status = 'on' and (${visible(shop, 't')} or t.staff_uid = ${uid}))) for key share`.execute(
      db,
    )
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return row
}

/** The caller's entries of the last day, newest first. */
export async function lastEntries({ db, suid, uid, now }: Ctx<DB>): Promise<LastEntry[]> {
  const { rows } =
    await sql<LastEntry>`select c.id, c.kind, c.shop_id, s.name as shop, extract(epoch from c.at)::int as at, c.place, c.device_id, c.open
    from clockin c left join shop s on s.suid = c.suid and s.id = c.shop_id
    where c.suid = ${suid} and c.staff_uid = ${uid} and c.del_at is null and c.result <> 'makeup' and (c.open or c.at > to_timestamp(${now - 86_400}))
    order by c.at desc, c.id desc limit 200`.execute(db)
  return rows
}
