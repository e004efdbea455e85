import type { Problem } from '#core/errors/errors.ts'

interface Recharge {
  readonly wallet_type: 'rmb' | 'score' | 'recycle'
  readonly amount: number | null
  readonly points: number | null
}

/** A recharge says how much of its own wallet, and nothing is not how much. */
export function rechargeProblems({ wallet_type, amount, points }: Recharge): Problem[] {
  const [field, moved] = wallet_type === 'score' ? (['points', points] as const) : (['amount', amount] as const)
  if (moved === null) return [{ field, code: 'required' }]
  return moved === 0 ? [{ field, code: 'recharge_zero' }] : []
}

/** What a recharge moves, in the smallest unit of its wallet. */
export function movedBy({ wallet_type, amount, points }: Recharge): bigint {
  return BigInt((wallet_type === 'score' ? points : amount) ?? 0)
}

/** From which size on another person decides; null for never. */
export interface Limits {
  readonly second_above: number | null
  readonly points_above: number | null
}

/** Whether a recharge is so large, either way, that another person decides. */
export function isLarge(recharge: Recharge, { second_above, points_above }: Limits): boolean {
  const limit = recharge.wallet_type === 'score' ? points_above : second_above
  const moved = movedBy(recharge)
  return limit !== null && (moved < 0n ? -moved : moved) >= BigInt(limit)
}
