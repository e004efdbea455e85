import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import type { RuleContent } from '../valuation/content.ts'

/** A published version of the rules. */
export interface Version {
  readonly id: number
  readonly version: number
  readonly content: RuleContent
  /** Digest of the content as published: PostgreSQL returns jsonb keys in another order. */
  readonly digest: string
}
type Tenant = Pick<Ctx<DB>, 'db' | 'suid'>

/** The current version of a category; undefined where none is published. */
export async function ruleInForce({ db, suid }: Tenant, category: number): Promise<Version | undefined> {
  const { rows } = await sql<Version>`select id, version, content, digest from recycle_rule
    where suid = ${suid} and category_id = ${category} order by version desc limit 1`.execute(db)
  return rows[0]
}

/** The previous version of the same category. */
export async function ruleBefore(
  { db, suid }: Tenant,
  category: number,
  version: number,
): Promise<Version | undefined> {
  const { rows } = await sql<Version>`select id, version, content, digest from recycle_rule
    where suid = ${suid} and category_id = ${category} and version < ${version} order by version desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/** A version by its id. Throws when it does not exist; versions are never deleted. */
export async function ruleOf({ db, suid }: Tenant, id: number): Promise<Version> {
  const { rows } =
    await sql<Version>`select id, version, content, digest from recycle_rule where suid = ${suid} and id = ${id}`.execute(
      db,
    )
  const [row] = rows
  if (!row) throw new Error(`there are no valuation rules ${id}`)
  return row
}
