/**
 * Shares an amount out over weights by the largest remainder method: the parts are integers, keep the sign of the
 * amount and add up to it. Of equal remainders the earlier weight gets the cent. Where all weights are zero the first
 * part takes everything.
 */
export function shareOut(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (weights.length === 0) return []
  if (total === 0n) return weights.map((_, at) => (at === 0 ? amount : 0n))
  const sign = amount < 0n ? -1n : 1n
  const magnitude = amount * sign
  const parts = weights.map((weight, at) => ({
    at,
    part: (magnitude * weight) / total,
    rest: (magnitude * weight) % total,
  }))
  let remaining = magnitude - parts.reduce((sum, { part }) => sum + part, 0n)
  for (const share of parts.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))) {
    if (remaining === 0n) break
    share.part += 1n
    remaining -= 1n
  }
  return parts.map(({ part }) => part * sign)
}
