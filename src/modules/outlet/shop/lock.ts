import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { shop } from './shop.resource.ts'

/** The fields of an outlet that the calls which change it need. */
export interface LockedShop {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly dept_id: number | null
  readonly staff_uid: number | null
  readonly member_id: number | null
}

/** Locks outlets in id order. Throws `not_found` when one of them is not visible to the caller. */
export async function lockShops({ db, suid, visible }: Ctx<DB>, ids: readonly number[]): Promise<LockedShop[]> {
  const uniqueIds = [...new Set(ids)]
  const { rows } = await sql<LockedShop>`select t.id, t.code, t.name, t.dept_id, t.staff_uid, t.member_id from shop t
    where t.suid = ${suid} and t.id = any(${uniqueIds}::bigint[]) and t.del_at is null and ${visible(shop, 't')} order by t.id for update`.execute(
    db,
  )
  if (rows.length < uniqueIds.length) throw new AppError('not_found')
  return rows
}
