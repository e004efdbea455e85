import type { DB } from '../../db.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { FreightBasis, FreightRule, FreightTemplate } from '../shared/freight-of.ts'

type Own = Pick<Ctx<DB>, 'db' | 'suid'>

/** Templates as `freightOf` takes them, by id, in one query. Deleted ones are left out. */
export async function freightTemplates({ db, suid }: Own, ids: readonly number[]): Promise<Map<number, FreightTemplate>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('freight_template as f')
    .innerJoin('freight_rule as r', (on) => on.onRef('r.suid', '=', 'f.suid').onRef('r.freight_template_id', '=', 'f.id'))
    .where('f.suid', '=', suid)
    .where('f.id', 'in', [...ids])
    .where('f.del_at', 'is', null)
    .orderBy('r.line_no')
    .select([
      'f.id',
      'f.charge',
      'f.unserved',
      'r.regions',
      'r.first',
      'r.first_fee',
      'r.step',
      'r.step_fee',
      'r.free_amount',
      'r.free_pieces',
    ])
    .execute()
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
  const found = await db
    .selectFrom('freight_template')
    .select('id')
    .where('suid', '=', suid)
    .where('del_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}
