import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { GeoPoint } from '#core/fields/geo-point.ts'
import type { DB } from '../../../db.ts'
import { members } from '../../../member/tables.ts'
import { shop } from '../shop.resource.ts'

/** The fields of an outlet that a merge checks, and fills in at the target. */
export interface MergeRow {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly owner: string | null
  readonly phone: string | null
  readonly member_id: number | null
  readonly member: string | null
  readonly dept_id: number | null
  readonly staff_uid: number | null
  readonly visit_cycle_days: number | null
  readonly fence_m: number | null
  readonly credit_code: string | null
  readonly food_licence_no: string | null
  /** Seconds. */
  readonly licence_expire: number | null
  readonly region: string | null
  readonly address: string | null
  readonly place: GeoPoint | null
  readonly imgs: string[] | null
  readonly remark: string | null
}

/**
 * Locks the ordering members of some outlets, then the outlets. Saving an order locks its member first, so no order can
 * reach an outlet during its merge. Throws `not_found` when an outlet is not visible to the caller.
 */
export async function lockForMerge({ db, suid, visible }: Ctx<DB>, ids: readonly number[]): Promise<MergeRow[]> {
  await sql`select from ${members.as('m')} where m.suid = ${suid} and m.id in
    (select s.member_id from shop s where s.suid = ${suid} and s.id = any(${ids}::bigint[]) and s.del_at is null) order by m.id for update`.execute(
    db,
  )
  const { rows } = await sql<MergeRow>`
    select t.id, t.code, t.name, t.owner, t.phone, t.member_id, (select m.name from ${members.as('m')} where m.suid = t.suid and m.id = t.member_id) as member,
      t.dept_id, t.staff_uid, t.visit_cycle_days, t.fence_m, t.credit_code, t.food_licence_no,
      extract(epoch from t.licence_expire)::bigint as licence_expire, t.region, t.address, t.place, t.imgs, t.remark
    from shop t where t.suid = ${suid} and t.id = any(${ids}::bigint[]) and t.del_at is null and ${visible(shop, 't')} order by t.id for update`.execute(
    db,
  )
  if (rows.length < ids.length) throw new AppError('not_found')
  return rows
}

/**
 * The fields of the target, with empty ones filled from the merged outlets. A licence comes with its expiry date, an
 * address with its region.
 */
export function completedFields(target: MergeRow, sources: readonly MergeRow[]) {
  const firstWith = (of: (row: MergeRow) => unknown) => [target, ...sources].find((row) => of(row) !== null) ?? target
  const licensed = firstWith((row) => row.food_licence_no)
  const situated = firstWith((row) => row.address)
  const imgs = [...new Set([target, ...sources].flatMap((row) => row.imgs ?? []))].slice(0, 9)
  return {
    owner: firstWith((row) => row.owner).owner,
    phone: firstWith((row) => row.phone).phone,
    member_id: firstWith((row) => row.member_id).member_id,
    dept_id: firstWith((row) => row.dept_id).dept_id,
    staff_uid: firstWith((row) => row.staff_uid).staff_uid,
    visit_cycle_days: firstWith((row) => row.visit_cycle_days).visit_cycle_days,
    fence_m: firstWith((row) => row.fence_m).fence_m,
    credit_code: firstWith((row) => row.credit_code).credit_code,
    food_licence_no: licensed.food_licence_no,
    licence_expire: licensed.licence_expire,
    region: situated.region ?? target.region,
    address: situated.address,
    place: firstWith((row) => row.place).place,
    imgs: imgs.length > 0 ? imgs : null,
    remark: firstWith((row) => row.remark).remark,
  }
}

/** Refuses outlets of different companies or with different ordering members. */
export function refuseIncompatible(rows: readonly MergeRow[]): void {
  for (const [at, row] of rows.entries())
    for (const other of rows.slice(at + 1)) {
      if (row.credit_code !== null && other.credit_code !== null && row.credit_code !== other.credit_code)
        throw new AppError('shop_merge_companies', {
          name: row.name,
          code: row.credit_code,
          other: other.name,
          other_code: other.credit_code,
        })
      if (row.member_id !== null && other.member_id !== null)
        throw new AppError('shop_merge_members', {
          name: row.name,
          member: row.member,
          other: other.name,
          other_member: other.member,
        })
    }
}
