import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { shop } from './shop.resource.ts'

/** An outlet as the calls that change it read it. */
export interface LockedShop {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly dept_id: number | null
  readonly staff_uid: number | null
  readonly member_id: number | null
}

/** Locks outlets in the order of their ids. Throws `not_found` where the caller does not see one of them. */
export async function lockShops({ db, suid, visible }: Ctx<DB>, ids: readonly number[]): Promise<LockedShop[]> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql<LockedShop>`select t.id, t.code, t.name, t.dept_id, t.staff_uid, t.member_id from shop t
    where t.suid = ${suid} and t.id = any(${wanted}::bigint[]) and t.del_at is null and ${visible(shop, 't')} order by t.id for update`.execute(db)
  if (rows.length < wanted.length) throw new AppError('not_found')
  return rows
} // prettier-ignore
