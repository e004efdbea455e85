import type { Problem } from '#core/errors/errors.ts'

interface Checked {
  readonly type: string
  readonly goodwill: number | null
  readonly freight_part: number | null
  readonly lines?: readonly unknown[]
}

/** Problems of a refund across its fields, without database access. */
export function refundProblems({ type, goodwill, freight_part, lines = [] }: Checked): Problem[] {
  if (type === 'goodwill') return goodwill === null ? [{ field: 'goodwill', code: 'goodwill_amount_needed' }] : []
  const freightAlone = type === 'refund' && freight_part !== null && freight_part > 0
  return lines.length === 0 && !freightAlone ? [{ field: 'lines', code: 'refund_lines_needed' }] : []
}
