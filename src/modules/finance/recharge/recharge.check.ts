import type { Problem } from '#core/errors/errors.ts'

interface Recharge {
  readonly wallet_type: 'rmb' | 'score' | 'recycle'
  readonly amount: number | null
  readonly points: number | null
}

/** Refuses a zero recharge, and an amount in the field of another wallet type. */
export function rechargeProblems(input: Recharge): Problem[] {
  const { field, moved } = rechargeAmount(input)
  const other = field === 'amount' ? 'points' : 'amount'
  return [
    ...(moved === 0 ? [{ field, code: 'recharge_zero' } as const] : []),
    ...(input[other] === null ? [] : [{ field: other, code: 'recharge_other_wallet' } as const]),
  ]
}

/** The amount of a recharge and the field of its wallet type; null in an incomplete draft. */
export function rechargeAmount({ wallet_type, amount, points }: Recharge): {
  field: 'amount' | 'points'
  moved: number | null
} {
  return wallet_type === 'score' ? { field: 'points', moved: points } : { field: 'amount', moved: amount }
}
