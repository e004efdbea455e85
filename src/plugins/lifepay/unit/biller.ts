import { sql } from 'kysely'
import type { Biller } from '#core/define/topup.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

/** The gateway's identifiers of a biller; undefined where they were never looked up. */
export async function billerOf(db: Ctx<DB>['db'], suid: number, id: number): Promise<Biller | undefined> {
  const { rows } =
    await sql<Biller>`select province_code as province, province_name, city_code as city, city_name, project_code as project,
      unit_code as unit, unit_name, product_code as product
    from lifepay_unit where suid = ${suid} and id = ${id} and del_at is null and province_name is not null and city_name is not null and unit_name is not null
      and province_code is not null and city_code is not null and project_code is not null and unit_code is not null and product_code is not null`.execute(
      db,
    )
  return rows[0]
}
