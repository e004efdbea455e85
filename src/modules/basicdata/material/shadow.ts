import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { DB } from '../../db.ts'

interface Tenant {
  readonly db: Kysely<DB>
  readonly suid: number
}

/** A material that counts the stock of a shop; `key` is its code. */
export interface ShadowMaterial {
  readonly key: string
  readonly name: string
  readonly base_unit_id: number
}

/** Creates missing shadow materials and renames existing ones. Returns their ids by key. */
export async function shadowMaterials(
  { db, suid }: Tenant,
  materials: readonly ShadowMaterial[],
): Promise<ReadonlyMap<string, number>> {
  if (materials.length === 0) return new Map()
  const { rows } = await sql<{ code: string; id: number }>`
    insert into material (suid, code, name, kind, base_unit_id, shadow, status, pinyin)
    select ${suid}, w.key, left(w.name, 80), 'other', w.base_unit_id, true, 'on', ''
    from jsonb_to_recordset(${JSON.stringify(materials)}::jsonb) as w(key text, name text, base_unit_id bigint)
    on conflict (suid, code) where del_at is null do update set name = excluded.name where material.shadow returning code, id`.execute(
    db,
  )
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** The ids that belong to shadow materials. */
export async function shadowsAmong({ db, suid }: Tenant, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{
    id: number
  }>`select id from material where suid = ${suid} and id = any(${ids}::bigint[]) and shadow`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
