import { rulesOf } from './content.ts'
import type { RuleContent } from './content.ts'
import { valuationInput } from './stored-input.ts'
import type { StoredInput } from './stored-input.ts'
import { valuate } from './valuation.ts'

/** An order as it was offered. Cents. */
export interface Offered {
  readonly id: number
  readonly order_no: string
  readonly asked: StoredInput
  readonly est_amount: number
}
/** An order's offer under other rules; null where they reject the appliance. */
export interface Replayed {
  readonly id: number
  readonly order_no: string
  readonly before: number
  readonly after: number | null
}
/** The offers of past orders under other rules. An order with unknown answers is not revalued. */
export interface WhatIf {
  readonly replayed: readonly Replayed[]
  readonly unknown: number
  readonly rejected: number
  readonly before: bigint
  readonly after: bigint
}

/** Revalues orders under other rules. */
export function whatIf(content: RuleContent, orders: readonly Offered[]): WhatIf {
  const rules = rulesOf(content)
  const replayed = orders.flatMap(({ id, order_no, asked: input, est_amount }): Replayed[] => {
    const valuation = valuate(rules, valuationInput(input))
    if (valuation.kind === 'refused') return []
    return [{ id, order_no, before: est_amount, after: valuation.kind === 'offer' ? Number(valuation.amount) : null }]
  })
  return {
    replayed,
    unknown: orders.length - replayed.length,
    rejected: replayed.filter(({ after }) => after === null).length,
    before: replayed.reduce((sum, { before }) => sum + BigInt(before), 0n),
    after: replayed.reduce((sum, { after }) => sum + BigInt(after ?? 0), 0n),
  }
}
