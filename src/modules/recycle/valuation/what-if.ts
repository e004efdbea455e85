import { rulesOf } from './content.ts'
import type { RuleContent } from './content.ts'
import { askedOf } from './asked.ts'
import type { StoredAsked } from './asked.ts'
import { valuate } from './valuation.ts'

/** An order as it was offered. Cents. */
export interface Offered {
  readonly id: number
  readonly order_no: string
  readonly asked: StoredAsked
  readonly est_amount: number
}
/** What other rules would have offered; null where they take it back no more. */
export interface Replayed {
  readonly id: number
  readonly order_no: string
  readonly before: number
  readonly after: number | null
}
/** What other rules would have made of orders. An order whose answers they do not know is not valued anew. */
export interface WhatIf {
  readonly replayed: readonly Replayed[]
  readonly unknown: number
  readonly rejected: number
  readonly before: bigint
  readonly after: bigint
}

/** Values orders anew under other rules. */
export function whatIf(content: RuleContent, orders: readonly Offered[]): WhatIf {
  const rules = rulesOf(content)
  const replayed = orders.flatMap(({ id, order_no, asked, est_amount }): Replayed[] => {
    const found = valuate(rules, askedOf(asked))
    if (found.kind === 'refused') return []
    return [{ id, order_no, before: est_amount, after: found.kind === 'offer' ? Number(found.amount) : null }]
  })
  return {
    replayed,
    unknown: orders.length - replayed.length,
    rejected: replayed.filter(({ after }) => after === null).length,
    before: replayed.reduce((sum, { before }) => sum + BigInt(before), 0n),
    after: replayed.reduce((sum, { after }) => sum + BigInt(after ?? 0), 0n),
  }
}
