import type { FormState } from '#web/form/form-store.ts'
import type { FreightRule, FreightTemplate } from '../../shared/freight-of.ts'

/** The template that stands in a form; undefined while a rule lacks what it is reckoned by. */
export function templateIn({ values, lines }: Pick<FormState, 'values' | 'lines'>): FreightTemplate | undefined {
  const rules = (lines.rules ?? []).map((row) => ruleIn(row.values))
  const { charge } = values
  if (charge !== 'weight' && charge !== 'pieces' && charge !== 'amount') return undefined
  const whole = rules.filter((rule) => rule !== undefined)
  return rules.length > 0 && whole.length === rules.length ? { charge, unserved: textsIn(values.unserved), rules: whole } : undefined
}

function ruleIn(values: Readonly<Record<string, unknown>>): FreightRule | undefined {
  const [first, first_fee] = [wholeIn(values.first), wholeIn(values.first_fee)]
  if (first === null || first_fee === null) return undefined
  return {
    regions: textsIn(values.regions),
    first,
    first_fee,
    step: wholeIn(values.step),
    step_fee: wholeIn(values.step_fee),
    free_amount: wholeIn(values.free_amount),
    free_pieces: wholeIn(values.free_pieces),
  }
}

function wholeIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
