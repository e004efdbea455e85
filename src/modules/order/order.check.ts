import type { Problem } from '#core/errors/errors.ts'

interface Checked {
  readonly terms: string
  readonly partner_id: number | null
  readonly adjust: number | null
  readonly adjust_reason: string | null
  readonly lines?: readonly unknown[]
}

/** Problems of an order across its fields, without database access. */
export function orderProblems({ terms, partner_id, adjust, adjust_reason, lines }: Checked): Problem[] {
  return [
    ...(lines && lines.length === 0 ? [{ field: 'lines', code: 'order_empty' } as const] : []),
    ...(terms === 'credit' && partner_id === null
      ? [{ field: 'partner_id', code: 'credit_needs_partner' } as const]
      : []),
    ...((adjust ?? 0) !== 0 && adjust_reason === null
      ? [{ field: 'adjust_reason', code: 'adjust_reason_needed' } as const]
      : []),
  ]
}
