import type { Problem } from '#core/errors/errors.ts'

interface Value {
  readonly effect: 'fixed' | 'percent' | 'set' | 'reject'
  readonly amount: number | null
  readonly percent: number | null
}

/** An effect requires the value that it applies. */
export function valueProblems({ effect, amount, percent }: Value): Problem[] {
  if (effect === 'percent') return percent === null ? [{ field: 'percent', code: 'recycle_value_missing' }] : []
  if (effect === 'reject') return []
  if (amount === null) return [{ field: 'amount', code: 'recycle_value_missing' }]
  return effect === 'set' && amount < 0 ? [{ field: 'amount', code: 'recycle_set_negative' }] : []
}
