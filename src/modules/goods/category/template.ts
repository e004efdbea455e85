import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import { partsOf } from '#core/fields/sheet.ts'
import type { DB } from '../../db.ts'

/** What goods of a category begin with. */
export interface CategoryTemplate {
  readonly specs: readonly { readonly name: string; readonly values: readonly string[] }[]
  readonly params: readonly { readonly name: string; readonly must: boolean; /** None: any text. */ readonly values: readonly string[] }[]
}

interface Found {
  readonly specs: readonly { name: string; choices: string | null }[] | null
  readonly params: readonly { name: string; must: boolean; choices: string | null }[] | null
}

/** The template of a category. What it does not say itself is said by the closest category above that does: specifications and parameters each for themselves. */
export async function templateOf({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>, category: number): Promise<CategoryTemplate> {
  const { rows } = await sql<Found>`
    select
      (select jsonb_agg(jsonb_build_object('name', s.name, 'choices', s.choices) order by s.line_no) from goods_category_spec s where s.suid = a.suid and s.goods_category_id = a.id) as specs,
      (select jsonb_agg(jsonb_build_object('name', p.name, 'must', p.must, 'choices', p.choices) order by p.line_no) from goods_category_param p where p.suid = a.suid and p.goods_category_id = a.id) as params
    from goods_category c join goods_category a on a.suid = c.suid and c.path like '%/' || a.id::text || '/%'
    where c.suid = ${suid} and c.id = ${category} order by a.level desc`.execute(db)
  const specs = rows.find((one) => one.specs)?.specs ?? []
  const params = rows.find((one) => one.params)?.params ?? []
  return {
    specs: specs.map(({ name, choices }) => ({ name, values: valuesOf(choices) })),
    params: params.map(({ name, must, choices }) => ({ name, must, values: valuesOf(choices) })),
  }
}

const valuesOf = (choices: string | null) => [...new Set(partsOf(choices ?? ''))]
