import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { partsOf } from '#core/fields/sheet.ts'
import type { DB } from '../../db.ts'

/** Template for the goods of a category. */
export interface CategoryTemplate {
  readonly specs: readonly { readonly name: string; readonly values: readonly string[] }[]
  readonly params: readonly {
    readonly name: string
    readonly must: boolean
    /** None: any text. */ readonly values: readonly string[]
  }[]
}

interface TemplateRow {
  readonly specs: readonly { name: string; choices: string | null }[] | null
  readonly params: readonly { name: string; must: boolean; choices: string | null }[] | null
}

/**
 * Template of a category. Missing specifications or parameters come from the closest parent category that has them,
 * each separately.
 */
export async function loadTemplate(
  { db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>,
  category: number,
): Promise<CategoryTemplate> {
  const { rows } = await sql<TemplateRow>`
    select
      (select jsonb_agg(jsonb_build_object('name', s.name, 'choices', s.choices) order by s.line_no) from goods_category_spec s where s.suid = a.suid and s.goods_category_id = a.id) as specs,
      (select jsonb_agg(jsonb_build_object('name', p.name, 'must', p.must, 'choices', p.choices) order by p.line_no) from goods_category_param p where p.suid = a.suid and p.goods_category_id = a.id) as params
    from goods_category c join goods_category a on a.suid = c.suid and c.path like '%/' || a.id::text || '/%'
    where c.suid = ${suid} and c.id = ${category} order by a.level desc`.execute(db)
  const specs = rows.find((row) => row.specs)?.specs ?? []
  const params = rows.find((row) => row.params)?.params ?? []
  return {
    specs: specs.map(({ name, choices }) => ({ name, values: valuesOf(choices) })),
    params: params.map(({ name, must, choices }) => ({ name, must, values: valuesOf(choices) })),
  }
}

const valuesOf = (choices: string | null) => [...new Set(partsOf(choices ?? ''))]
