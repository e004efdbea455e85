import { sql } from 'kysely'
import type { DB } from '../../db.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { FreightBasis, FreightRule, FreightTemplate } from '../shared/freight-of.ts'

type Own = Pick<Ctx<DB>, 'db' | 'suid'>

/** The templates of some goods, and of those that name none. */
export interface Freights {
  readonly byId: ReadonlyMap<number, FreightTemplate>
  /** The default, else the first that was made; undefined for a supplier without any. */
  readonly usual: FreightTemplate | undefined
}

const usual = (suid: number) =>
  sql`(select u.id from freight_template u where u.suid = ${suid} and u.del_at is null order by u.is_default desc, u.id limit 1)`

/** The templates that some SKUs are sent by, as `freightOf` takes them, and the usual one, in one query. Deleted ones are left out. */
export async function freightsOf({ db, suid }: Own, skus: readonly number[]): Promise<Freights> {
  const { rows } = await sql<FreightRule & { id: number; usual: boolean; charge: FreightBasis; unserved: string[] | null }>`
    select f.id, f.id = ${usual(suid)} as usual, f.charge, f.unserved, r.regions, r.first, r.first_fee, r.step, r.step_fee, r.free_amount, r.free_pieces
    from freight_template f join freight_rule r on r.suid = f.suid and r.freight_template_id = f.id
    where f.suid = ${suid} and f.del_at is null and f.id in (
      select g.freight_template_id from goods_sku k join goods g on g.suid = k.suid and g.id = k.goods_id where k.suid = ${suid} and k.id = any(${skus}::bigint[])
      union select ${usual(suid)}
    ) order by r.line_no`.execute(db)
  const made = new Map<number, { usual: boolean; charge: FreightBasis; unserved: string[] | null; rules: FreightRule[] }>()
  for (const { id, usual: isUsual, charge, unserved, ...rule } of rows) {
    const template = made.get(id) ?? { usual: isUsual, charge, unserved, rules: [] }
    template.rules.push(rule)
    made.set(id, template)
  }
  return { byId: made, usual: [...made.values()].find((one) => one.usual) }
}
