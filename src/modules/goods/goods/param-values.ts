import { invalid } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { loadTemplate } from '../category/template.ts'

interface ParamInput {
  readonly cat_id: number | null
  readonly params?: readonly { readonly name: string; readonly value: string | null }[]
}

interface UnofferedValue {
  readonly name: string
  readonly values: readonly string[]
  /** From 1. */
  readonly row: number
}

/**
 * Throws where a parameter value is not among the values of its category. Stored values stay valid, so that a category
 * can change its values.
 */
export async function refuseUnknownValues(input: ParamInput, before: ParamInput | null, ctx: Ctx<DB>): Promise<void> {
  const storedValues = new Map(before?.params?.map(({ name, value }) => [name, value]))
  const problems = (await unofferedValues(input, ctx, storedValues)).map(({ name, values, row }): Problem => ({
    field: 'params.value',
    code: 'param_choice',
    params: { param: name, values: values.join('、') },
    row,
  }))
  if (problems.length > 0) throw invalid(problems)
}

/** Parameter values that the category does not offer, except `storedValues`. */
export async function unofferedValues(
  { cat_id, params = [] }: ParamInput,
  ctx: Ctx<DB>,
  storedValues: ReadonlyMap<string, string | null> = new Map(),
): Promise<UnofferedValue[]> {
  const changedParams = params.flatMap(({ name, value }, at) =>
    value && storedValues.get(name) !== value ? [{ name, value, row: at + 1 }] : [],
  )
  if (cat_id === null || changedParams.length === 0) return []
  const offered = new Map((await loadTemplate(ctx, cat_id)).params.map(({ name, values }) => [name, values]))
  return changedParams.flatMap(({ name, value, row }) => {
    const values = offered.get(name) ?? []
    return values.length === 0 || values.includes(value) ? [] : [{ name, values, row }]
  })
}
