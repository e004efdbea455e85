import { sql } from 'kysely'
import type { DB } from '../../db.ts'
import type { Ctx } from '#core/define/context.ts'
import type { FreightBasis, FreightRule, FreightTemplate } from '../shared/freight.ts'

type TenantCtx = Pick<Ctx<DB>, 'db' | 'suid'>

/** The shipping templates of goods, and the fallback for goods without one. */
export interface FreightTemplates {
  readonly byId: ReadonlyMap<number, FreightTemplate>
  /** The default template, else the oldest; undefined for a supplier without templates. */
  readonly fallback: FreightTemplate | undefined
}

const defaultTemplateId = (suid: number) =>
  sql`(select u.id from freight_template u where u.suid = ${suid} and u.del_at is null order by u.is_default desc, u.id limit 1)`

/**
 * Loads the templates of SKUs in the form that `calculateFreight` takes, with the fallback, in one query. Omits deleted
 * templates.
 */
export async function loadTemplates({ db, suid }: TenantCtx, skus: readonly number[]): Promise<FreightTemplates> {
  const { rows } = await sql<
    FreightRule & { id: number; usual: boolean; charge: FreightBasis; unserved: string[] | null }
  >`
    select f.id, f.id = ${defaultTemplateId(suid)} as usual, f.charge, f.unserved, r.regions, r.first, r.first_fee, r.step, r.step_fee, r.free_amount, r.free_pieces
    from freight_template f join freight_rule r on r.suid = f.suid and r.freight_template_id = f.id
    where f.suid = ${suid} and f.del_at is null and f.id in (
      select g.freight_template_id from goods_sku k join goods g on g.suid = k.suid and g.id = k.goods_id where k.suid = ${suid} and k.id = any(${skus}::bigint[])
      union select ${defaultTemplateId(suid)}
    ) order by r.line_no`.execute(db)
  const templates = new Map<
    number,
    { usual: boolean; charge: FreightBasis; unserved: string[] | null; rules: FreightRule[] }
  >()
  for (const { id, usual: isUsual, charge, unserved, ...rule } of rows) {
    const template = templates.get(id) ?? { usual: isUsual, charge, unserved, rules: [] }
    template.rules.push(rule)
    templates.set(id, template)
  }
  return { byId: templates, fallback: [...templates.values()].find((template) => template.usual) }
}
