import type { FormState } from '#web/form/form-store.ts'
import type { FreightRule, FreightTemplate } from '../../shared/freight.ts'

/** The template in a form; undefined while a rule is incomplete. */
export function templateIn({ values, lines }: Pick<FormState, 'values' | 'lines'>): FreightTemplate | undefined {
  const rules = (lines.rules ?? []).map((row) => ruleIn(row.values))
  const { charge } = values
  if (charge !== 'weight' && charge !== 'pieces' && charge !== 'amount') return undefined
  const completeRules = rules.filter((rule) => rule !== undefined)
  return rules.length > 0 && completeRules.length === rules.length
    ? { charge, unserved: textsIn(values.unserved), rules: completeRules }
    : undefined
}

function ruleIn(values: Readonly<Record<string, unknown>>): FreightRule | undefined {
  const [first, first_fee] = [integerIn(values.first), integerIn(values.first_fee)]
  if (first === null || first_fee === null) return undefined
  return {
    regions: textsIn(values.regions),
    first,
    first_fee,
    step: integerIn(values.step),
    step_fee: integerIn(values.step_fee),
    free_amount: integerIn(values.free_amount),
    free_pieces: integerIn(values.free_pieces),
  }
}

function integerIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}
