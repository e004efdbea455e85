import { invalid } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { templateOf } from '../category/template.ts'

interface Said {
  readonly cat_id: number | null
  readonly params?: readonly { readonly name: string; readonly value: string | null }[]
}

interface Stray {
  readonly name: string
  readonly values: readonly string[]
  /** Counted from 1. */
  readonly row: number
}

/** Throws where a parameter says what its category does not offer. What these goods said before stays, so that a category may change its mind. */
export async function refuseUnknownValues(said: Said, before: Said | null, ctx: Ctx<DB>): Promise<void> {
  const held = new Map(before?.params?.map(({ name, value }) => [name, value]))
  const problems = (await unofferedValues(said, ctx, held)).map(({ name, values, row }): Problem => ({
    field: 'params.value',
    code: 'param_choice',
    params: { param: name, values: values.join('、') },
    row,
  }))
  if (problems.length > 0) throw invalid(problems)
}

/** The parameters that say something else than their category offers, beside what was `held` before. */
export async function unofferedValues(
  { cat_id, params = [] }: Said,
  ctx: Ctx<DB>,
  held: ReadonlyMap<string, string | null> = new Map(),
): Promise<Stray[]> {
  const said = params.flatMap(({ name, value }, at) => (value && held.get(name) !== value ? [{ name, value, row: at + 1 }] : []))
  if (cat_id === null || said.length === 0) return []
  const offered = new Map((await templateOf(ctx, cat_id)).params.map(({ name, values }) => [name, values]))
  return said.flatMap(({ name, value, row }) => {
    const values = offered.get(name) ?? []
    return values.length === 0 || values.includes(value) ? [] : [{ name, values, row }]
  })
}
