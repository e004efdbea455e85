import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { DB } from '../../db.ts'

/** The code of the warehouse in which a shop counts what it does not tie to a real one. */
const CODE = '#shop'

/** The hidden warehouse of a supplier's shop (商城虚拟仓); made when it is first asked for. */
export async function shadowWarehouse({ db, suid }: { db: Kysely<DB>; suid: number }): Promise<number> {
  const find = async () =>
    (await sql<{ id: number }>`select id from warehouse where suid = ${suid} and shadow and del_at is null`.execute(db)).rows[0]?.id
  const there = await find()
  if (there !== undefined) return there
  await sql`insert into warehouse (suid, code, name, type, shadow, status, sort, pinyin)
    values (${suid}, ${CODE}, '商城虚拟仓', 'shop', true, 'on', 0, '') on conflict do nothing`.execute(db)
  const made = await find()
  if (made === undefined) throw new Error(`the code ${CODE} is taken by a warehouse of supplier ${suid}`)
  return made
}
