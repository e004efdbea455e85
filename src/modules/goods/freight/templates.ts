import { sql } from 'kysely'
import type { DB } from '../../db.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { FreightBasis, FreightRule, FreightTemplate } from '../shared/freight-of.ts'

type Own = Pick<Ctx<DB>, 'db' | 'suid'>

/** Templates as `freightOf` takes them, by id, in one query. Deleted ones are left out. */
export async function freightTemplates({ db, suid }: Own, ids: readonly number[]): Promise<Map<number, FreightTemplate>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<FreightRule & { id: number; charge: FreightBasis; unserved: string[] | null }>`
    select f.id, f.charge, f.unserved, r.regions, r.first, r.first_fee, r.step, r.step_fee, r.free_amount, r.free_pieces
    from freight_template f join freight_rule r on r.suid = f.suid and r.freight_template_id = f.id
    where f.suid = ${suid} and f.id in (${sql.join(ids)}) and f.del_at is null order by r.line_no`.execute(db)
  const made = new Map<number, { charge: FreightBasis; unserved: string[] | null; rules: FreightRule[] }>()
  for (const { id, charge, unserved, ...rule } of rows) {
    const template = made.get(id) ?? { charge, unserved, rules: [] }
    template.rules.push(rule)
    made.set(id, template)
  }
  return made
}

/** The template of goods that name none: the default, else the first that was made; undefined for a supplier without any. */
export async function defaultFreight({ db, suid }: Own): Promise<number | undefined> {
  const { rows: [found] } = await sql<{ id: number }>`
    select id from freight_template where suid = ${suid} and del_at is null order by is_default desc, id limit 1`.execute(db) // prettier-ignore
  return found?.id
}
