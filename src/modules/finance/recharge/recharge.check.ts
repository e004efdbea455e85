import type { Problem } from '#core/errors/errors.ts'

interface Recharge {
  readonly wallet_type: 'rmb' | 'score' | 'recycle'
  readonly amount: number | null
  readonly points: number | null
}

/** Nothing is no recharge, and what another wallet would take is none of this one. */
export function rechargeProblems(given: Recharge): Problem[] {
  const { field, moved } = ownAmount(given)
  const other = field === 'amount' ? 'points' : 'amount'
  return [
    ...(moved === 0 ? [{ field, code: 'recharge_zero' } as const] : []),
    ...(given[other] === null ? [] : [{ field: other, code: 'recharge_other_wallet' } as const]),
  ]
}

/** How much a recharge moves, and the field of its wallet that says so; a draft may lack it. */
export function ownAmount({ wallet_type, amount, points }: Recharge): { field: 'amount' | 'points'; moved: number | null } {
  return wallet_type === 'score' ? { field: 'points', moved: points } : { field: 'amount', moved: amount }
}
