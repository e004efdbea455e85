import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { DB } from '../../db.ts'

/** The code of the warehouse that holds shop stock without a physical warehouse. */
const CODE = '#shop'

/** The hidden warehouse of a supplier's shop (商城虚拟仓), created on first use. */
export async function shadowWarehouse({ db, suid }: { db: Kysely<DB>; suid: number }): Promise<number> {
  const findId = async () =>
    (await sql<{ id: number }>`select id from warehouse where suid = ${suid} and shadow and del_at is null`.execute(db))
      .rows[0]?.id
  const existing = await findId()
  if (existing !== undefined) return existing
  await sql`insert into warehouse (suid, code, name, type, shadow, status, sort, pinyin)
    values (${suid}, ${CODE}, '商城虚拟仓', 'shop', true, 'on', 0, '') on conflict do nothing`.execute(db)
  const created = await findId()
  if (created === undefined) throw new Error(`the code ${CODE} is taken by a warehouse of supplier ${suid}`)
  return created
}
